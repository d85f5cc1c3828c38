import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import type { Period } from '../store/time-slices.ts';
import { QUARTER_MS } from './kept-hours.ts';

const STEPS = { hour: HOUR_MS, day: DAY_MS } as const;

export type CountedStep = keyof typeof STEPS;

interface StepsOf {
  readonly step: CountedStep | undefined;
  /** A name that `isTimeZone` knows. */
  readonly timeZone: string;
}

/** Longer than any day, also one on which clocks go back. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/**
 * The steps of a period that is widened to whole ones: where each starts, and where the last one ends, in Unix ms. Without a step,
 * the period is one. Hours and days of every time zone start with a quarter of an hour of UTC.
 */
export const localSteps = ({ from, to }: Period, { step, timeZone }: StepsOf): readonly number[] => {
  const first = Math.floor(from / QUARTER_MS) * QUARTER_MS;
  const last = Math.ceil(to / QUARTER_MS) * QUARTER_MS;
  if (step === undefined) return [first, last];
  const nameOf = stepNames(step, timeZone);
  const starts: number[] = [];
  let before = nameOf(first - LONGEST_DAY_MS);
  for (let at = first - LONGEST_DAY_MS; ; at += QUARTER_MS) {
    const name = nameOf(at);
    if (name !== before) {
      starts.push(at);
      if (at >= last) break;
    }
    before = name;
  }
  const begun = starts.findLastIndex((at) => at <= first);
  return starts.slice(begun);
};

/** Names the step that a quarter of an hour is in. When clocks change, hours with the same name are different ones. */
const stepNames = (step: CountedStep, timeZone: string) => {
  const offsetAt = offsetsOf(timeZone);
  return (at: number): string => {
    const offset = offsetAt(at);
    return `${Math.floor((at + offset) / STEPS[step])}${step === 'hour' ? ` ${offset}` : ''}`;
  };
};

/** How far the clocks of a time zone are ahead of UTC. It is asked for less often where a day of UTC begins and ends alike. */
const offsetsOf = (timeZone: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsetAt = (at: number): number => {
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    ) as Readonly<Record<string, number>>;
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute) - at;
  };
  const days = new Map<number, number | undefined>();
  return (at) => {
    const day = Math.floor(at / DAY_MS) * DAY_MS;
    if (!days.has(day)) {
      const offset = offsetAt(day);
      days.set(day, offset === offsetAt(day + DAY_MS) ? offset : undefined);
    }
    return days.get(day) ?? offsetAt(at);
  };
};

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
