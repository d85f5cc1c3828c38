import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdownTable } from '../documents/markdown-table.ts';
import { measuredPart, measuredPartOf } from '../documents/measured-part.ts';
import type { AidJudged } from './judge-aid.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/aids.md', import.meta.url));

/** Replaces the table of docs/aids.md. */
export const writeAidsPage = (rows: readonly AidJudged[], commit: string): void => {
  const page = readFileSync(PAGE, 'utf8');
  const table = markdownTable(
    [
      'way',
      'system',
      'visits',
      'without it',
      'median',
      'highest',
      '50 or more',
      '70 or more',
      'looks human',
      'Detected',
    ],
    rows.map((row) => [
      row.aid,
      row.system,
      ...[row.visits, row.plain, row.median, row.maximum, row.review, row.reject].map(String),
      ...[row.cleared, row.detected].map((count) => String(count ?? '-')),
    ]),
  );
  writeFileSync(PAGE, page.replace(measuredPartOf(page), measuredPart(table, commit)));
};
