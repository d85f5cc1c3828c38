import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { focusList } from '../console/focus-list.ts';
import { type Filters, filtersQuery, parseFilters } from './filters.ts';

/** What the history keeps of a page of the list, beside its URL. */
interface PageState {
  /** Cursors of the newer pages; '' is the first page. */
  readonly newer: readonly string[];
}

/** The filters and the page of the list, both from the URL. Every change is an entry of the history. */
export const useListPlace = () => {
  const search = useSearch();
  const [, navigate] = useLocation();
  const state = useHistoryState<PageState | null>();
  const filters = parseFilters(search);
  const cursor = new URLSearchParams(search).get('cursor') ?? '';
  const newer = cursor ? (state?.newer ?? ['']) : [];
  const go = (place: Filters, to: string, pages: readonly string[]) => {
    const query = new URLSearchParams(filtersQuery(place));
    if (to) query.set('cursor', to);
    navigate(query.size > 0 ? `/?${query}` : '/', { state: { newer: pages } });
  };
  /** The rows of the next page are read from their top. */
  const turn = (to: string, pages: readonly string[]) => {
    focusList();
    go(filters, to, pages);
  };
  return {
    search,
    filters,
    cursor,
    // From the URL as it is now: two fields may change before the page is drawn again.
    changeFilters: (change: Partial<Filters>) =>
      go({ ...parseFilters(window.location.search), ...change }, '', []),
    pages: {
      number: newer.length + 1,
      older: (to: string) => turn(to, [...newer, cursor]),
      newer: () => turn(newer.at(-1) ?? '', newer.slice(0, -1)),
    },
  };
};

export type ListPages = ReturnType<typeof useListPlace>['pages'];
