import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readHalves } from '@gait/research/evaluation/copy-segments';
import { distortedCopies } from '@gait/research/evaluation/distorted-copies';
import { peopleCompared } from '@gait/research/evaluation/people-compared';
import { type ReportTable, reportText, withoutEqualColumns } from '@gait/research/evaluation/table';
import { controlPoints, waves } from '@gait/research/generators/warps';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/measured/replays.md', import.meta.url));

const heading = (commit: string): string =>
  [
    '# Copied movement',
    '',
    'Written by `npm run lab -- replays --write`, from recordings of people that were made in a browser. How a copy is',
    'found: [replays](../decisions/replays.md). Thresholds were chosen on the first half of the people',
    'with one kind of warp, which the command prints too; the copies here are of the other half and another kind.',
    `The figures are from commit ${commit}.`,
    '',
    '',
  ].join('\n');

export const replaysCommand: LabCommand = {
  name: 'replays',
  summary:
    'measure which distorted copies of a session are detected, and which people are confused: [--write]',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { write: { type: 'boolean' } } });
    const halves = await readHalves();
    if (!halves) return 1;
    const { chosenOn, reportedOn } = halves;
    const tables: ReportTable[] = [
      peopleCompared(
        [
          { name: 'first half', recordings: chosenOn },
          { name: 'other half', recordings: reportedOn },
        ],
        (step) => console.error(step),
      ),
      distortedCopies(reportedOn, controlPoints, 'other half of the people'),
    ];
    const text = tables.map((table) => reportText(withoutEqualColumns(table))).join('\n');
    console.log(reportText(distortedCopies(chosenOn, waves, 'first half of the people')), text);
    if (values.write) writeFileSync(PAGE, `${heading(currentCommit())}${text}`);
    return 0;
  },
};
