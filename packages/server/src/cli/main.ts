import type { Command } from './command.ts';
import * as registry from './index.ts';

const commands: readonly Command[] = Object.values(registry);
const [name = 'start', ...args] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);

if (command) {
  process.exitCode = await command.run(args);
} else {
  const isHelp = ['help', '--help', '-h'].includes(name);
  if (!isHelp) console.error(`gait: unknown command '${name}'\n`);
  console.log('gait COMMAND [options]\n');
  for (const { name: known, summary } of commands) console.log(`  ${known.padEnd(10)} ${summary}`);
  process.exitCode = isHelp ? 0 : 2;
}
