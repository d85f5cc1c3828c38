import type { Command } from './command.ts';
import * as registry from './commands/index.ts';

const commands: readonly Command[] = Object.values(registry);
const [name = 'help', ...args] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);

/** Whether an option is unknown or lacks its value, which is the caller's error and printed in one line. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

if (command) {
  try {
    process.exitCode = await command.run(args);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.error(`lab: ${error.message}`);
    process.exitCode = 2;
  }
} else {
  if (name !== 'help') console.error(`lab: no command '${name}'`);
  console.log('npm run lab -- NAME [options]\n');
  for (const { name: known, summary } of commands) console.log(`  ${known.padEnd(12)} ${summary}`);
  process.exitCode = name === 'help' ? 0 : 2;
}
