import { budgetRows, budgetTitles } from './budgets.ts';
import type { ContenderFigures } from './contender-figures.ts';

const ms = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(value < 10 ? 1 : 0));
const pair = ([full, slow]: readonly [number | undefined, number | undefined]) => `${ms(full)} / ${ms(slow)}`;
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

const columns: readonly (readonly [title: string, cell: (figures: ContenderFigures) => string])[] = [
  ['script', ({ name }) => name],
  ['does', ({ does }) => does],
  ['brotli kB', ({ brotliBytes }) => kilobytes(brotliBytes)],
  ['evaluate ms', ({ evaluate }) => pair(evaluate)],
  ['start ms', ({ start }) => pair(start)],
  ['first second ms', ({ second }) => pair(second)],
  ['to result ms', ({ result }) => pair(result)],
  ['longest task', ({ longest }) => ms(longest)],
  ['long tasks', ({ long }) => ms(long)],
  ['a move, warm µs', ({ warm }) => ms(warm)],
  ['1,000 moves ms', ({ pointer }) => ms(pointer)],
  ['100 keys ms', ({ keys }) => ms(keys)],
  ['heap kB', ({ heap }) => kilobytes(heap)],
  ['requests', ({ requests }) => `${requests}`],
  ['sent kB', ({ bytes }) => kilobytes(bytes)],
];

/** Lines with aligned columns. */
const aligned = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** All figures as text for a terminal; the tracker comes first. */
export const figuresTable = (chromium: string, figures: readonly ContenderFigures[]): string => {
  const [ours, ...peers] = figures;
  return [
    `Chromium ${chromium}. Pairs: full speed / four times slower. Longest task and long tasks (over 50 ms): four times slower.`,
    '',
    ...aligned([
      columns.map(([title]) => title),
      ...figures.map((one) => columns.map(([, cell]) => cell(one))),
    ]),
    '',
    'The first second includes deferred work.',
    'Moves, keys and heap (after 10,000 events) are relative to the same page without a script, in thread time.',
    'Requests and bytes cover one minute of use and leaving. Gait starts during evaluation; its result is the last reading.',
    '',
    ...aligned([budgetTitles, ...(ours ? budgetRows(ours, peers) : [])]),
  ].join('\n');
};
