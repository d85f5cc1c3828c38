import { parseArgs } from 'node:util';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';
import { writeEvidencePage } from '../evaluation/visits/evidence-page.ts';
import { type VisitOutcome, visitOutcomes } from '../evaluation/visits/visit-lengths.ts';
import { missingTable, visitsTable } from '../evaluation/visits/visits-table.ts';

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
