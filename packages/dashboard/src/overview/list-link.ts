export const days = [1, 7, 30] as const;
export type Days = (typeof days)[number];

const windows: Readonly<Record<Days, string>> = { 1: '24h', 7: '7d', 30: '30d' };

/** Figures leave out sessions of the site's own monitors, so their lists do, too. */
const COUNTED = { excluded: 'false' };

/** The list of the sessions of the last days that pass some filters. */
export const listLink = (shown: Days, filters: Readonly<Record<string, string>> = {}): string =>
  `/?${new URLSearchParams({ window: windows[shown], ...COUNTED, ...filters })}`;

/** The list of the sessions of a period, in Unix ms. The end is not part of it. */
export const periodLink = (
  from: number,
  to: number,
  filters: Readonly<Record<string, string>> = {},
): string =>
  `/?${new URLSearchParams({ window: 'all', from: String(from), to: String(to - 1), ...COUNTED, ...filters })}`;

/** Detected checks as a filter of the list. */
export const detectedFilter = (checks: readonly string[]): Readonly<Record<string, string>> => ({
  checks: checks.map((check) => `${check}:detected`).join(','),
});
