import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@gait/wire/time';

/** A duration in its two largest units: "4 s", "1 m 12 s", "2 h 5 m", "3 d 4 h". */
export const formatDuration = (ms: number): string => {
  const units = [
    [DAY_MS, 'd'],
    [HOUR_MS, 'h'],
    [MINUTE_MS, 'm'],
    [SECOND_MS, 's'],
  ] as const;
  const first = units.findIndex(([size]) => ms >= size);
  if (first < 0) return '0 s';
  let rest = ms;
  const parts: string[] = [];
  for (const [size, unit] of units.slice(first, first + 2)) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.join(' ');
};

/** Time since `at` in one unit: "just now", "42 s ago", "5 min ago", "3 h ago", "12 d ago". */
export const formatAge = (at: number, now: number): string => {
  const ms = now - at;
  if (ms < 5 * SECOND_MS) return 'just now';
  if (ms < MINUTE_MS) return `${Math.floor(ms / SECOND_MS)} s ago`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ago`;
  return `${Math.floor(ms / DAY_MS)} d ago`;
};

/** Numbers and dates are American; times are in the viewer's zone, on every page. */
const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** Date and time in the viewer's time zone. */
export const formatDateTime = (at: number): string => dateTimeFormat.format(at);

const hourFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric' });
const minuteFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** "11 AM" in the viewer's time zone, or "4:30 AM" where an hour of UTC starts at half past. */
export const formatHour = (at: number): string =>
  (new Date(at).getMinutes() === 0 ? hourFormat : minuteFormat).format(at);

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** "Nov 23", in the viewer's time zone. */
export const formatDay = (at: number): string => dayFormat.format(at);

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Date in the viewer's time zone. */
export const formatDate = (at: number): string => dateFormat.format(at);

/** Time of day in the viewer's time zone. */
export const formatTime = (at: number): string => timeFormat.format(at);

/** "1,204". */
export const formatCount = (value: number): string => value.toLocaleString('en-US');

/** A number with at most four significant digits, six above 1,000: "0.04212", "118", "1,204". */
export const formatNumber = (value: number): string =>
  value.toLocaleString('en-US', {
    maximumSignificantDigits: Math.abs(value) < 1_000 ? 4 : 6,
  });

/** A probability as a whole percentage from 1 to 99. */
export const formatPercent = (probability: number): string =>
  `${Math.min(99, Math.max(1, Math.round(probability * 100)))}%`;

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of an ISO 3166 country code; any other text is returned unchanged. */
export const countryName = (code: string): string => {
  try {
    return regionNames.of(code) ?? code;
  } catch {
    return code;
  }
};

/** "Berlin, Germany", or the part that is known. */
export const placeName = (city: string | null | undefined, country: string | null | undefined): string =>
  [city, country && countryName(country)].filter(Boolean).join(', ');

/** "1 session", "2 sessions". */
export const plural = (value: number, noun: string): string =>
  `${formatCount(value)} ${noun}${value === 1 ? '' : 's'}`;

const SHORT_ID_LENGTH = 8;

/** The end of an ID: the start of a session ID is its time, which many share. */
export const shortId = (id: string): string =>
  id.length > SHORT_ID_LENGTH ? `…${id.slice(-SHORT_ID_LENGTH)}` : id;
