import { parseArgs } from 'node:util';
import { writeEvidencePage } from '@gait/research/evaluation/visits/evidence-page';
import { type VisitOutcome, visitOutcomes } from '@gait/research/evaluation/visits/visit-lengths';
import { missingTable, visitsTable } from '@gait/research/evaluation/visits/visits-table';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';

export const visitsCommand: LabCommand = {
  name: 'visits',
  summary: 'what people are recommended by the length of their visits: [--sessions DIR] [--json] [--write]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        sessions: { type: 'string' },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    });
    const outcomes: VisitOutcome[] = [];
    for await (const outcome of visitOutcomes(values.sessions)) {
      outcomes.push(outcome);
      if (values.json) console.log(JSON.stringify(outcome));
    }
    if (values.write) writeEvidencePage(outcomes, currentCommit());
    if (!values.json) console.log([visitsTable(outcomes), '', missingTable(outcomes)].join('\n'));
    return 0;
  },
};
