// One line per command.
export { backup } from './backup.ts';
export { doctor } from './doctor.ts';
export { erase } from './erase.ts';
export { ip } from './ip.ts';
export { keys } from './keys.ts';
export { labels } from './labels.ts';
export { migrate } from './migrate.ts';
export { password } from './password.ts';
export { policy } from './policy.ts';
export { rescore } from './rescore.ts';
export { restore } from './restore.ts';
export { start } from './start.ts';
export { workspaces } from './workspaces.ts';
