import { VISITS, type VisitEvidence } from '@gait/engine';
import type { PeopleLines } from '@gait/engine/models';
import { peopleQuantile } from './fit-people-lines.ts';

/** What the model says of visits of a person, in order: recordings in parts of so many events. */
export interface PersonVisits {
  readonly recorder: string;
  readonly person: string;
  readonly events: number;
  readonly visits: readonly VisitEvidence[];
}

export type VisitLines = PeopleLines['visits'];

/**
 * Log-odds between a line and the strangest mean of a person: others may be stranger. At .5, the lines of one half of the people
 * accused 1.4 of 125 others (20 draws), at 1 three in a thousand.
 */
const MARGIN = 1;

/** Lines above every mean over consecutive visits of every person. */
export const fitVisitLines = (people: readonly PersonVisits[]): VisitLines => {
  const lineOf = (expert: keyof VisitLines) =>
    Array.from({ length: VISITS.most - VISITS.fewest + 1 }, (_, index) => {
      const from = VISITS.fewest + index;
      const means = people.flatMap(({ visits }) => meansOver(visits, expert, from));
      return { from, below: Math.ceil(1e3 * (Math.max(...means) + MARGIN)) / 1e3 };
    });
  return { mouse: lineOf('mouse'), keystroke: lineOf('keystroke') };
};

/** The mean below which a share of people lies over so many visits. Undefined with too few people. */
export const visitQuantile = (
  people: readonly PersonVisits[],
  expert: keyof VisitLines,
  { visits: size, share }: { readonly visits: number; readonly share: number },
): number | undefined =>
  peopleQuantile(
    people.flatMap(({ recorder, person, visits }) =>
      meansOver(visits, expert, size).map((logOdds) => ({ recorder, person, logOdds })),
    ),
    share,
  );

/** Means over each run of so many visits in a row. */
export const meansOver = (
  visits: readonly VisitEvidence[],
  expert: keyof VisitLines,
  size: number,
): number[] => {
  const own = visits.flatMap((visit) => visit[expert] ?? []);
  return own.slice(size - 1).map((_, first) => mean(own.slice(first, first + size)));
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
