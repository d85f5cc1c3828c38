import type { Overview, SessionList } from '@gait/server';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { type Filters, listQuery, type Window, windowStart } from './filters.ts';

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

export const useOverview = (window: Window, isLive: boolean) =>
  useQuery({
    queryKey: ['overview', window],
    queryFn: () => request<Overview>('GET', `/overview?from=${windowStart(window, Date.now()) ?? 0}`),
    placeholderData: keepPreviousData,
    refetchInterval: isLive && OVERVIEW_POLL_MS,
  });
