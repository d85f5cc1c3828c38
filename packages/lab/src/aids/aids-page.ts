import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdownTable } from '@gait/research/documents/markdown-table';
import { measuredPart, measuredPartOf } from '@gait/research/documents/measured-part';
import { type Cell, shown, withoutEqualColumns } from '@gait/research/evaluation/table';
import { groupBy } from '@gait/research/group-by';
import type { AidJudged } from './judge-aid.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/aids.md', import.meta.url));

/** Without what an aid does not have: only recorded people are judged by the model. */
const cellsOf = (row: AidJudged): Cell[] => [
  ...[row.visits, row.plain, row.median, row.maximum, row.review, row.reject],
  ...[row.cleared ?? undefined, row.detected ?? undefined],
];

/** Aids and systems with the same result are one row. */
const aidsTable = (rows: readonly AidJudged[]): string => {
  const {
    note,
    columns,
    rows: lines,
  } = withoutEqualColumns({
    title: '',
    note: 'Scores, and how many visits reach 50 or 70, look human, or are Detected (`-`: the model does not judge them). Ways with the same result are one row.',
    columns: [
      'visits on each system',
      'median without the way',
      'median',
      'highest',
      '50 or more',
      '70 or more',
      'looks human',
      'Detected',
      'ways and systems',
    ],
    rows: [
      ...groupBy(
        rows.toSorted((a, b) => a.maximum - b.maximum),
        (row) => cellsOf(row).join(' | '),
      ).values(),
    ].map((own) => [...cellsOf(own[0]!), namesOf(own)]),
  });
  return `${note}\n\n${markdownTable(
    columns,
    lines.map((line) => line.map(shown)),
  )}`;
};

const namesOf = (rows: readonly AidJudged[]): string =>
  [...groupBy(rows, ({ aid }) => aid)]
    .map(([aid, own]) => `${aid} (${own.map(({ system }) => system).join(', ')})`)
    .join('; ');

/** Replaces the table of docs/aids.md. */
export const writeAidsPage = (rows: readonly AidJudged[], commit: string): void => {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, page.replace(measuredPartOf(page), measuredPart(aidsTable(rows), commit)));
};
