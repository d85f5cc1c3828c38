// One line per command.
export { backup } from './backup.ts';
export { doctor } from './doctor.ts';
export { erase } from './erase.ts';
export { ip } from './ip.ts';
export { keys } from './keys-command.ts';
export { labels } from './labels-command.ts';
export { migrate } from './migrate-command.ts';
export { password } from './password.ts';
export { policy } from './policy-command.ts';
export { rescore } from './rescore-command.ts';
export { restore } from './restore.ts';
export { start } from './start-command.ts';
export { workspaces } from './workspaces.ts';
