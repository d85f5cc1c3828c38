// One line per check.
export { tor } from './tor.ts';
