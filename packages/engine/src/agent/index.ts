export * from './experts.ts';
export { LONGEST_HOLD, SLOWEST_PACE } from './keystroke-measures.ts';
export * from './left-keys.ts';
export * from './replay.ts';
export * from './stroke-course.ts';
export * from './stroke-keys.ts';
export * from './stroke-trail.ts';
