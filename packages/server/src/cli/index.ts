// One line per command.
export { ip } from './ip.ts';
export { migrate } from './migrate.ts';
export { password } from './password.ts';
export { rescore } from './rescore.ts';
export { start } from './start.ts';
