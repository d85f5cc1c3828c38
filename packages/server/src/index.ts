export type { ReadingName } from '@gait/wire';
export type * from './console/review/types.ts';
export type * from './console/trends-types.ts';
export type * from './console/types.ts';
export type { LogEntry } from './event-log/log-entry.ts';
export type { MotionRows, MotionStream, SessionMotion } from './event-log/motion-columns.ts';
export type { Problem } from './http/problem.ts';
export type { PagePaths, ServerOptions } from './options.ts';
export { type RunningServer, startServer } from './start.ts';
