export * from './experts.ts';
export { MAX_MEDIAN_DWELL, MAX_MEDIAN_INTERVAL } from './keystroke/in-domain.ts';
