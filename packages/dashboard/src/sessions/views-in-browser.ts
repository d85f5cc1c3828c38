import { ConsoleError, request } from '../console/request.ts';
import { filtersQuery, parseFilters } from './filters.ts';

interface ViewInBrowser {
  readonly name: string;
  readonly query: string;
}

const isView = (one: unknown): one is ViewInBrowser => {
  const { name, query } = (one ?? {}) as Partial<ViewInBrowser>;
  return typeof name === 'string' && typeof query === 'string';
};

const viewsIn = (key: string): readonly ViewInBrowser[] => {
  try {
    const views: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(views) ? views.filter(isView) : [];
  } catch {
    return [];
  }
};

/**
 * Sends the views that an earlier version left in this browser to the server, where they are the member's own. One that the
 * server refuses for good has never shown a list. Returns how many it has taken.
 */
export const takeOverViews = async (workspaceId: string): Promise<number> => {
  const key = `gait-saved-views-${workspaceId}`;
  const left: ViewInBrowser[] = [];
  let taken = 0;
  for (const view of viewsIn(key))
    try {
      const { name, query } = view;
      await request('POST', '/views', { name, query: filtersQuery(parseFilters(query)) });
      taken++;
    } catch (error) {
      if (!(error instanceof ConsoleError && error.problem.status === 400)) left.push(view);
    }
  if (left.length > 0) localStorage.setItem(key, JSON.stringify(left));
  else localStorage.removeItem(key);
  return taken;
};
