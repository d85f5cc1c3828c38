import type { Trends } from '@gait/server';
import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import { startOfDay, startOfNextDay } from '../ui/local-day.ts';

export interface Period {
  /** Start of the hour or day, Unix ms. */
  readonly start: number;
  /** Start of what is counted: the first period may be cut. */
  readonly from: number;
  readonly to: number;
  readonly byAction: Readonly<Record<string, number>>;
}

const startOf = (at: number, isDaily: boolean): number =>
  isDaily ? startOfDay(at) : Math.floor(at / HOUR_MS) * HOUR_MS;

const nextOf = (from: number, isDaily: boolean): number => (isDaily ? startOfNextDay(from) : from + HOUR_MS);

/** A period of more hours is shown by day. */
const MAX_HOURS = 48;

export const isDailyOf = ({ from, to }: Pick<Trends, 'from' | 'to'>): boolean =>
  to - from > MAX_HOURS * HOUR_MS;

/** Days of longer periods are looked at once for each day of the last years. */
const MAX_MIDNIGHTS = 1_000;

/** How finely sessions are counted over time, in minutes: a day may start between two hours of UTC. */
export const stepOf = (from: number, to: number): 15 | 60 => {
  const days = Math.min(MAX_MIDNIGHTS, Math.ceil((to - from) / DAY_MS));
  const midnights = Array.from({ length: days + 1 }, (_, ago) => startOfDay(to - ago * DAY_MS));
  return isDailyOf({ from, to }) && midnights.some((at) => at % HOUR_MS !== 0) ? 15 : 60;
};

/** The hours of a day, as UTC has them, or the days of several in the viewer's time zone, without gaps. */
export const periodsOf = ({ from, to, hours }: Pick<Trends, 'from' | 'to' | 'hours'>): Period[] => {
  const isDaily = isDailyOf({ from, to });
  const periods: Period[] = [];
  for (let start = startOf(from, isDaily); start <= to; start = nextOf(start, isDaily)) {
    const end = nextOf(start, isDaily);
    const byAction: Record<string, number> = {};
    for (const hour of hours.filter(({ at }) => at >= start && at < end))
      for (const [action, sessions] of Object.entries(hour.by_action))
        byAction[action] = (byAction[action] ?? 0) + sessions;
    periods.push({ start, from: Math.max(from, start), to: end, byAction });
  }
  return periods;
};
