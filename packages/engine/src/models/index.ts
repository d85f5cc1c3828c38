export * from './agent-behavior.ts';
export * from './agent-model.ts';
export * from './calibration.ts';
export * from './decision.ts';
export * from './forest.ts';
export * from './people-lines.ts';
export * from './stored-model.ts';
export * from './tree.ts';
