import type { ContenderFigures } from './contender-figures.ts';

type Figure = (figures: ContenderFigures) => number;

/**
 * A limit on the time that the script takes; the build limits its bytes. Budgets were set on another machine, together
 * with the time of a peer on that machine. A slow machine slows down both, so the ratio to the peer is more meaningful
 * than milliseconds.
 */
interface Budget {
  readonly name: string;
  readonly figure: Figure;
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
  { name: 'evaluate and start, ms', figure: blockingTime(0), atMost: 2, peer: { name: 'BotD', took: 7.8 } },
  {
    name: 'the same, four times slower',
    figure: blockingTime(1),
    atMost: 8,
    peer: { name: 'BotD', took: 17 },
  },
  {
    name: 'longest task, four times slower, ms',
    figure: ({ longest }) => longest,
    atMost: 50,
    peer: { name: 'FingerprintJS', took: 78 },
  },
  { name: 'a move, warm, µs', figure: ({ warm }) => warm, atMost: 2 },
];

const digits = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** One row per budget: measured value, limit, and both as ratios to the peer of the same run. */
export const budgetRows = (ours: ContenderFigures, peers: readonly ContenderFigures[]): string[][] =>
  budgets.map(({ name, figure, atMost, peer }) => {
    const measured = peers.find((one) => one.name === peer?.name);
    const ratios =
      peer && measured
        ? [peer.name, (figure(ours) / figure(measured)).toFixed(2), (atMost / peer.took).toFixed(2)]
        : ['-', '-', '-'];
    return [name, digits(figure(ours)), `${atMost}`, ...ratios];
  });

export const budgetTitles = ['budget', 'measured', 'at most', 'ratio to', 'measured', 'at most'];
