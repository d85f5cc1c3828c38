import type { Command } from './command.ts';
import * as registry from './commands/index.ts';

const commands: readonly Command[] = Object.values(registry);
const [name = 'help', ...args] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);

/** Options that a command does not know, or that lack their value: the caller's mistake, in one line. */
const isMistaken = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

if (command) {
  try {
    process.exitCode = await command.run(args);
  } catch (error) {
    if (!isMistaken(error)) throw error;
    console.error(`lab: ${error.message}`);
    process.exitCode = 2;
  }
} else {
  if (name !== 'help') console.error(`lab: no command '${name}'`);
  console.log('npm run lab -- NAME [options]\n');
  for (const { name: known, summary } of commands) console.log(`  ${known.padEnd(12)} ${summary}`);
  process.exitCode = name === 'help' ? 0 : 2;
}
