const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its two largest units: "4 s", "1 m 12 s", "2 h 5 m", "3 d 4 h". */
export const duration = (ms: number): string => {
  const units = [
    [DAY, 'd'],
    [HOUR, 'h'],
    [MINUTE, 'm'],
    [SECOND, 's'],
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

/** How long ago, in one unit: "just now", "42 s ago", "5 min ago", "3 h ago", "12 d ago". */
export const ago = (at: number, now: number): string => {
  const ms = now - at;
  if (ms < 5 * SECOND) return 'just now';
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s ago`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ago`;
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h ago`;
  return `${Math.floor(ms / DAY)} d ago`;
};

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** Date and time in the reader's own zone. */
export const moment = (at: number): string => dateTime.format(at);

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Date in the reader's own zone. */
export const date = (at: number): string => day.format(at);

/** Time of day in the reader's own zone. */
export const timeOfDay = (at: number): string => time.format(at);

/** "1,204". */
export const count = (value: number): string => value.toLocaleString('en-US');

/** A measured value in at most four digits that matter: "0.0421", "118", "1,204". */
export const measure = (value: number): string =>
  value.toLocaleString('en-US', {
    maximumSignificantDigits: Math.abs(value) < 1_000 ? 4 : 6,
  });

/** A chance as whole per cent; never 0 or 100, which a chance is not. */
export const percent = (chance: number): string => `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** The country's English name; what is no ISO 3166 code stays as it is. */
export const countryName = (code: string): string => {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
};

/** "Berlin, Germany", or what is known of it. */
export const placeName = (city: string | null | undefined, country: string | null | undefined): string =>
  [city, country && countryName(country)].filter(Boolean).join(', ');

/** "1 session", "2 sessions". */
export const plural = (value: number, noun: string): string =>
  `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
