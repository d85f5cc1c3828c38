import type { ContenderFigures } from './contender-figures.ts';

type Figure = (figures: ContenderFigures) => number;

/**
 * What the script may cost. A budget of time was set on another machine, together with what a peer took there: a slow
 * machine slows both, so the share of that peer says more than the milliseconds of any one machine.
 */
interface Budget {
  readonly what: string;
  readonly of: Figure;
  readonly atMost: number;
  /** The peer of the time the budget was set, and what it took then, in the same unit. */
  readonly peer?: { readonly name: string; readonly took: number };
}

/** ms a page waits for a script: for its evaluation and for its synchronous start; at full speed, or slowed. */
const waits =
  (at: 0 | 1): Figure =>
  ({ evaluate, start }) =>
    evaluate[at] + start[at];

const budgets: readonly Budget[] = [
  { what: 'brotli, B', of: ({ brotliBytes }) => brotliBytes, atMost: 9_000 },
  { what: 'evaluate and start, ms', of: waits(0), atMost: 2, peer: { name: 'BotD', took: 7.8 } },
  { what: 'the same, four times slower', of: waits(1), atMost: 8, peer: { name: 'BotD', took: 17 } },
  {
    what: 'longest task, four times slower, ms',
    of: ({ longest }) => longest,
    atMost: 50,
    peer: { name: 'FingerprintJS', took: 78 },
  },
  { what: 'a move, warm, µs', of: ({ warm }) => warm, atMost: 2 },
];

const digits = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** A row for each budget: what it is, what it may be, and both as shares of the peer measured in the same run. */
export const budgetRows = (ours: ContenderFigures, peers: readonly ContenderFigures[]): string[][] =>
  budgets.map(({ what, of, atMost, peer }) => {
    const measured = peers.find(({ name }) => name === peer?.name);
    const shares =
      peer && measured
        ? [peer.name, (of(ours) / of(measured)).toFixed(2), (atMost / peer.took).toFixed(2)]
        : ['-', '-', '-'];
    return [what, digits(of(ours)), `${atMost}`, ...shares];
  });

export const budgetTitles = ['our budgets', 'here', 'at most', 'as a share of', 'here', 'at most'];
