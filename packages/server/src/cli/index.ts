// One line per command.
export { rescore } from './rescore.ts';
export { start } from './start.ts';
