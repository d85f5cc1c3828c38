import { groupBy } from '../group-by.ts';
import { randomOf } from '../random.ts';

const ROUNDS = 200;

export interface Estimate {
  readonly value: number;
  /** 95 % bootstrap interval (Efron 1979). */
  readonly low: number;
  readonly high: number;
}

/** A statistic with a cluster bootstrap interval: people are resampled with all of their rows. */
export const bootstrapByPerson = <Row extends { readonly subject: string }>(
  rows: readonly Row[],
  statistic: (rows: readonly Row[]) => number,
): Estimate => {
  const random = randomOf('bootstrap');
  const people = [...groupBy(rows, ({ subject }) => subject).values()];
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const value = statistic(people.flatMap(() => random.pick(people)));
    if (!Number.isNaN(value)) drawn.push(value);
  }
  drawn.sort((a, b) => a - b);
  const at = (share: number) => drawn[Math.floor(share * (drawn.length - 1))] ?? Number.NaN;
  return { value: statistic(rows), low: at(0.025), high: at(0.975) };
};
