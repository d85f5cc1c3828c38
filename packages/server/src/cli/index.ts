// One line per command.
export { ip } from './ip.ts';
export { password } from './password.ts';
export { rescore } from './rescore.ts';
export { start } from './start.ts';
