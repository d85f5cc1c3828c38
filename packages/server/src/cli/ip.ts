import type { Command } from './command.ts';
import { exportBundleCommand, importBundleCommand } from './ip-bundle.ts';
import { lookupCommand } from './ip-lookup.ts';
import { UsageError } from './ip-options.ts';
import { statusCommand } from './ip-status.ts';
import { updateCommand } from './ip-update.ts';

const USAGE = `gait ip lookup ADDRESS... [--json]   place, network and verdicts; '-' reads addresses from standard input
gait ip status [--json]              which data there is, how old, under which licence
gait ip update [--only KIND,...]     fetch newer data; running servers pick it up
gait ip export-bundle FILE           the current data as one file
gait ip import-bundle FILE           use that file on a machine without network

  --data DIR       where the server keeps its data (./data)
  --json           one JSON object per line
  --sources FILE   update: addresses of your own (docs/ip.md)
  --force          update: accept lists that grew or shrank more than usual
  --dry-run        update: fetch and check, change nothing

Exit code: 0 done, 1 failed, 2 not understood; update also 3 nothing newer, 4 some sources failed.
`;

const subcommands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  lookup: lookupCommand,
  status: statusCommand,
  update: updateCommand,
  'export-bundle': exportBundleCommand,
  'import-bundle': importBundleCommand,
};

export const ip: Command = {
  name: 'ip',
  summary: 'look addresses up, show and update what is known of networks',
  run: async ([name = 'help', ...args]) => {
    const subcommand = subcommands[name];
    const isHelp = ['help', '--help', '-h'].includes(name) || args.includes('--help');
    if (!subcommand || isHelp) {
      if (!isHelp) console.error(`gait ip: there is no '${name}'\n`);
      console.log(USAGE);
      return isHelp ? 0 : 2;
    }
    try {
      return await subcommand(args);
    } catch (error) {
      console.error(`gait ip ${name}: ${error instanceof Error ? error.message : String(error)}`);
      if (!(error instanceof UsageError)) return 1;
      console.error('\ngait ip --help shows what there is');
      return 2;
    }
  },
};
