export const days = [1, 7, 30] as const;
export type Days = (typeof days)[number];

type Filters = Readonly<Record<string, string>>;

/** The list of the sessions since a time, in Unix ms, that pass some filters. */
export const sinceLink = (from: number, filters: Filters = {}): string =>
  `/?${new URLSearchParams({ window: 'all', from: String(from), ...filters })}`;

/** The list of the sessions of a period, in Unix ms. The end is not part of it. */
export const periodLink = (from: number, to: number, filters: Filters = {}): string =>
  sinceLink(from, { to: String(to - 1), ...filters });

/** The labeled sessions in which a check was detected. */
export const labeledLink = (check: string, verdict: string): string =>
  `/overview/labeled?${new URLSearchParams({ check, verdict })}`;
