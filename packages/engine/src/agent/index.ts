export * from './experts.ts';
export * from './replay.ts';
export * from './stroke-keys.ts';
