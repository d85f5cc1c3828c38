/** What the table may be narrowed by: names as in the console's query; '' is no filter. */
const names = ['status', 'min_score', 'action', 'check', 'user', 'tag', 'search'] as const;

/** How far back the table looks. */
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

/** No filter but the time window. */
export const none = Object.fromEntries(names.map((name) => [name, ''])) as Readonly<
  Record<FilterName, string>
>;

/** The filters an address stands for; what it does not know it leaves out. */
export const filtersOf = (search: string): Filters => {
  const query = new URLSearchParams(search);
  const window = query.get('window') ?? '';
  return {
    ...(Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<FilterName, string>),
    window: Object.hasOwn(windows, window) ? (window as Window) : DEFAULT_WINDOW,
  };
};

/** The shortest address that stands for the filters. */
export const searchOf = (filters: Filters): string => {
  const query = chosen(filters);
  if (filters.window !== DEFAULT_WINDOW) query.set('window', filters.window);
  return query.toString();
};

/** How many filters are set, the time window aside. */
export const filterCount = (filters: Filters): number => [...chosen(filters)].length;

/** The oldest moment (Unix ms) the window reaches; undefined: no limit. */
export const windowStart = (window: Window, now: number): number | undefined =>
  window === 'all' ? undefined : now - windows[window].ms;

/** The console's query for all that match. */
export const exportQuery = (filters: Filters, now: number): string => asked(filters, now).toString();

/** The console's query for one page of the table. */
export const listQuery = (filters: Filters, page: { cursor: string | undefined; now: number }): string => {
  const query = asked(filters, page.now);
  if (page.cursor) query.set('cursor', page.cursor);
  query.set('limit', String(PAGE_SIZE));
  return query.toString();
};

const PAGE_SIZE = 50;

const asked = (filters: Filters, now: number): URLSearchParams => {
  const query = chosen(filters);
  const from = windowStart(filters.window, now);
  if (from !== undefined) query.set('from', String(from));
  return query;
};

const chosen = (filters: Filters): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
