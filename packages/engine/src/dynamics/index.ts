export * from './experts.ts';
export { LONGEST_HOLD, SLOWEST_PACE } from './keystroke/features.ts';
