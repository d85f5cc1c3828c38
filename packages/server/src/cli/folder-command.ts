import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from '../config.ts';
import type { Command } from './command.ts';
import { serverPlace } from './server-place.ts';
import { messageOf } from './store-command.ts';

interface FolderCommand extends Pick<Command, 'name' | 'summary'> {
  readonly usage: string;
  /** The option that names the folder of the backup. */
  readonly backup: 'to' | 'from';
  work(folders: { readonly data: string; readonly backup: string }): Promise<string>;
}

/** A command that copies between a data folder and a backup. It prints what `work` returns, or one line of error. */
export const folderCommand = ({ name, summary, usage, backup, work }: FolderCommand): Command => ({
  name,
  summary,
  run: async (args) => {
    try {
      const { data, folder, help } = parsed(args, backup);
      if (help) {
        console.log(usage);
        return 0;
      }
      if (folder === undefined) throw new UsageError(`expected --${backup}`);
      const source = backup === 'to' ? data : folder;
      if (!existsSync(`${source}/gait.db`)) throw new Error(`there is no data in ${source}`);
      console.log(await work({ data: trimmed(data), backup: trimmed(folder) }));
      return 0;
    } catch (error) {
      console.error(`gait ${name}: ${messageOf(error)}`);
      if (!(error instanceof UsageError)) return 1;
      console.log(`\n${usage}`);
      return 2;
    }
  },
});

const parsed = (args: readonly string[], backup: string) => {
  const string = { type: 'string' } as const;
  try {
    const options = { data: string, [backup]: string, help: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const { data, help, [backup]: folder } = values as Record<string, string | undefined>;
    return { data: serverPlace({ data }).dataDir, folder, help };
  } catch (error) {
    throw new UsageError(messageOf(error).split('. ')[0]);
  }
};

/** A slash at the end would put what is unfinished into the folder. */
const trimmed = (folder: string): string => folder.replace(/\/+$/, '');
