import type { SavedView } from '@gait/server';
import { type Filters, filtersQuery } from './filters.ts';

/** The filters, the window and the order, as a view keeps them. */
export const queryOfView = (filters: Filters): string => filtersQuery({ ...filters, view: '' });

/** Where a view is opened. */
export const linkOfView = ({ id, query }: Pick<SavedView, 'id' | 'query'>): string =>
  `/?${[query, `view=${id}`].filter(Boolean).join('&')}`;

/**
 * The view that is open, and whether its filters were changed since. A list that was opened without a view shows the one that
 * has the same filters.
 */
export const openViewOf = (
  views: readonly SavedView[],
  filters: Filters,
): { readonly view: SavedView | undefined; readonly isChanged: boolean } => {
  const query = queryOfView(filters);
  const named = views.find(({ id }) => id === filters.view);
  const view = named ?? (query === '' ? undefined : views.find((one) => one.query === query));
  return { view, isChanged: view !== undefined && view.query !== query };
};
