import type { Database } from './database.ts';
import { addOneOf } from './filter-conditions.ts';
import { countUpTo, idQuery, indexQuery, type ListQuery, listQuery } from './list-query.ts';
import { type Found, findMatches } from './search.ts';
import type { SessionFilter } from './session-filters.ts';

const IDS_A_QUERY = 100;

/**
 * Sessions that an index has together. `indexed` counts them, and `passing` has those of them that pass the whole filter. Each
 * use builds a new query.
 */
export interface Candidates {
  indexed(): ListQuery;
  passing(): ListQuery;
}

/** The sessions of a searched text, or else of an owner or period. Undefined if there are more than a limit. */
export const candidateLists = async (
  database: Database,
  workspaceId: string,
  { filter, limit }: { readonly filter: SessionFilter; readonly limit: number },
): Promise<Candidates[] | undefined> => {
  const isFew = async (lists: readonly Candidates[]): Promise<boolean> => {
    let left = limit;
    for (const { indexed } of lists) if (left >= 0) left -= await countUpTo(database, indexed(), left + 1);
    return left >= 0;
  };
  const searched = await searchLists(database, workspaceId, filter);
  if (searched && (await isFew(searched))) return searched;
  const owned = [
    { indexed: () => indexQuery(workspaceId, filter), passing: () => listQuery(workspaceId, filter) },
  ];
  return (await isFew(owned)) ? owned : undefined;
};

/** The sessions of a searched text, some of them in several lists. Undefined if too much matches, or nothing is searched for. */
export const searchLists = async (
  database: Database,
  workspaceId: string,
  { search, ...others }: SessionFilter,
): Promise<Candidates[] | undefined> => {
  const found = search ? await findMatches(database, workspaceId, search) : undefined;
  return (
    found && [
      ...ofIds(workspaceId, others, found),
      ...ofTags(workspaceId, others, found),
      ...ofCities(workspaceId, others, found),
    ]
  );
};

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
