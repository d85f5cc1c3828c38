import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { LabCommand } from './command.ts';

const folder = new URL('./commands/', import.meta.url);
const files = readdirSync(folder)
  .filter((file) => !file.endsWith('.test.ts'))
  .sort();
/** Some files have the name of their command and more, so that no other file has it. */
const nameOf = (file: string): string => basename(file, '.ts').replace(/-command$/, '');

/** A command's file, and what it imports: loading those of all commands takes five seconds. */
const loaded = async (file: string): Promise<LabCommand> => {
  const [command] = Object.values<LabCommand>(await import(new URL(file, folder).href));
  if (!command) throw new Error(`lab: ${file} exports no command`);
  return command;
};

const [given = 'help', ...args] = process.argv.slice(2);
const name = given.replace(/^--help$/, 'help');
const own = files.find((file) => nameOf(file) === name);
const command = own && (await loaded(own));

/** Whether an option is unknown or lacks its value, which is the caller's error and printed in one line. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

if (command && args.includes('--help')) console.log(`npm run lab -- ${name}: ${command.summary}`);
else if (command) {
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
  for (const { name: known, summary } of await Promise.all(files.map(loaded)))
    console.log(`  ${known.padEnd(12)} ${summary}`);
  process.exitCode = name === 'help' ? 0 : 2;
}
