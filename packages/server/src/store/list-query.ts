import { conditions } from './conditions.ts';
import { SELECT_SUMMARY } from './session-rows.ts';
import type { ListPosition, SessionFilter } from './store.ts';

type Conditions = ReturnType<typeof conditions>;

/** A list of sessions, latest activity first, as parts of a query. */
export interface ListQuery {
  /** The tables; `s` has the sessions. */
  readonly from: string;
  /** The table whose index has the order of the list. */
  readonly o: 'o' | 's';
  readonly where: Conditions;
}

const REVIEW_SCORE = 50;

/** Sorts after every character of an ID. */
export const LAST_CHARACTER = '\u{10ffff}';

/** The sessions that pass a filter, in the order of an index. */
export const listQuery = (workspaceId: string, filter: SessionFilter, after?: ListPosition): ListQuery => {
  const { tag, userId, isVouched } = filter;
  const where = conditions();
  if (tag === undefined && userId === undefined) {
    where.add('s.workspace_id = ?', workspaceId);
    addFilter(where, 's', filter, after);
    return { from: 'sessions s', o: 's', where };
  }
  const list = tag === undefined ? 'session_users' : 'session_tags';
  where.add(
    's.workspace_id = o.workspace_id AND s.session_id = o.session_id AND o.workspace_id = ?',
    workspaceId,
  );
  where.add('o.tag = ?', tag);
  if (tag === undefined) where.add(`${userColumn('o', isVouched)} = ?`, userId);
  else where.add(hasUser(isVouched), userId);
  addFilter(where, 'o', filter, after);
  // SQLite does not swap the tables of a CROSS JOIN.
  return { from: `${list} o CROSS JOIN sessions s`, o: 'o', where };
};

/** Some sessions by their IDs, of those that pass a filter. The number of placeholders stays the same. */
export const idQuery = (
  workspaceId: string,
  ids: readonly string[],
  { filter, after, size }: { filter: SessionFilter; after: ListPosition | undefined; size: number },
): ListQuery => {
  const where = conditions();
  const padded = Array.from({ length: size }, (_, index) => ids[index] ?? ids.at(-1) ?? '');
  where.add('s.workspace_id = ?', workspaceId);
  where.add(`s.session_id IN (${padded.map(() => '?').join(', ')})`, ...padded);
  where.add(hasTag, filter.tag);
  where.add(hasUser(filter.isVouched), filter.userId);
  addFilter(where, 's', filter, after);
  return { from: 'sessions s', o: 's', where };
};

/** Whether an index has all sessions that pass the filter, without others between them. */
export const isIndexed = ({
  minScore = REVIEW_SCORE,
  action,
  check,
  userId,
  tag,
  search,
}: SessionFilter): boolean =>
  minScore === REVIEW_SCORE && !action && !check && !search && (userId === undefined || tag === undefined);

/** The part of a filter that an index has. */
export const onlyIndexed = ({
  activeFrom,
  activeTo,
  minScore = 0,
  userId,
  isVouched,
  tag,
}: SessionFilter) => ({
  ...{ activeFrom, activeTo, tag },
  ...(tag === undefined && { userId, isVouched }),
  ...(minScore >= REVIEW_SCORE && { minScore: REVIEW_SCORE }),
});

export const selectList = ({ from, o, where }: ListQuery, limit: number): string =>
  `SELECT ${SELECT_SUMMARY} FROM ${from} WHERE ${where.text()} ${newestFirst(o)} LIMIT ${where.place(limit)}`;

export const selectPosition = ({ from, o, where }: ListQuery, offset: number): string =>
  `SELECT ${o}.active_at, ${o}.session_id FROM ${from} WHERE ${where.text()}
   ${newestFirst(o)} LIMIT 1 OFFSET ${where.place(offset)}`;

const newestFirst = (o: string): string => `ORDER BY ${o}.active_at DESC, ${o}.session_id DESC`;

const addFilter = (where: Conditions, o: string, filter: SessionFilter, after?: ListPosition): void => {
  const { activeFrom, activeTo, minScore, action, check, search } = filter;
  where.add(`(${o}.active_at, ${o}.session_id) < (?, ?)`, after?.activeAt, after?.sessionId);
  where.add(`${o}.active_at >= ?`, activeFrom);
  where.add(`${o}.active_at <= ?`, activeTo);
  // Matches the condition of the partial index `sessions_to_review`.
  if (minScore !== undefined && minScore >= REVIEW_SCORE) where.add(`s.risk_score >= ${REVIEW_SCORE}`);
  if (minScore !== REVIEW_SCORE) where.add('s.risk_score >= ?', minScore);
  where.add('s.recommended_action = ?', action);
  where.add('s.detected LIKE ?', check && `%,${check},%`);
  if (search) addSearch(where, search);
};

const addSearch = (where: Conditions, search: string): void => {
  const between = (column: string) => `(${column} >= ? AND ${column} < ?)`;
  where.add(
    `(${['s.session_id', 's.visitor_id', 's.user_id'].map(between).join(' OR ')})`,
    ...Array(3)
      .fill([search, search + LAST_CHARACTER])
      .flat(),
  );
};

const hasTag = `EXISTS (SELECT 1 FROM session_tags t
  WHERE t.workspace_id = s.workspace_id AND t.session_id = s.session_id AND t.tag = ?)`;

const hasUser = (isVouched: boolean | undefined): string => `EXISTS (SELECT 1 FROM session_users u
  WHERE u.workspace_id = s.workspace_id AND u.session_id = s.session_id AND ${userColumn('u', isVouched)} = ?)`;

/** The column of a user ID. The constant matches the condition of the partial index `session_users_vouched`. */
const userColumn = (table: string, isVouched: boolean | undefined): string =>
  `${isVouched ? `${table}.vouched = 1 AND ` : ''}${table}.user_id`;
