import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdownTable } from '@gait/research/documents/markdown-table';
import { measuredPart, measuredPartOf } from '@gait/research/documents/measured-part';
import { groupBy } from '@gait/research/group-by';
import type { AidJudged } from './judge-aid.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/aids.md', import.meta.url));

const cellsOf = (row: AidJudged): string[] => [
  ...[row.visits, row.plain, row.median, row.maximum, row.review, row.reject].map(String),
  ...[row.cleared, row.detected].map((count) => String(count ?? '-')),
];

/** Systems on which an aid has the same result are in one row. */
const aidsTable = (rows: readonly AidJudged[]): string =>
  markdownTable(
    [
      'way',
      'systems',
      'visits',
      'without it',
      'median',
      'highest',
      '50 or more',
      '70 or more',
      'looks human',
      'Detected',
    ],
    [...groupBy(rows, (row) => [row.aid, ...cellsOf(row)].join(' | ')).values()].map((own) => [
      own[0]!.aid,
      own.map(({ system }) => system).join(', '),
      ...cellsOf(own[0]!),
    ]),
  );

/** Replaces the table of docs/aids.md. */
export const writeAidsPage = (rows: readonly AidJudged[], commit: string): void => {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, page.replace(measuredPartOf(page), measuredPart(aidsTable(rows), commit)));
};
