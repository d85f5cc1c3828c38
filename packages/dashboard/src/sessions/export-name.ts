import { type Filters, periodOf, windows } from './filters.ts';
import { type Found, foundText } from './found.ts';

/** Longer names are cut by some file systems. */
const MAX_TAG_LENGTH = 60;

/** "2026-11-19" in the viewer's time zone. */
const dayOf = (at: number): string => {
  const date = new Date(at);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** The name of a file of the matching sessions, by tag and days: "gait-wave-2-2026-11-19_2026-11-26.csv". */
export const exportName = (filters: Filters, format: string, now: number): string => {
  const tag = filters.tag.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, MAX_TAG_LENGTH);
  const { from, to = now } = periodOf(filters, now);
  const days = from === undefined ? `until-${dayOf(to)}` : [...new Set([dayOf(from), dayOf(to)])].join('_');
  return `${['gait', tag, days].filter(Boolean).join('-')}.${format}`;
};

/** What is in the file: "800 sessions of the last 7 days". */
export const exportText = (found: Found | undefined, { window }: Filters): string => {
  const sessions = found
    ? `${foundText(found)} ${found.sessions === 1 ? 'session' : 'sessions'}`
    : 'Sessions';
  if (window === 'all') return `${sessions} of all time`;
  return `${sessions} of the ${window === 'dates' ? 'chosen days' : windows[window].label.toLowerCase()}`;
};
