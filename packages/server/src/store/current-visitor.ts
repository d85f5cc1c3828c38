import type { Database } from './database.ts';
import type { SessionFilter } from './session-filters.ts';
import type { SessionReader } from './store.ts';
import { currentOf } from './visitor-names.ts';

/** Lists that find the sessions of a visitor by each id that it has had. */
export const byCurrentVisitor = (database: Database, reader: SessionReader): SessionReader => {
  const current = async (workspaceId: string, filter: SessionFilter): Promise<SessionFilter> =>
    filter.visitorId === undefined
      ? filter
      : { ...filter, visitorId: await currentOf(database, workspaceId, filter.visitorId) };
  return {
    ...reader,
    sessions: async (workspaceId, filter, page) =>
      reader.sessions(workspaceId, await current(workspaceId, filter), page),
    orderedPage: async (workspaceId, filter, page) =>
      reader.orderedPage(workspaceId, await current(workspaceId, filter), page),
    counts: async (workspaceId, filter) => reader.counts(workspaceId, await current(workspaceId, filter)),
    valueCounts: async (workspaceId, filter, of) =>
      reader.valueCounts(workspaceId, await current(workspaceId, filter), of),
    repeatVisitors: async (workspaceId, filter, options) =>
      reader.repeatVisitors(workspaceId, await current(workspaceId, filter), options),
    count: async (workspaceId, filter, limit) =>
      reader.count(workspaceId, await current(workspaceId, filter), limit),
    groups: async (workspaceId, { filter, ...options }) =>
      reader.groups(workspaceId, { ...options, filter: await current(workspaceId, filter) }),
  };
};
