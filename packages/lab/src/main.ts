import type { Command } from './command.ts';
import * as registry from './commands/index.ts';

const commands: readonly Command[] = Object.values(registry);
const [name = 'help', ...args] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);

if (command) {
  process.exitCode = await command.run(args);
} else {
  if (name !== 'help') console.error(`lab: no command '${name}'`);
  console.log('npm run lab -- NAME [options]\n');
  for (const { name: known, summary } of commands) console.log(`  ${known.padEnd(12)} ${summary}`);
  process.exitCode = name === 'help' ? 0 : 2;
}
