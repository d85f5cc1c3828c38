import type { ContenderFigures } from './contender-figures.ts';

type Figure = (figures: ContenderFigures) => number;

/**
 * A limit on the script's cost. Time budgets were set on another machine, together with the time of a peer on that machine.
 * A slow machine slows down both, so the ratio to the peer is more meaningful than milliseconds.
 */
interface Budget {
  readonly what: string;
  readonly of: Figure;
  readonly atMost: number;
  /** The peer when the budget was set, and its cost then, in the same unit. */
  readonly peer?: { readonly name: string; readonly took: number };
}

/** ms that the page is blocked by evaluation and synchronous start, at full speed (0) or four times slower (1). */
const blockingTime =
  (at: 0 | 1): Figure =>
  ({ evaluate, start }) =>
    evaluate[at] + start[at];

const budgets: readonly Budget[] = [
  { what: 'brotli, B', of: ({ brotliBytes }) => brotliBytes, atMost: 9_000 },
  { what: 'evaluate and start, ms', of: blockingTime(0), atMost: 2, peer: { name: 'BotD', took: 7.8 } },
  { what: 'the same, four times slower', of: blockingTime(1), atMost: 8, peer: { name: 'BotD', took: 17 } },
  {
    what: 'longest task, four times slower, ms',
    of: ({ longest }) => longest,
    atMost: 50,
    peer: { name: 'FingerprintJS', took: 78 },
  },
  { what: 'a move, warm, µs', of: ({ warm }) => warm, atMost: 2 },
];

const digits = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** One row per budget: measured value, limit, and both as ratios to the peer of the same run. */
export const budgetRows = (ours: ContenderFigures, peers: readonly ContenderFigures[]): string[][] =>
  budgets.map(({ what, of, atMost, peer }) => {
    const measured = peers.find(({ name }) => name === peer?.name);
    const shares =
      peer && measured
        ? [peer.name, (of(ours) / of(measured)).toFixed(2), (atMost / peer.took).toFixed(2)]
        : ['-', '-', '-'];
    return [what, digits(of(ours)), `${atMost}`, ...shares];
  });

export const budgetTitles = ['budget', 'measured', 'at most', 'ratio to', 'measured', 'at most'];
