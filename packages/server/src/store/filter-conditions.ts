import type { Verdict } from '@gait/engine';
import type { Conditions } from './conditions.ts';
import type { ListPosition } from './list-position.ts';

/** Where a list starts and ends, and in which direction it goes. Latest activity comes first unless it is turned around. */
export interface ListOrder {
  readonly after?: ListPosition | undefined;
  readonly oldestFirst?: boolean;
  /** The last session of the list. */
  readonly until?: ListPosition | undefined;
}

/** When sessions were last active, Unix ms, both ends included. */
interface ActivityPeriod {
  readonly activeFrom?: number | undefined;
  readonly activeTo?: number | undefined;
}

export const REVIEW_SCORE = 50;

/** Characters of a session ID that an index has from its end. Fewer find too many sessions. */
export const END_LENGTH = 8;
/** As the index has it. SQLite and PostgreSQL count characters from 1. */
export const END_OF_ID = `substr(s.session_id, length(s.session_id) - ${END_LENGTH - 1})`;

/** Sorts after every character of an ID. */
export const LAST_CHARACTER = '\u{10ffff}';

/**
 * From an index, SQLite reads between one lower and one upper bound, and not always the closer ones of several. So only these
 * are named.
 */
export const addPeriod = (
  where: Conditions,
  o: string,
  { activeFrom = 0, activeTo = Number.POSITIVE_INFINITY }: ActivityPeriod,
  { after, until, oldestFirst }: ListOrder,
): void => {
  const [lower, upper] = oldestFirst ? [after, until] : [until, after];
  const position = `(${o}.active_at, ${o}.session_id)`;
  if (lower && lower.activeAt >= activeFrom)
    where.add(`${position} ${oldestFirst ? '>' : '>='} (?, ?)`, lower.activeAt, lower.sessionId);
  else if (activeFrom > 0) where.add(`${o}.active_at >= ?`, activeFrom);
  if (upper && upper.activeAt <= activeTo)
    where.add(`${position} ${oldestFirst ? '<=' : '<'} (?, ?)`, upper.activeAt, upper.sessionId);
  else if (Number.isFinite(activeTo)) where.add(`${o}.active_at <= ?`, activeTo);
};

export const addExcept = (where: Conditions, o: string, ids: readonly string[] = []): void => {
  if (ids.length > 0) addOneOf(where, `${o}.session_id NOT`, ids);
};

/** The number of placeholders is a power of two, so that few statements are prepared. */
export const addOneOf = (where: Conditions, column: string, values: readonly string[]): void => {
  const size = 2 ** Math.ceil(Math.log2(values.length));
  const padded = Array.from({ length: size }, (_, index) => values[index] ?? (values[0] as string));
  where.add(`${column} IN (${padded.map(() => '?').join(', ')})`, ...padded);
};

/** A check that did not run is Unknown. */
export const addVerdict = (
  where: Conditions,
  { check, verdict }: { check: string; verdict: Verdict },
): void => {
  const isFound = `',' || s.verdicts || ',' LIKE ?`;
  const [detected, not] = [`%,${check}=D,%`, `%,${check}=N,%`];
  if (verdict === 'Unknown') where.add(`NOT (${isFound} OR ${isFound})`, detected, not);
  else where.add(isFound, verdict === 'Detected' ? detected : not);
};

/**
 * For `isPart`. Neither database knows the case of letters beyond ASCII, so a text that has some is looked for as people write
 * it: as it is, in small letters, in capitals, and with a capital in front.
 */
export const partPatterns = (text: string): readonly string[] => {
  const [small, capital] = [text.toLowerCase(), text.toUpperCase()];
  const forms = [text, small, capital, capital.slice(0, 1) + small.slice(1)];
  const lower = forms.map((form) => form.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  return [...new Set(lower)].map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`);
};

/** Whether a column has one of these patterns, in any case. `place` is the placeholder of a pattern. */
export const isPart = (column: string, patterns: readonly string[], place = (_: number) => '?'): string =>
  `(${patterns.map((_, index) => `lower(${column}) LIKE ${place(index)} ESCAPE '\\'`).join(' OR ')})`;

/** The start of the ID of a session or visitor, the end of a session ID, or a part of a user ID, tag or city. */
export const addSearch = (where: Conditions, search: string): void => {
  const between = (column: string) => `(${column} >= ? AND ${column} < ?)`;
  const range = [search, search + LAST_CHARACTER];
  const parts = partPatterns(search);
  where.add(
    `(${between('s.session_id')} OR ${between('s.visitor_id')}
      OR EXISTS (SELECT 1 FROM session_users n WHERE n.workspace_id = s.workspace_id AND n.session_id = s.session_id
        AND ${isPart('n.user_id', parts)})
      OR substr(s.session_id, length(s.session_id) + 1 - ?) = ?
      OR ${isPart('s.city', parts)}
      OR EXISTS (SELECT 1 FROM session_tags f WHERE f.workspace_id = s.workspace_id AND f.session_id = s.session_id
        AND ${isPart('f.tag', parts)}))`,
    ...[...range, ...range, ...parts, Math.max(END_LENGTH, search.length), search, ...parts, ...parts],
  );
};

export const hasTag = `EXISTS (SELECT 1 FROM session_tags t
  WHERE t.workspace_id = s.workspace_id AND t.session_id = s.session_id AND t.tag = ?)`;

export const hasUser = (isVouched: boolean | undefined): string => `EXISTS (SELECT 1 FROM session_users u
  WHERE u.workspace_id = s.workspace_id AND u.session_id = s.session_id AND ${userColumn('u', isVouched)} = ?)`;

export const hasVouchedUser = `EXISTS (SELECT 1 FROM session_users v
  WHERE v.workspace_id = s.workspace_id AND v.session_id = s.session_id AND v.vouched = 1)`;

/** The column of a user ID. The constant matches the condition of the partial index `session_users_vouched`. */
export const userColumn = (table: string, isVouched: boolean | undefined): string =>
  `${isVouched ? `${table}.vouched = 1 AND ` : ''}${table}.user_id`;
