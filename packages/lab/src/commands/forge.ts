import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { forgedPeople } from '@gait/research/datasets/people';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';
import { isAccepted } from '../forgers/forger-summary.ts';
import { forgersPage, tablesOf } from '../forgers/forgers-page.ts';
import { forgers } from '../forgers/kinds/index.ts';
import { runForgers } from '../forgers/run-forgers.ts';

const PAGE = new URL('../../../../docs/measured/forgers.md', import.meta.url);
const DEFAULT_SEEDS = 5;

/** Fails if a session that no person made is auto-accepted. `--forger formula` selects every forger whose name contains the word. */
export const forgeCommand: LabCommand = {
  name: 'forge',
  summary:
    'sends forged sessions to a server and shows how they are judged: [--forger NAME] [--seeds N] [--json] [--write]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        forger: { type: 'string', default: '' },
        seeds: { type: 'string', default: String(DEFAULT_SEEDS) },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    });
    const people = await forgedPeople();
    const run = await runForgers({
      forgers: forgers.filter(({ name }) => name.includes(values.forger)),
      people,
      seeds: Number(values.seeds),
      onOutcome: (outcome) => {
        if (values.json) console.log(JSON.stringify(outcome));
      },
    });
    if (values.write) writeFileSync(PAGE, forgersPage(run, currentCommit(), people.source));
    if (values.json) for (const one of [...run.summaries, ...run.harm]) console.log(JSON.stringify(one));
    else console.log([`People: ${people.source}.`, '', tablesOf(run)].join('\n'));
    const accepted = run.summaries.filter(isAccepted);
    for (const { forger } of accepted) console.error(`lab: forged sessions are auto-accepted: ${forger}`);
    return accepted.length > 0 ? 1 : 0;
  },
};
