export * from './assess.ts';
export * from './check.ts';
export * as checks from './checks/index.ts';
export * from './received.ts';
export * from './session.ts';
export * from './settings.ts';
export * from './stream.ts';
export * from './words/action-log.ts';
