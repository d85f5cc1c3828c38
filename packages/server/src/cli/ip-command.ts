import { UsageError } from '../base/usage-error.ts';
import type { Command } from './command.ts';
import { exportBundleCommand, importBundleCommand } from './ip-bundle.ts';
import { lookupCommand } from './ip-lookup.ts';
import { statusCommand } from './ip-status.ts';
import { updateCommand } from './ip-update.ts';

const USAGE = `gait ip lookup ADDRESS... [--json]   place, network and verdicts; '-' reads one address per line
gait ip status [--json]              the installed data with its age and license
gait ip update [--only KIND,...]     download newer data; running servers load it
gait ip export-bundle FILE           save the current data as one file
gait ip import-bundle FILE           use that file, for machines without network

  --data DIR       the server's data folder (./data)
  --json           one JSON object per line
  --sources FILE   update: your own source addresses (docs/ip.md)
  --force          update: accept lists that grew or shrank more than usual
  --dry-run        update: fetch and check, change nothing
  --weekly         update: now, and by the server every week; --no-weekly ends that

Exit codes: 0 done, 1 failed, 2 invalid command line; update also 3 nothing newer, 4 some sources failed.
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
  summary: 'look up addresses; show and update network data',
  run: async ([name = 'help', ...args]) => {
    const subcommand = subcommands[name];
    const isHelp = ['help', '--help', '-h'].includes(name) || args.includes('--help');
    if (!subcommand || isHelp) {
      if (!isHelp) console.error(`gait ip: unknown command '${name}'\n`);
      console.log(USAGE);
      return isHelp ? 0 : 2;
    }
    try {
      return await subcommand(args);
    } catch (error) {
      console.error(`gait ip ${name}: ${error instanceof Error ? error.message : String(error)}`);
      if (!(error instanceof UsageError)) return 1;
      console.error('\nRun gait ip --help for all commands and options.');
      return 2;
    }
  },
};
