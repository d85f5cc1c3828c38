export type * from './console/types.ts';
export type { PagePaths, ServerOptions } from './options.ts';
export { type RunningServer, startServer } from './start.ts';
