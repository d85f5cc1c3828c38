import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import type { SessionStats } from '../../counts/stats.ts';
import { INACTIVITY_LIMIT_MS } from '../../session/status.ts';
import type { SessionRecord } from '../../store/records.ts';
import { type SessionFilter, sessionFilters } from '../../store/session-filters.ts';
import { idsOf, NOW } from '../a-record.ts';
import { passes } from '../judged-sessions.ts';
import { type Drawing, queryOf } from './drawing.ts';
import type { FilledServer } from './filled-server.ts';
import { storedStats } from './stored-stats.ts';

/** What each surface says of one drawing. `stored` is counted from the stored sessions, without SQL. */
export interface SurfaceCounts {
  readonly query: string;
  readonly stored: number;
  readonly tile: number;
  readonly histogram: number;
  readonly list: number;
  readonly pages: number;
  readonly csv: number;
  readonly json: number;
  /** Sessions of the API that the filters of the list leave, and that the member is not reviewing blind. */
  readonly api: number;
  readonly equal: boolean;
  /** What a surface says, and what is stored. */
  readonly differences: readonly { readonly of: string; readonly says: unknown; readonly stored: unknown }[];
}

/** Asks every surface for the sessions of a drawing, and compares them with the stored ones. */
export const surfaceCounts = async (filled: FilledServer, drawing: Drawing): Promise<SurfaceCounts> => {
  const differences: SurfaceCounts['differences'][number][] = [];
  const compare: Compare = (of, says, stored) => {
    if (!isDeepStrictEqual(says, stored)) differences.push({ of, says, stored });
  };
  const lists = await compareLists(filled, drawing, compare);
  await compareTagOfApi(filled, drawing, compare);
  await compareTrends(filled, drawing, compare);
  await compareStats(filled, drawing.stats, compare);
  return { ...lists, equal: differences.length === 0, differences };
};

type Compare = (of: string, says: unknown, stored: unknown) => void;

const isLive = ({ activeAt }: SessionRecord): boolean => NOW - activeAt <= INACTIVITY_LIMIT_MS;

const compareLists = async (filled: FilledServer, drawing: Drawing, compare: Compare) => {
  const { records, blind, console } = filled;
  const query = queryOf(drawing);
  const filter = { ...drawing.window, ...drawing.filter };
  const isAsked = (record: SessionRecord) =>
    !blind.includes(record) &&
    passes(record, filter) &&
    (drawing.status === undefined || isLive(record) === (drawing.status === 'Live'));
  const asked = records.filter(isAsked);
  const isLeftOut = ({ excluded }: SessionRecord) => filter.excluded === undefined && excluded;
  const counted = asked.filter((record) => !isLeftOut(record));
  const ids = idsOf(counted).sort();

  const { body: overview } = await console(`/overview?${query}`);
  const tens = tally(counted.map(({ riskScore }) => String(Math.min(9, Math.floor(riskScore / 10)))));
  compare(
    'tiles',
    [overview.sessions, overview.is_complete, overview.live, overview.by_action, overview.by_check],
    [ids.length, true, counted.filter(isLive).length, actionsOf(counted), checksOf(counted)],
  );
  compare(
    'histogram',
    overview.by_score,
    Array.from({ length: 10 }, (_, ten) => tens[ten] ?? 0),
  );
  const { body: trends } = await console(`/trends?${query}&step=15`);
  compare(
    'overview with filters',
    [
      trends.sessions,
      trends.is_complete,
      trends.by_action,
      trends.by_check,
      trends.by_score,
      sumOf(trends.hours),
    ],
    [ids.length, true, overview.by_action, overview.by_check, overview.by_score, ids.length],
  );
  const { body: count } = await console(`/session-count?${query}`);
  compare('list', count, {
    sessions: ids.length,
    is_exact: true,
    excluded: asked.filter(isLeftOut).length,
    is_excluded_exact: true,
    in_blind_review: blind.length,
  });
  const pages = await pagesOf(filled, query, { limit: String(drawing.limit), order: drawing.order });
  compare('pages', pages.toSorted(), ids);
  const { text } = await console(`/export/sessions.csv?${query}`);
  const rows = text.trim().split('\r\n').slice(1);
  compare('csv', rows.map((row) => row.split(',')[0]).sort(), ids);
  const { body: json } = await console(`/export/sessions.json?${query}`);
  const entries: readonly { session_id: string; judged: boolean; recommended_action: string }[] = json;
  compare('json', entries.map(({ session_id }) => session_id).sort(), ids);
  compare(
    'judged',
    entries.filter(({ judged, recommended_action: action }) => judged !== (action !== 'Unknown')),
    [],
  );
  const listed = await everySession(filled, filter, compare);
  const isCounted = new Set(ids);
  return {
    query: String(query),
    stored: ids.length,
    tile: overview.sessions as number,
    histogram: sum(overview.by_score),
    list: count.sessions as number,
    pages: pages.length,
    csv: rows.length,
    json: entries.length,
    api: listed.filter((id) => isCounted.has(id)).length,
  };
};

const pagesOf = async ({ console }: FilledServer, query: URLSearchParams, more: Record<string, string>) => {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const asked = new URLSearchParams([...query, ...Object.entries(more)]);
    if (cursor) asked.set('cursor', cursor);
    const { body } = await console(`/sessions?${asked}`);
    ids.push(...body.sessions.map(({ session_id }: { session_id: string }) => session_id));
    cursor = body.next_cursor;
  }
  return ids;
};

/** The filters that the API has too. It lists excluded sessions, and knows no member who reviews blind. */
const API_FILTERS = ['activeFrom', 'activeTo', 'minScore', 'check', 'excluded'] as const;

const listedByApi = async ({ api }: FilledServer, owner: string, filter: SessionFilter) => {
  const query = new URLSearchParams({ include: 'times,excluded', limit: '20' });
  for (const key of API_FILTERS)
    if (filter[key] !== undefined) query.set(sessionFilters[key].api.name, String(filter[key]));
  // Sessions that were scored while the list is read come twice.
  const ids = new Set<string>();
  let next: string | undefined = `/v1/${owner}/sessions?${query}`;
  while (next !== undefined) {
    const answer: Response = await api(next);
    const { sessions } = (await answer.json()) as { sessions: { session_id: string }[] };
    for (const { session_id } of sessions) ids.add(session_id);
    next = answer.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1];
  }
  return [...ids];
};

const apiPart = (filter: SessionFilter): SessionFilter =>
  Object.fromEntries(API_FILTERS.map((key) => [key, filter[key]]));

/** Every session belongs to one visitor, so the lists of all visitors have each session once. */
const everySession = async (filled: FilledServer, filter: SessionFilter, compare: Compare) => {
  const asked = apiPart(filter);
  const ids: string[] = [];
  for (const visitor of new Set(filled.records.map(({ visitorId }) => visitorId)))
    ids.push(...(await listedByApi(filled, `visitors/${visitor}`, asked)));
  const stored = idsOf(filled.records.filter((record) => passes(record, asked)));
  compare('api', ids.toSorted(), stored.sort());
  return ids;
};

const compareTagOfApi = async (filled: FilledServer, { window, filter }: Drawing, compare: Compare) => {
  const asked = { ...apiPart({ ...window, ...filter }), tag: filter.tag ?? 'sale' };
  const stored = idsOf(filled.records.filter((record) => passes(record, asked)));
  compare('tag', (await listedByApi(filled, `tags/${asked.tag}`, asked)).sort(), stored.sort());
};

const compareTrends = async (
  { records, blind, console }: FilledServer,
  { days, offsetMs }: Drawing,
  compare: Compare,
) => {
  const { body } = await console(`/trends?days=${days}&step=15`);
  const from = Math.floor(NOW / HOUR_MS) * HOUR_MS - days * DAY_MS;
  const counted = records.filter(
    (record) => !blind.includes(record) && !record.excluded && record.activeAt >= from,
  );
  const dayOf = (at: number) => Math.floor((at + offsetMs) / DAY_MS);
  const byDay: Record<string, number> = {};
  for (const { at, by_action } of body.hours)
    byDay[dayOf(at)] = (byDay[dayOf(at)] ?? 0) + sumOf([{ by_action }]);
  compare('days', byDay, tally(counted.map(({ activeAt }) => String(dayOf(activeAt)))));
  compare(
    'period',
    [body.from, body.sessions, body.by_action, body.by_check],
    [from, counted.length, actionsOf(counted), checksOf(counted)],
  );
  const { body: overview } = await console(`/overview?from=${from}`);
  compare('link of the period', [overview.sessions, overview.by_score], [body.sessions, body.by_score]);
};

interface AnsweredPeriod {
  readonly from: number;
  readonly to: number;
  readonly is_exact: boolean;
}

const compareStats = async ({ records, api }: FilledServer, stats: Drawing['stats'], compare: Compare) => {
  const query = new URLSearchParams({ limit: '13' });
  for (const [name, value] of Object.entries(stats)) query.set(name, String(value));
  const answer = await api(`/v1/stats?${query}`);
  const body = (await answer.json()) as SessionStats & AnsweredPeriod;
  if (stats.from >= stats.to)
    return compare('status of numbers that end before they begin', answer.status, 400);
  const { from, to, rows, is_exact, groups_left_out, ...total } = body;
  const stored = storedStats(records, { ...stats, from, to });
  compare('period of numbers', stored.isWidened(stats), true);
  compare('numbers', [is_exact, groups_left_out, total], [true, 0, stored.total]);
  compare('rows of numbers', stored.byName(rows), stored.rows);
};

const actionsOf = (records: readonly SessionRecord[]) =>
  tally(records.map(({ recommendedAction }) => recommendedAction));

const checksOf = (records: readonly SessionRecord[]) => tally(records.flatMap(({ detected }) => detected));

const sumOf = (hours: readonly { readonly by_action: Record<string, number> }[]): number =>
  sum(hours.flatMap(({ by_action }) => Object.values(by_action)));

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};
