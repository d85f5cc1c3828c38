import type { Database } from './database.ts';
import { insertRows } from './insert.ts';
import { recordsOf } from './row-form.ts';

/** How many sessions of a site key began in an hour, and how many of them had many marks. All servers add to it. */
export interface MarkCount {
  readonly siteKey: string;
  /** Hours since 1970. */
  readonly hour: number;
  readonly sessions: number;
  readonly marked: number;
}

/** What servers learn about proxies that rewrite the requests of a site. */
export interface RequestMarkCounts {
  /** Adds to the counts. `network` is one that a marked session came from, or empty. */
  addMarks(counts: readonly (MarkCount & { readonly network: string })[]): Promise<void>;
  /** The counts of these hours of site keys with marked sessions, and from how many networks these came. */
  marksBetween(from: number, to: number): Promise<(MarkCount & { readonly networks: number })[]>;
  /** Removes what was counted before, apart from the sessions of the eight days before. */
  removeMarksBefore(hour: number): Promise<void>;
  /** The hours since `from` in which site keys began sessions. */
  sessionHours(from: number): Promise<Pick<MarkCount, 'siteKey' | 'hour' | 'sessions'>[]>;
}

const ADD = `INSERT INTO request_marks (site_key, hour, network, sessions, marked) VALUES ROWS
  ON CONFLICT (site_key, hour, network) DO UPDATE SET
    sessions = request_marks.sessions + excluded.sessions, marked = request_marks.marked + excluded.marked`;
const BETWEEN = `SELECT site_key, hour, CAST(sum(sessions) AS BIGINT) AS sessions, CAST(sum(marked) AS BIGINT) AS marked,
  count(nullif(network, '')) AS networks FROM request_marks
  WHERE hour BETWEEN $1 AND $2 GROUP BY site_key, hour HAVING sum(marked) > 0`;
/** Counts of sessions, which tell when a site falls silent, are kept longer than networks. */
const KEPT_HOURS = 8 * 24;
const REMOVE = `DELETE FROM request_marks WHERE hour < $1 AND (network <> '' OR hour < $2)`;
const SESSION_HOURS = `SELECT site_key, hour, CAST(sum(sessions) AS BIGINT) AS sessions FROM request_marks
  WHERE hour >= $1 GROUP BY site_key, hour HAVING sum(sessions) > 0`;

export const requestMarks = (database: Database): RequestMarkCounts => ({
  addMarks: (counts) =>
    database.transaction(async (queries) => {
      const rows = counts.map(
        (one) => [one.siteKey, one.hour, one.network, one.sessions, one.marked] as const,
      );
      await insertRows(queries, ADD, rows.sort(inOrder));
    }),
  marksBetween: (from, to) => recordsOf(database, BETWEEN, [from, to]),
  removeMarksBefore: async (hour) => {
    await database.run(REMOVE, [hour, hour - KEPT_HOURS]);
  },
  sessionHours: (from) => recordsOf(database, SESSION_HOURS, [from]),
});

/** All servers write in the same order, so that no two wait for each other. */
const inOrder = (one: readonly (string | number)[], other: readonly (string | number)[]): number =>
  one.slice(0, 3).join(' ') < other.slice(0, 3).join(' ') ? -1 : 1;
