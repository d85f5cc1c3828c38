import { existsSync } from 'node:fs';
import { UsageError } from '../options/config.ts';
import type { Command } from './command.ts';
import { failingCommand } from './failing-command.ts';
import { parsedArgs } from './parsed-args.ts';
import { serverPlace } from './server-place.ts';

interface FolderCommand extends Pick<Command, 'name' | 'summary'> {
  readonly usage: string;
  /** The option that names the folder of the backup. */
  readonly backup: 'to' | 'from';
  work(folders: { readonly data: string; readonly backup: string }): Promise<string>;
}

/** A command that copies between a data folder and a backup. It prints what `work` returns. */
export const folderCommand = ({ name, summary, usage, backup, work }: FolderCommand): Command =>
  failingCommand({
    name,
    summary,
    usage,
    work: async (args) => {
      const string = { type: 'string' } as const;
      const options = { data: string, [backup]: string, help: { type: 'boolean' } } as const;
      const values = parsedArgs(args, { options }).values as Record<string, string | undefined>;
      if (values.help) return false;
      const data = serverPlace({ data: values.data }).dataDir;
      const folder = values[backup];
      if (folder === undefined) throw new UsageError(`expected --${backup}`);
      const source = backup === 'to' ? data : folder;
      if (!existsSync(`${source}/gait.db`)) throw new Error(`there is no data in ${source}`);
      console.log(await work({ data: trimmed(data), backup: trimmed(folder) }));
      return true;
    },
  });

/** A slash at the end would put what is unfinished into the folder. */
const trimmed = (folder: string): string => folder.replace(/\/+$/, '');
