import type { Overview, Trends } from '@gait/server';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { exportQuery, type Filters, periodOf } from '../sessions/filters.ts';
import { stepOf } from './periods.ts';

const POLL_MS = 60_000;

/** Windows whose figures start with an hour, and that the server keeps the counts of. */
const DAYS: Partial<Record<Filters['window'], number>> = { '24h': 1, '7d': 7, '30d': 30 };

export const useTrends = (filters: Filters) =>
  useQuery({
    queryKey: ['trends', filters],
    queryFn: () => request<Trends>('GET', `/trends?${trendsQuery(filters, Date.now())}`),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

const trendsQuery = (filters: Filters, now: number): URLSearchParams => {
  const days = DAYS[filters.window];
  const query = new URLSearchParams(exportQuery(days ? { ...filters, window: 'all' } : filters, now));
  if (days) query.set('days', String(days));
  query.set('step', String(stepOf(Number(query.get('from') ?? 0), Number(query.get('to') ?? now))));
  return query;
};

/** The sessions of a period of the same length before. Null if there is none, or too many sessions to count. */
export const useBefore = (filters: Filters, { from, to }: Pick<Trends, 'from' | 'to'>) => {
  const start = from - (to - from);
  const limits = { from: String(start), to: String(from - 1) };
  const query = exportQuery({ ...filters, ...limits, window: 'all' }, to);
  const isAllTime = filters.from === '' && periodOf(filters, to).from === undefined;
  const { data } = useQuery({
    queryKey: ['overview', 'before', query],
    queryFn: () => request<Overview>('GET', `/overview?${query}`),
    enabled: !isAllTime,
    placeholderData: keepPreviousData,
  });
  if (isAllTime || data?.is_complete === false) return null;
  return data && { ...data, from: start };
};

export type Before = ReturnType<typeof useBefore>;
