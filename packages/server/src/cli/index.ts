// One line per command.
export { start } from './start.ts';
