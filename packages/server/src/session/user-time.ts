import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@gait/wire/time';
import { memoized } from '../base/memoized.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Zones change their offset only at multiples of a quarter of an hour. */
const QUARTER_MS = 900_000;
const SECONDS = 60;
const MAX_CACHED = 10_000;

const offsets = new Map<string, number>();

const two = (value: number): string => String(value).padStart(2, '0');

/** `MMM D, YYYY HH:mm:ss` in the IANA zone, or in UTC without one. */
export const userTime = (at: number, zone: string | null): string => {
  const local = at + offsetOf(at, zone ?? 'UTC');
  const minute = Math.floor(local / MINUTE_MS);
  if (minute !== lastMinute.minute) lastMinute = { minute, text: minuteText(minute) };
  return `${lastMinute.text}:${two(Math.floor(local / SECOND_MS) - SECONDS * minute)}`;
};

/** Events that follow each other are mostly in the same minute and quarter of an hour. */
let lastMinute = { minute: Number.NaN, text: '' };
let lastOffset = { zone: '', quarter: Number.NaN, offset: 0 };

const minuteText = (minute: number): string => {
  const local = new Date(minute * MINUTE_MS);
  const day = `${MONTHS[local.getUTCMonth()]} ${local.getUTCDate()}, ${local.getUTCFullYear()}`;
  return `${day} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
};

const offsetOf = (at: number, zone: string): number => {
  const quarter = Math.floor(at / QUARTER_MS);
  if (quarter !== lastOffset.quarter || zone !== lastOffset.zone)
    lastOffset = { zone, quarter, offset: quarterOffset(quarter, zone) };
  return lastOffset.offset;
};

/** Ms to add to UTC. Computed once per quarter of an hour, because formatting is slow. */
const quarterOffset = (quarter: number, zone: string): number => {
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_CACHED) offsets.clear();
  const offset = calendarOffset(quarter * QUARTER_MS, zone);
  offsets.set(key, offset);
  return offset;
};

const calendarOffset = (at: number, zone: string): number => {
  const name = formatOf(zone.toLowerCase())
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  // "GMT", "GMT+05:30", "GMT-03:30:52"
  const [, sign, hours, minutes, seconds = '0'] = /^GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(name ?? '') ?? [];
  if (!sign) return 0;
  const ms = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
  return sign === '-' ? -ms : ms;
};

/** By a name in lower case: a visitor's page may spell a zone in any way, and each format takes 30 kB. */
const formatOf = memoized(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
);
