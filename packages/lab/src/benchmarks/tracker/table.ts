import { budgetRows, budgetTitles } from './budgets.ts';
import type { ContenderFigures } from './contender-figures.ts';

const ms = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(value < 10 ? 1 : 0));
const pair = ([full, slow]: readonly [number | undefined, number | undefined]) => `${ms(full)} / ${ms(slow)}`;
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

const columns: readonly (readonly [title: string, of: (figures: ContenderFigures) => string])[] = [
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

/** Rows of cells as lines whose columns stand below each other. */
const aligned = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** The figures as lines for a terminal; the first are ours. */
export const figuresTable = (chromium: string, figures: readonly ContenderFigures[]): string => {
  const [ours, ...peers] = figures;
  return [
    `Chromium ${chromium}; pairs are full speed / four times slower; the longest and all tasks over 50 ms are at the latter.`,
    '',
    ...aligned([columns.map(([title]) => title), ...figures.map((one) => columns.map(([, of]) => of(one)))]),
    '',
    'What the page’s thread works in the first second includes all that a script puts off.',
    'Moves, keys and heap (after 10,000 events) are above the same page without a script, in time of its own thread;',
    'requests and bytes are of a minute of use and of leaving. Gait starts by itself while it is evaluated, and its result is the last reading.',
    '',
    ...aligned([budgetTitles, ...(ours ? budgetRows(ours, peers) : [])]),
  ].join('\n');
};
