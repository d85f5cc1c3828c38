export type * from './console/types.ts';
