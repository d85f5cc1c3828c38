import type { Sample } from './samples.ts';

/** Weighs rows so that people and bots, then data sets, then families, then stretches count alike; the mean weight is 1. */
export const weightsOf = (samples: readonly Sample[]): Float64Array => {
  const units = countBy(samples, ({ unit }) => unit);
  const cells = sumBy(samples, cellOf, ({ unit }) => 1 / Math.sqrt(units.get(unit) as number));
  const kinds = new Map<boolean, Set<string>>();
  for (const sample of samples) {
    const known = kinds.get(sample.isBot) ?? new Set();
    kinds.set(sample.isBot, known.add(cellOf(sample)));
  }
  return Float64Array.from(samples, (sample) => {
    const cell = cells.get(cellOf(sample)) as number;
    const alike = (kinds.get(sample.isBot) as Set<string>).size;
    return samples.length / 2 / alike / cell / Math.sqrt(units.get(sample.unit) as number);
  });
};

const cellOf = ({ source, family }: Sample): string => `${source}/${family}`;

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
