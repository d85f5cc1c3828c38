import type { FactOf } from '../fact.ts';

/** Visitors' clocks differ by seconds. Most of them are right. */
const MAX_SKEW_MS = 120_000;
const REMEDY = 'Start a time service on this machine, such as chrony or systemd-timesyncd.';

export const clockFact: FactOf = async ({ leap, observations }) => {
  const about = { id: 'clock', title: 'Clock' };
  const leapText = leap();
  if (leapText) return { ...about, state: 'look', text: `Retention waits: ${leapText}.`, remedy: REMEDY };
  const skew = observations.skewMs();
  if (skew === undefined)
    return { ...about, state: 'good', text: 'Too few beacons to compare the clock with those of visitors.' };
  const seconds = Math.round(Math.abs(skew) / 1_000);
  const text = `The clock is ${seconds} s ${skew < 0 ? 'behind' : 'ahead of'} the clock of most visitors.`;
  return Math.abs(skew) > MAX_SKEW_MS
    ? { ...about, state: 'bad', text, remedy: REMEDY }
    : { ...about, state: 'good', text };
};
