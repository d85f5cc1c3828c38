/** Filters of the table, named as in the query of the console API; '' means no filter. */
const names = ['status', 'min_score', 'action', 'check', 'user', 'vouched', 'tag', 'search'] as const;

/** Time windows of the table. */
export const windows = {
  '15m': { label: 'Last 15 minutes', ms: 15 * 60_000 },
  '1h': { label: 'Last hour', ms: 3_600_000 },
  '24h': { label: 'Last 24 hours', ms: 86_400_000 },
  '7d': { label: 'Last 7 days', ms: 7 * 86_400_000 },
  '30d': { label: 'Last 30 days', ms: 30 * 86_400_000 },
  all: { label: 'All time', ms: Number.POSITIVE_INFINITY },
} as const;

export type Window = keyof typeof windows;
export type FilterName = (typeof names)[number];
export type Filters = Readonly<Record<FilterName, string>> & { readonly window: Window };

const DEFAULT_WINDOW: Window = '7d';

/** Every filter cleared. */
export const noFilters = Object.fromEntries(names.map((name) => [name, ''])) as Readonly<
  Record<FilterName, string>
>;

/** The filters in a URL's query; unknown parameters are ignored. */
export const parseFilters = (search: string): Filters => {
  const query = new URLSearchParams(search);
  const window = query.get('window') ?? '';
  return {
    ...(Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<FilterName, string>),
    window: Object.hasOwn(windows, window) ? (window as Window) : DEFAULT_WINDOW,
  };
};

/** The URL query for the filters, without defaults. */
export const filtersQuery = (filters: Filters): string => {
  const query = activeFilters(filters);
  if (filters.window !== DEFAULT_WINDOW) query.set('window', filters.window);
  return query.toString();
};

/** Number of active filters, not counting the time window. */
export const filterCount = (filters: Filters): number => [...activeFilters(filters)].length;

/** Start of the window, Unix ms; undefined means no limit. */
export const windowStart = (window: Window, now: number): number | undefined =>
  window === 'all' ? undefined : now - windows[window].ms;

/** The console API query for every matching session. */
export const exportQuery = (filters: Filters, now: number): string => apiQuery(filters, now).toString();

/** The console API query for one page of the table. */
export const listQuery = (filters: Filters, page: { cursor: string; now: number }): string => {
  const query = apiQuery(filters, page.now);
  if (page.cursor) query.set('cursor', page.cursor);
  query.set('limit', String(PAGE_SIZE));
  return query.toString();
};

const PAGE_SIZE = 50;

const apiQuery = (filters: Filters, now: number): URLSearchParams => {
  const query = activeFilters(filters);
  const from = windowStart(filters.window, now);
  if (from !== undefined) query.set('from', String(from));
  return query;
};

const activeFilters = (filters: Filters): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
