import type { ExpertName } from '@gait/engine/dynamics';
import { REAL_BROWSERS } from './browser-sessions.ts';
import { isAided, isDrawn } from './driver-families.ts';
import type { Sample } from './samples.ts';

/**
 * Weight share of real-browser sessions, the same among people and bots so that the source carries no label. It is low
 * because few people are behind these sessions.
 */
export const BROWSER_SESSIONS_SHARE = 0.15;

/**
 * Share of bots whose laws are drawn, of the weight of all generated bots. More of them helps against pointing by unknown laws,
 * and costs against typing: at 160 keys, TPR at 1 % of people by trees that saw the other half of the laws is .28 and .56 with
 * .7, .31 and .59 with .5, .36 and .64 with .2. No generated clicks have drawn laws.
 */
export const DRAWN_SHARES: Readonly<Record<ExpertName, number>> = { mouse: 0.7, keystroke: 0.2, click: 0 };

/**
 * Weight of a data set among those of an expert; 1 if not named. Only this one has prose, the others passwords and short fields. At
 * 80, 160 and 320 keys, TPR at 1 % of people by trees that saw the other half of the laws (`npm run lab -- hands`) is .57, .66 and
 * .75 with 8, .38, .55 and .72 with 1. Against people who type passwords, known bots lose .02 to .05 of TPR.
 */
const SOURCE_WEIGHTS: Readonly<Record<string, number>> = { 'keystroke/argumentation_idfx': 8 };

/**
 * Share of people who point with an aid, of the weight of all recorded people. A tenth takes the kinds that trees have met out
 * of what they detect; most people use no such aid.
 */
export const AIDED_SHARE = 0.1;

/** Balances people and bots, then data sets and families by their weights, then segments; the mean weight is 1. */
export const sampleWeights = (samples: readonly Sample[]): Float64Array => {
  const segmentCounts = countBy(samples, ({ segmentId }) => segmentId);
  const cells = sumBy(
    samples,
    cellOf,
    ({ segmentId }) => 1 / Math.sqrt(segmentCounts.get(segmentId) as number),
  );
  const shares = new Map([false, true].map((isBot) => [isBot, cellShares(samples, isBot)]));
  return Float64Array.from(samples, (sample) => {
    const cell = cells.get(cellOf(sample)) as number;
    const share = shares.get(sample.isBot)?.get(cellOf(sample)) as number;
    return ((samples.length / 2) * share) / cell / Math.sqrt(segmentCounts.get(sample.segmentId) as number);
  });
};

const cellOf = ({ source, family }: Sample): string => `${source}/${family}`;

/** Special are bots whose laws are drawn, and people who point with an aid. */
type Kind = 'browser' | 'special' | 'known';

const kindOf = ({ source, family }: Sample): Kind => {
  if (source === REAL_BROWSERS) return 'browser';
  return isDrawn(family) || isAided(family) ? 'special' : 'known';
};

/** By data set and family, its share of all people or of all bots. */
const cellShares = (samples: readonly Sample[], isBot: boolean): Map<string, number> => {
  const [first] = samples;
  if (!first) return new Map();
  const own = new Map(
    samples.filter((sample) => sample.isBot === isBot).map((sample) => [cellOf(sample), kindOf(sample)]),
  );
  const weightOf = (cell: string) => SOURCE_WEIGHTS[`${first.expert}/${cell.split('/')[0]}`] ?? 1;
  const kindIn = (cell: string) => own.get(cell) as Kind;
  const totals = sumBy([...own.keys()], kindIn, weightOf);
  const shares = kindShares(new Set(own.values()), isBot ? DRAWN_SHARES[first.expert] : AIDED_SHARE);
  const shareOf = (cell: string) =>
    (shares[kindIn(cell)] * weightOf(cell)) / (totals.get(kindIn(cell)) as number);
  return new Map([...own.keys()].map((cell) => [cell, shareOf(cell)]));
};

/** The share of each kind of those that there are. */
const kindShares = (kinds: ReadonlySet<Kind>, specialShare: number): Readonly<Record<Kind, number>> => {
  const share = (kind: Kind, of: number) => (kinds.has(kind) ? of : 0);
  const [special, known] = [share('special', specialShare), share('known', 1 - specialShare)];
  const others = special + known;
  const browser = share('browser', others === 0 ? 1 : BROWSER_SESSIONS_SHARE);
  return {
    browser,
    special: others === 0 ? 0 : ((1 - browser) * special) / others,
    known: others === 0 ? 0 : ((1 - browser) * known) / others,
  };
};

const countBy = <Item>(items: readonly Item[], key: (item: Item) => string): Map<string, number> =>
  sumBy(items, key, () => 1);

const sumBy = <Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  amount: (item: Item) => number,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + amount(item));
  return sums;
};
