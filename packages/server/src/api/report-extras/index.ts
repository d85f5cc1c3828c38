// One line per field that `include` can name.
export { confidence } from './confidence.ts';
export { evidence } from './evidence.ts';
export { timeline } from './timeline.ts';
