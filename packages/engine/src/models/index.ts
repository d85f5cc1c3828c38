export * from './agent-behavior.ts';
export * from './agent-model.ts';
export type { Calibration } from './calibration.ts';
export * from './forest.ts';
export * from './stored-model.ts';
export * from './tree.ts';
