import type { Overview, SessionCount, SessionList } from '@gait/server';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { exportQuery, type Filters, listQuery } from './filters.ts';

const LIST_POLL_MS = 4_000;
const OVERVIEW_POLL_MS = 15_000;

/** One page of the table. Only the first page is polled. */
export const useSessions = (filters: Filters, cursor: string, isLive: boolean) =>
  useQuery({
    queryKey: ['sessions', filters, cursor],
    queryFn: () =>
      request<SessionList>('GET', `/sessions?${listQuery(filters, { cursor, now: Date.now() })}`),
    placeholderData: keepPreviousData,
    refetchInterval: isLive && !cursor && LIST_POLL_MS,
  });

/** Counts of the sessions that match the filters. */
export const useOverview = (filters: Filters, isLive: boolean) =>
  useQuery({
    queryKey: ['overview', filters],
    queryFn: () => request<Overview>('GET', `/overview?${exportQuery(filters, Date.now())}`),
    placeholderData: keepPreviousData,
    refetchInterval: isLive && OVERVIEW_POLL_MS,
  });

/** How many sessions match the filters. */
export const useSessionCount = (filters: Filters, isLive: boolean) =>
  useQuery({
    queryKey: ['session-count', filters],
    queryFn: () => request<SessionCount>('GET', `/session-count?${exportQuery(filters, Date.now())}`),
    refetchInterval: isLive && OVERVIEW_POLL_MS,
  });
