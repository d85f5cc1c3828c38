// One line per command.
export { backup } from './backup-command.ts';
export { doctor } from './doctor-command.ts';
export { erase } from './erase-command.ts';
export { ip } from './ip-command.ts';
export { keys } from './keys-command.ts';
export { labels } from './labels-command.ts';
export { migrate } from './migrate-command.ts';
export { password } from './password-command.ts';
export { policy } from './policy-command.ts';
export { rescore } from './rescore-command.ts';
export { restore } from './restore-command.ts';
export { start } from './start-command.ts';
export { workspaces } from './workspaces-command.ts';
