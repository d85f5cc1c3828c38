import type { Trends } from '@gait/server';
import { HOUR_MS } from '@gait/wire/time';

export interface Period {
  /** Start of the hour or day, Unix ms. */
  readonly start: number;
  /** Start of what is counted: the first period may be cut. */
  readonly from: number;
  readonly to: number;
  readonly byAction: Readonly<Record<string, number>>;
}

const startOf = (at: number, isDaily: boolean): number => {
  const date = new Date(at);
  return isDaily ? wholeHour(date.setHours(0, 0, 0, 0)) : wholeHour(at);
};

/** Sessions are counted by hours of UTC, which some time zones halve. */
const wholeHour = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

const nextOf = (from: number, isDaily: boolean): number => {
  const date = new Date(from);
  return isDaily ? date.setDate(date.getDate() + 1) : from + HOUR_MS;
};

/** The hours of a day, or the days of several, in the viewer's time zone and without gaps. */
export const periodsOf = ({ from, to, hours }: Pick<Trends, 'from' | 'to' | 'hours'>): Period[] => {
  const isDaily = to - from > 48 * HOUR_MS;
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
