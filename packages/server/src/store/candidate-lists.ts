import { asksOnly } from './asked-filters.ts';
import type { Database } from './database.ts';
import { combinationsWith } from './detected-lists.ts';
import { addExcept, addOneOf } from './filter-conditions.ts';
import { knownScores } from './known-scores.ts';
import { detectedOf, idQuery, indexQuery, type ListQuery, listQuery, selectCount } from './list-query.ts';
import { scoreSection } from './ordered-query.ts';
import { type Found, findMatches } from './search.ts';
import type { SessionFilter } from './session-filters.ts';

/** The index by activity has most columns too, but of all sessions. It lacks this one, and so does every other index. */
const NOT_BY_ACTIVITY = 's.visitor_final >= 0';

const IDS_A_QUERY = 100;

/**
 * Sessions that an index has together. `indexed` counts them, and `passing` has those of them that pass the whole filter. Each
 * use builds a new query.
 */
export interface Candidates {
  indexed(): ListQuery;
  passing(): ListQuery;
}

/** The fewest sessions that have all those that pass a filter. Undefined if there are more than a limit. */
export const candidateLists = async (
  database: Database,
  workspaceId: string,
  { filter, limit }: { readonly filter: SessionFilter; readonly limit: number },
): Promise<Candidates[] | undefined> => {
  let best: Candidates[] | undefined;
  let least = limit + 1;
  for (const lists of [
    ofOwnerOrPeriod(workspaceId, filter),
    await ofChecks(database, workspaceId, filter),
    await ofSearch(database, workspaceId, filter),
    ofNetwork(workspaceId, filter),
    ofCountry(workspaceId, filter),
    await ofScores(database, workspaceId, filter),
  ]) {
    if (!lists) continue;
    let sessions = 0;
    for (const { indexed } of lists)
      if (sessions < least) sessions += await countOf(database, indexed(), least - sessions);
    if (sessions < least) [best, least] = [lists, sessions];
  }
  return best?.map(({ indexed, passing }) => ({ indexed, passing: () => notByActivity(passing()) }));
};

const notByActivity = (query: ListQuery): ListQuery => {
  query.where.add(NOT_BY_ACTIVITY);
  return query;
};

/** Lists of all sessions that pass a filter, and of no others, if an index has them. A session may be in several lists. */
export const exactLists = async (
  database: Database,
  workspaceId: string,
  filter: SessionFilter,
): Promise<Candidates[] | undefined> => {
  const { search, country, network } = filter;
  if (search && asksOnly(filter, ['search']))
    return exactSearch(database, workspaceId, { search, except: filter.except });
  if (country !== undefined && asksOnly(filter, ['country'])) return ofCountry(workspaceId, filter);
  if (network !== undefined && asksOnly(filter, ['network'])) return ofNetwork(workspaceId, filter);
  return undefined;
};

const countOf = async (database: Database, query: ListQuery, limit: number): Promise<number> => {
  const [row] = await database.all<{ found: number }>(selectCount(query, limit), query.where.values);
  return Number(row?.found ?? 0);
};

/** Of a small workspace, all sessions. */
const ofOwnerOrPeriod = (workspaceId: string, filter: SessionFilter): Candidates[] => [
  {
    indexed: () => indexQuery(workspaceId, filter),
    passing: () => listQuery(workspaceId, filter),
  },
];

const ofChecks = async (
  database: Database,
  workspaceId: string,
  filter: SessionFilter,
): Promise<Candidates[] | undefined> => {
  const checks = detectedOf(filter);
  const combinations = checks.length > 0 ? await combinationsWith(database, workspaceId, checks) : undefined;
  const period = { activeFrom: filter.activeFrom, activeTo: filter.activeTo };
  return combinations?.map((detected) => ({
    indexed: () => having(workspaceId, period, ['s.detected = ?', detected]),
    passing: () => having(workspaceId, filter, ['s.detected = ?', detected]),
  }));
};

const ofSearch = async (
  database: Database,
  workspaceId: string,
  filter: SessionFilter,
): Promise<Candidates[] | undefined> => {
  const { search, ...others } = filter;
  const found = search ? await findMatches(database, workspaceId, search) : undefined;
  return (
    found && [
      ...ofIds(workspaceId, others, found),
      ...ofTags(workspaceId, others, found),
      ...ofCities(workspaceId, others, found),
    ]
  );
};

/** The sessions of a tag are counted in its index. */
const exactSearch = async (
  database: Database,
  workspaceId: string,
  { search, except }: { readonly search: string } & Pick<SessionFilter, 'except'>,
): Promise<Candidates[] | undefined> => {
  const found = await findMatches(database, workspaceId, search);
  const withTag = (tag: string, left: typeof except): ListQuery => {
    const query = indexQuery(workspaceId, { tag });
    addExcept(query.where, query.o, left);
    return query;
  };
  return (
    found && [
      ...ofIds(workspaceId, { except }, found),
      ...found.tags.map((tag) => ({ indexed: () => withTag(tag, []), passing: () => withTag(tag, except) })),
      ...ofCities(workspaceId, { except }, found),
    ]
  );
};

/** A band of scores. */
const ofScores = async (
  database: Database,
  workspaceId: string,
  filter: SessionFilter,
): Promise<Candidates[] | undefined> => {
  if (filter.minScore === undefined && filter.maxScore === undefined) return undefined;
  return (await knownScores(database, workspaceId, filter)).map((score) => {
    const { indexed, passing } = scoreSection(workspaceId, filter, score);
    return { indexed: () => indexed(undefined), passing: () => passing(undefined) };
  });
};

const ofNetwork = (workspaceId: string, filter: SessionFilter): Candidates[] | undefined =>
  filter.network === undefined
    ? undefined
    : [
        {
          indexed: () => having(workspaceId, {}, ['s.network = ?', filter.network as string]),
          passing: () => listQuery(workspaceId, filter),
        },
      ];

const ofCountry = (workspaceId: string, { country, ...others }: SessionFilter): Candidates[] | undefined =>
  country === undefined
    ? undefined
    : [
        {
          indexed: () => having(workspaceId, {}, ['s.country = ?', country]),
          passing: () => having(workspaceId, others, ['s.country = ?', country]),
        },
      ];

const ofIds = (workspaceId: string, filter: SessionFilter, { ids }: Found): Candidates[] =>
  Array.from({ length: Math.ceil(ids.length / IDS_A_QUERY) }, (_, chunk) => {
    const some = ids.slice(chunk * IDS_A_QUERY, (chunk + 1) * IDS_A_QUERY);
    const query = (passed: SessionFilter) =>
      idQuery(workspaceId, some, { filter: passed, size: IDS_A_QUERY });
    return { indexed: () => query({}), passing: () => query(filter) };
  });

const ofTags = (workspaceId: string, filter: SessionFilter, { tags }: Found): Candidates[] => {
  const { activeFrom, activeTo, tag, otherTags = [] } = filter;
  const required = tag === undefined ? otherTags : [tag, ...otherTags];
  return tags.map((found) => ({
    indexed: () => indexQuery(workspaceId, { activeFrom, activeTo, tag: found }),
    passing: () => listQuery(workspaceId, { ...filter, tag: found, otherTags: required }),
  }));
};

const ofCities = (workspaceId: string, filter: SessionFilter, { cities }: Found): Candidates[] => {
  const inCities = (passed: SessionFilter) => {
    const query = listQuery(workspaceId, passed);
    addOneOf(query.where, 's.city', cities);
    return query;
  };
  return cities.length === 0 ? [] : [{ indexed: () => inCities({}), passing: () => inCities(filter) }];
};

const having = (
  workspaceId: string,
  filter: SessionFilter,
  [condition, value]: readonly [string, string],
): ListQuery => {
  const query = listQuery(workspaceId, filter);
  query.where.add(condition, value);
  return query;
};
