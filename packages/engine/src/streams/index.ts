// One line per stream; the name is its key in state and features.
export { activity } from './activity.ts';
