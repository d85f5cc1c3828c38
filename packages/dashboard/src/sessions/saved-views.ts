import type { SavedView, SavedViewList, SessionCountList } from '@gait/server';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../console/request.ts';
import { useChange, useRemoval } from '../console/use-change.ts';
import { useMe } from '../sign-in/me.ts';
import { exportQuery, parseFilters } from './filters.ts';
import type { Found } from './found.ts';
import { takeOverViews } from './views-in-browser.ts';

const KEY = ['views'];
const COUNT_POLL_MS = 60_000;

/** The member's own views and the shared ones. Those that this browser holds are taken over first. */
export const useSavedViews = () => {
  const { data: me } = useMe();
  const client = useQueryClient();
  const workspaceId = me?.workspace.id;
  useEffect(() => {
    if (workspaceId === undefined) return;
    void takeOverViews(workspaceId).then((taken) => {
      if (taken > 0) void client.invalidateQueries({ queryKey: KEY });
    });
  }, [workspaceId, client]);
  return useQuery({ queryKey: KEY, queryFn: () => request<SavedViewList>('GET', '/views') });
};

/** How many sessions each view has now, by its ID. */
export const useViewCounts = (views: readonly SavedView[]): ReadonlyMap<string, Found> => {
  const { data } = useQuery({
    queryKey: ['session-counts', views.map(({ id, query }) => [id, query])],
    queryFn: async () => {
      const queries = views.map(({ query }) => exportQuery(parseFilters(query), Date.now()));
      const { counts } = await request<SessionCountList>('POST', '/session-counts', { queries });
      return counts.flatMap((count, index) => {
        const { id = '' } = views[index] ?? {};
        return count ? [[id, { sessions: count.sessions, isExact: count.is_exact }] as const] : [];
      });
    },
    enabled: views.length > 0,
    refetchInterval: COUNT_POLL_MS,
  });
  return new Map(data);
};

export type ViewFields = Pick<SavedView, 'name' | 'query' | 'is_shared'>;

/** Saves a new view, or what changes of one. */
export const useSaveView = (id?: string) =>
  useChange(
    (view: Partial<ViewFields>) =>
      id === undefined
        ? request<SavedView>('POST', '/views', view)
        : request<SavedView>('PATCH', `/views/${id}`, view),
    KEY,
  );

export const useDeleteView = () => useRemoval('/views', KEY);
