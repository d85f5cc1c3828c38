import { REAL_BROWSERS } from './browser-sessions.ts';
import type { Sample } from './samples.ts';

/**
 * What real browsers count of all people and of all bots: the same of both, so that where a session comes from says
 * nothing, and little, since few people are behind them.
 */
export const BROWSERS_SHARE = 0.15;

/** Weighs rows so that people and bots, then data sets and families, then stretches count alike; the mean weight is 1. */
export const weightsOf = (samples: readonly Sample[]): Float64Array => {
  const units = countBy(samples, ({ unit }) => unit);
  const cells = sumBy(samples, cellOf, ({ unit }) => 1 / Math.sqrt(units.get(unit) as number));
  const shares = new Map([false, true].map((isBot) => [isBot, sharesOf(samples, isBot)]));
  return Float64Array.from(samples, (sample) => {
    const cell = cells.get(cellOf(sample)) as number;
    const share = shares.get(sample.isBot)?.get(cellOf(sample)) as number;
    return ((samples.length / 2) * share) / cell / Math.sqrt(units.get(sample.unit) as number);
  });
};

const cellOf = ({ source, family }: Sample): string => `${source}/${family}`;

/** Of a kind's cells, what each counts. */
const sharesOf = (samples: readonly Sample[], isBot: boolean): Map<string, number> => {
  const own = new Map(
    samples.filter((sample) => sample.isBot === isBot).map((sample) => [cellOf(sample), sample.source]),
  );
  const inBrowsers = [...own.values()].filter((source) => source === REAL_BROWSERS).length;
  const others = own.size - inBrowsers;
  const share = browsersShare(inBrowsers, others);
  return new Map(
    [...own].map(([cell, source]) => [
      cell,
      source === REAL_BROWSERS ? share / inBrowsers : (1 - share) / others,
    ]),
  );
};

const browsersShare = (inBrowsers: number, others: number): number => {
  if (inBrowsers === 0) return 0;
  return others === 0 ? 1 : BROWSERS_SHARE;
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
