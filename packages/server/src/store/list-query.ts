import type { Verdict } from '@gait/engine';
import { conditions } from './conditions.ts';
import { SELECT_SUMMARY } from './session-rows.ts';
import type { PageOf, SessionFilter } from './store.ts';

type Conditions = ReturnType<typeof conditions>;

/** Where a list starts, and in which direction it goes. Latest activity comes first unless it is turned around. */
export type ListOrder = Omit<PageOf, 'limit'>;

/** A list of sessions as parts of a query. */
export interface ListQuery {
  /** The tables; `s` has the sessions. */
  readonly from: string;
  /** The table whose index has the order of the list. */
  readonly o: 'o' | 's';
  /** The column that the list is ordered by, before the session ID. */
  readonly key: string;
  readonly where: Conditions;
  readonly oldestFirst: boolean;
}

const REVIEW_SCORE = 50;

/** Characters of a session ID that an index has from its end. Fewer find too many sessions. */
export const END_LENGTH = 8;
/** As the index has it. SQLite and PostgreSQL count characters from 1. */
export const END_OF_ID = `substr(s.session_id, length(s.session_id) - ${END_LENGTH - 1})`;

/** Sorts after every character of an ID. */
export const LAST_CHARACTER = '\u{10ffff}';

/** The sessions that pass a filter, in the order of an index. */
export const listQuery = (workspaceId: string, filter: SessionFilter, order: ListOrder = {}): ListQuery => {
  const { tag, userId, isVouched } = filter;
  const { oldestFirst = false } = order;
  const where = conditions();
  if (tag === undefined && userId === undefined) {
    where.add('s.workspace_id = ?', workspaceId);
    addFilter(where, 's', filter, order);
    return { from: 'sessions s', o: 's', key: 's.active_at', where, oldestFirst };
  }
  const list = tag === undefined ? 'session_users' : 'session_tags';
  where.add(
    's.workspace_id = o.workspace_id AND s.session_id = o.session_id AND o.workspace_id = ?',
    workspaceId,
  );
  where.add('o.tag = ?', tag);
  if (tag === undefined) where.add(`${userColumn('o', isVouched)} = ?`, userId);
  else where.add(hasUser(isVouched), userId);
  addFilter(where, 'o', filter, order);
  // SQLite does not swap the tables of a CROSS JOIN.
  return { from: `${list} o CROSS JOIN sessions s`, o: 'o', key: 'o.active_at', where, oldestFirst };
};

/** Some sessions by their IDs, of those that pass a filter. The number of placeholders stays the same. */
export const idQuery = (
  workspaceId: string,
  ids: readonly string[],
  { filter, size }: { filter: SessionFilter; size: number },
): ListQuery => {
  const where = conditions();
  const padded = Array.from({ length: size }, (_, index) => ids[index] ?? ids.at(-1) ?? '');
  where.add('s.workspace_id = ?', workspaceId);
  where.add(`s.session_id IN (${padded.map(() => '?').join(', ')})`, ...padded);
  where.add(hasTag, filter.tag);
  where.add(hasUser(filter.isVouched), filter.userId);
  addFilter(where, 's', filter, {});
  return { from: 'sessions s', o: 's', key: 's.active_at', where, oldestFirst: false };
};

/** Whether an index has all sessions that pass the filter, without others between them. */
export const isIndexed = (filter: SessionFilter): boolean => {
  const { minScore, maxScore, action, check, userId, tag, visitorId, search } = filter;
  const { verdicts = [], otherTags = [], country, startedTo, scoredFrom, not, excluded } = filter;
  const owners = [userId, tag, visitorId].filter((owner) => owner !== undefined).length;
  const read = [
    maxScore,
    action,
    check,
    search,
    country,
    filter.network,
    startedTo,
    scoredFrom,
    not?.country,
    not?.tag,
    excluded,
  ];
  const isRead = verdicts.length + otherTags.length > 0 || read.some((value) => value !== undefined);
  const isScoreIndexed = minScore === undefined || (minScore === REVIEW_SCORE && owners === 0);
  return !isRead && owners <= 1 && isScoreIndexed;
};

/** The checks that must be Detected. */
export const detectedOf = ({ check, verdicts = [] }: SessionFilter): readonly string[] => [
  ...(check === undefined ? [] : [check]),
  ...verdicts.flatMap((one) => (one.verdict === 'Detected' ? one.check : [])),
];

/** The checks that are Detected, if the filter asks for nothing else than these and a period. */
export const detectedOnly = (filter: SessionFilter): readonly string[] | undefined => {
  const {
    check,
    verdicts = [],
    activeFrom,
    activeTo,
    isVouched,
    otherTags = [],
    not,
    except,
    ...rest
  } = filter;
  const isElse = [...Object.values(rest), ...Object.values(not ?? {})].some((value) => value !== undefined);
  if (isElse || otherTags.length > 0 || verdicts.some(({ verdict }) => verdict !== 'Detected'))
    return undefined;
  const asked = detectedOf(filter);
  return asked.length > 0 ? asked : undefined;
};

/** The part of a filter that an index has. */
export const onlyIndexed = ({
  activeFrom,
  activeTo,
  minScore = 0,
  userId,
  isVouched,
  tag,
  visitorId,
}: SessionFilter): SessionFilter => {
  const period = { activeFrom, activeTo };
  if (tag !== undefined) return { ...period, tag };
  if (userId !== undefined) return { ...period, userId, isVouched };
  if (visitorId !== undefined) return { ...period, visitorId };
  return { ...period, ...(minScore >= REVIEW_SCORE && { minScore: REVIEW_SCORE }) };
};

export const selectList = (query: ListQuery, limit: number): string =>
  `SELECT ${SELECT_SUMMARY} FROM ${query.from} WHERE ${query.where.text()} ${orderOf(query)} LIMIT ${query.where.place(limit)}`;

/** The number of sessions, at most `limit`. */
export const selectCount = (query: ListQuery, limit: number): string =>
  `SELECT count(*) AS found FROM (SELECT 1 FROM ${query.from} WHERE ${query.where.text()} LIMIT ${query.where.place(limit)}) AS passing`;

export const selectIds = ({ from, where }: ListQuery, limit: number): string =>
  `SELECT s.session_id FROM ${from} WHERE ${where.text()} LIMIT ${where.place(limit)}`;

export const selectPosition = (query: ListQuery, offset: number): string =>
  `SELECT ${query.key} AS value, ${query.o}.session_id FROM ${query.from} WHERE ${query.where.text()}
   ${orderOf(query)} LIMIT 1 OFFSET ${query.where.place(offset)}`;

const orderOf = ({ o, key, oldestFirst }: ListQuery): string => {
  const direction = oldestFirst ? 'ASC' : 'DESC';
  return `ORDER BY ${key} ${direction}, ${o}.session_id ${direction}`;
};

export const addFilter = (
  where: Conditions,
  o: string,
  filter: SessionFilter,
  { after, oldestFirst }: ListOrder,
): void => {
  const { activeFrom, activeTo, minScore, action, check, visitorId, search, startedTo, scoredFrom } = filter;
  const direction = oldestFirst ? '>' : '<';
  where.add(`(${o}.active_at, ${o}.session_id) ${direction} (?, ?)`, after?.activeAt, after?.sessionId);
  where.add(`${o}.active_at >= ?`, activeFrom);
  where.add(`${o}.active_at <= ?`, activeTo);
  where.add('s.visitor_id = ?', visitorId);
  where.add('s.started_at + 0 <= ?', startedTo);
  where.add('s.scored_at >= ?', scoredFrom);
  // Matches the condition of the partial index `sessions_to_review`, which knows no visitors.
  if (minScore !== undefined && minScore >= REVIEW_SCORE && visitorId === undefined)
    where.add(`s.risk_score >= ${REVIEW_SCORE}`);
  where.add('s.risk_score >= ?', minScore);
  where.add('s.recommended_action = ?', action);
  where.add('s.detected LIKE ?', check && `%,${check},%`);
  where.add('s.risk_score <= ?', filter.maxScore);
  where.add('s.excluded = ?', filter.excluded === undefined ? undefined : Number(filter.excluded));
  // As an expression, it keeps out the index by country, which has another order.
  where.add("(s.country || '') = ?", filter.country);
  where.add('s.network = ?', filter.network);
  where.add('(s.country IS NULL OR s.country <> ?)', filter.not?.country);
  where.add(`NOT ${hasTag}`, filter.not?.tag);
  for (const tag of filter.otherTags ?? []) where.add(hasTag, tag);
  for (const one of filter.verdicts ?? []) addVerdict(where, one);
  if (search) addSearch(where, search);
  addExcept(where, filter.except ?? []);
};

const addExcept = (where: Conditions, ids: readonly string[]): void => {
  if (ids.length > 0) addOneOf(where, 's.session_id NOT', ids);
};

/** The number of placeholders is a power of two, so that few statements are prepared. */
export const addOneOf = (where: Conditions, column: string, values: readonly string[]): void => {
  const size = 2 ** Math.ceil(Math.log2(values.length));
  const padded = Array.from({ length: size }, (_, index) => values[index] ?? (values[0] as string));
  where.add(`${column} IN (${padded.map(() => '?').join(', ')})`, ...padded);
};

/** A check that did not run is Unknown. */
const addVerdict = (where: Conditions, { check, verdict }: { check: string; verdict: Verdict }): void => {
  const isFound = `',' || s.verdicts || ',' LIKE ?`;
  const [detected, not] = [`%,${check}=D,%`, `%,${check}=N,%`];
  if (verdict === 'Unknown') where.add(`NOT (${isFound} OR ${isFound})`, detected, not);
  else where.add(isFound, verdict === 'Detected' ? detected : not);
};

/** The start of an ID, the end of a session ID, or a part of a tag or city. */
const addSearch = (where: Conditions, search: string): void => {
  const between = (column: string) => `(${column} >= ? AND ${column} < ?)`;
  const range = [search, search + LAST_CHARACTER];
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  where.add(
    `(${['s.session_id', 's.visitor_id', 's.user_id'].map(between).join(' OR ')}
      OR substr(s.session_id, length(s.session_id) + 1 - ?) = ?
      OR lower(s.city) LIKE ? ESCAPE '\\'
      OR EXISTS (SELECT 1 FROM session_tags f WHERE f.workspace_id = s.workspace_id AND f.session_id = s.session_id
        AND lower(f.tag) LIKE ? ESCAPE '\\'))`,
    ...[...range, ...range, ...range, Math.max(END_LENGTH, search.length), search, part, part],
  );
};

export const hasTag = `EXISTS (SELECT 1 FROM session_tags t
  WHERE t.workspace_id = s.workspace_id AND t.session_id = s.session_id AND t.tag = ?)`;

export const hasUser = (isVouched: boolean | undefined): string => `EXISTS (SELECT 1 FROM session_users u
  WHERE u.workspace_id = s.workspace_id AND u.session_id = s.session_id AND ${userColumn('u', isVouched)} = ?)`;

/** The column of a user ID. The constant matches the condition of the partial index `session_users_vouched`. */
const userColumn = (table: string, isVouched: boolean | undefined): string =>
  `${isVouched ? `${table}.vouched = 1 AND ` : ''}${table}.user_id`;
