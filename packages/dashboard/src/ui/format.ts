import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@gait/wire/time';
import { momentFormats } from './moment-formats.ts';

/** A duration in its two largest units: "4 s", "1 min 12 s", "2 h 5 min", "3 d 4 h". */
export const formatDuration = (ms: number): string => {
  const units = [
    [DAY_MS, 'd'],
    [HOUR_MS, 'h'],
    [MINUTE_MS, 'min'],
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
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ago`;
  return `${Math.floor(ms / DAY_MS)} d ago`;
};

/** Dates and times are the viewer's. Numbers are American, as the sentences that they stand in. */
export const { formatDateTime, formatTime, formatHour, formatDay, formatDate, zoneName, withLocalTimes } =
  momentFormats();

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

/** A clause of the engine as a sentence begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SHORT_ID_LENGTH = 8;

/** The end of an ID: the start of a session ID is its time, which many share. */
export const shortId = (id: string): string =>
  id.length > SHORT_ID_LENGTH ? `…${id.slice(-SHORT_ID_LENGTH)}` : id;

const START_LENGTH = 12;

/** The start of the ID of a visitor, which the search finds: "vis_1a2B3c4D…". */
export const startOfId = (id: string): string =>
  id.length > START_LENGTH ? `${id.slice(0, START_LENGTH)}…` : id;
