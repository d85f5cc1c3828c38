import { disturbances } from './disturbances.ts';

/** Does one thing to a server until it is stopped, and prints a line once that begins. Runs as its own process. */
const [name = '', access = ''] = process.argv.slice(2);
const disturbance = disturbances(JSON.parse(access)).find((one) => one.name === name);
if (!disturbance) throw new Error(`nothing is named ${name}`);
await disturbance.prepare?.();
process.stdout.write('{}\n');
await disturbance.run();
