import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { forgedPeople } from '@gait/research/datasets/people';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';
import { type Explained, explainedKinds, explainKind } from '../forgers/explanations.ts';
import { explanationsPage } from '../forgers/explanations-page.ts';

const PAGE = new URL('../../../../docs/measured/explanations.md', import.meta.url);

export const explanationsCommand: LabCommand = {
  name: 'explanations',
  summary:
    'shows ten sessions with score, explanation and event log [--write for docs/measured/explanations.md]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { write: { type: 'boolean', default: false } },
    });
    const people = await forgedPeople();
    const all: Explained[] = [];
    for (const kind of explainedKinds) all.push(await explainKind(kind, people));
    const text = explanationsPage(all, people.source, currentCommit());
    if (values.write) writeFileSync(PAGE, text);
    else console.log(text);
    return 0;
  },
};
