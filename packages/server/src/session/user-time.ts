const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Zones change their offset only at multiples of a quarter of an hour. */
const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;
const MAX_CACHED = 10_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

const two = (value: number): string => String(value).padStart(2, '0');

/** `MMM D, YYYY HH:mm:ss` in the IANA zone, or in UTC without one. */
export const userTime = (at: number, zone: string | null): string => {
  const local = new Date(at + offsetOf(at, zone ?? 'UTC'));
  const day = `${MONTHS[local.getUTCMonth()]} ${local.getUTCDate()}, ${local.getUTCFullYear()}`;
  return `${day} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`;
};

/** Ms to add to UTC. Computed once per quarter of an hour, because formatting is slow. */
const offsetOf = (at: number, zone: string): number => {
  const quarter = Math.floor(at / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_CACHED) offsets.clear();
  const offset = calendarOffset(quarter * QUARTER_MS, zone);
  offsets.set(key, offset);
  return offset;
};

const calendarOffset = (at: number, zone: string): number => {
  const name = formatOf(zone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  // "GMT", "GMT+05:30", "GMT-03:30:52"
  const [, sign, hours, minutes, seconds = '0'] = /^GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(name ?? '') ?? [];
  if (!sign) return 0;
  const ms = Number(hours) * 60 * MINUTE_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1_000;
  return sign === '-' ? -ms : ms;
};

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
};
