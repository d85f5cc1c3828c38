export { type Drawing, drawings } from './drawing.ts';
export { type FilledServer, filledServer } from './filled-server.ts';
export { type SurfaceCounts, surfaceCounts } from './surface-counts.ts';
