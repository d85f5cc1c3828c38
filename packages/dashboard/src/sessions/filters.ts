import type { ListWindow } from '@gait/server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import { startOfDay, startOfNextDay } from '../ui/local-day.ts';
import { type FilterName, filterNames } from './filter-texts.ts';
import { type ChosenOrder, isDefaultOrder, parseOrder } from './list-order.ts';

/** Time windows of the table. */
export const windows = {
  '15m': { label: 'Last 15 minutes', ms: 15 * MINUTE_MS },
  '1h': { label: 'Last hour', ms: HOUR_MS },
  '24h': { label: 'Last 24 hours', ms: DAY_MS },
  '7d': { label: 'Last 7 days', ms: 7 * DAY_MS },
  '30d': { label: 'Last 30 days', ms: 30 * DAY_MS },
  all: { label: 'All time', ms: Number.POSITIVE_INFINITY },
  dates: { label: 'Custom range', ms: Number.POSITIVE_INFINITY },
} as const satisfies Record<ListWindow, { readonly label: string; readonly ms: number }>;

export type Window = keyof typeof windows;
/** Named as in the query of the console API; '' means no filter. */
export type Filters = Readonly<Record<FilterName, string>> &
  ChosenOrder & {
    readonly window: Window;
    /** Days of the window `dates`, as `2026-10-14` in the viewer's time zone, both included; '' means no limit. */
    readonly first_day: string;
    readonly last_day: string;
    /** ID of the saved view that the filters came from; '' for none. */
    readonly view: string;
  };

const DEFAULT_WINDOW: Window = '7d';

/** Every filter cleared. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as Readonly<
  Record<FilterName, string>
>;

/** The filters in a URL's query; unknown parameters are ignored. */
export const parseFilters = (search: string): Filters => {
  const query = new URLSearchParams(search);
  const window = query.get('window') ?? '';
  return {
    ...(Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? ''])) as Record<
      FilterName,
      string
    >),
    checks: query.get('checks') ?? checkOf(query),
    ...parseOrder(query),
    window: Object.hasOwn(windows, window) ? (window as Window) : DEFAULT_WINDOW,
    first_day: query.get('first_day') ?? '',
    last_day: query.get('last_day') ?? '',
    view: query.get('view') ?? '',
  };
};

/** Links of earlier versions name one check, which is Detected. */
const checkOf = (query: URLSearchParams): string => {
  const check = query.get('check');
  return check ? `${check}:detected` : '';
};

/** The URL query for the filters, without defaults. */
export const filtersQuery = (filters: Filters): string => {
  const query = activeFilters(filters);
  if (filters.window !== DEFAULT_WINDOW) query.set('window', filters.window);
  if (filters.window === 'dates')
    for (const name of ['first_day', 'last_day'] as const) if (filters[name]) query.set(name, filters[name]);
  addOrder(query, filters);
  if (filters.view) query.set('view', filters.view);
  return query.toString();
};

/** Number of active filters, not counting the time window. */
export const filterCount = (filters: Filters): number => [...activeFilters(filters)].length;

/** The console API query for every matching session. */
export const exportQuery = (filters: Filters, now: number): string => apiQuery(filters, now).toString();

/** The console API query for one page of the table. */
export const listQuery = (filters: Filters, page: { cursor: string; now: number }): string => {
  const query = apiQuery(filters, page.now);
  addOrder(query, filters);
  if (page.cursor) query.set('cursor', page.cursor);
  query.set('limit', String(PAGE_SIZE));
  return query.toString();
};

export const PAGE_SIZE = 50;

/** The order is left out where it is the default one. */
const addOrder = (query: URLSearchParams, filters: Filters): void => {
  if (isDefaultOrder(filters)) return;
  query.set('order', filters.order);
  query.set('direction', filters.direction);
};

const apiQuery = (filters: Filters, now: number): URLSearchParams => {
  const query = activeFilters(filters);
  const { from, to } = periodOf(filters, now);
  // A link may name a time too. Both hold, as the filters on the page say.
  if (from !== undefined) query.set('from', String(Math.max(from, Number(filters.from) || 0)));
  if (to !== undefined) query.set('to', String(Math.min(to, Number(filters.to) || to)));
  return query;
};

/** Start and end of the window, Unix ms; undefined means no limit. */
export const periodOf = ({ window, first_day, last_day }: Filters, now: number) => {
  if (window === 'dates') return { from: firstMoment(first_day), to: lastMoment(last_day) };
  return { from: window === 'all' ? undefined : now - windows[window].ms, to: undefined };
};

// A link may name a day that does not exist. NaN is refused by the server, and hides no limit.
const firstMoment = (day: string): number | undefined =>
  day ? Math.max(0, startOfDay(Date.parse(`${day}T12:00`))) : undefined;

// The last minutes of a day may come twice, so it ends where the next one starts.
const lastMoment = (day: string): number | undefined =>
  day ? Math.max(0, startOfNextDay(Date.parse(`${day}T12:00`)) - 1) : undefined;

const activeFilters = (filters: Filters): URLSearchParams =>
  new URLSearchParams(filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
