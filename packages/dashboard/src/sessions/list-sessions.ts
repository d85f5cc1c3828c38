import type { SessionList } from '@gait/server';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { type Filters, listQuery } from './filters.ts';

const POLL_MS = 4_000;

const listSessions = (filters: Filters, cursor: string | undefined) =>
  request<SessionList>('GET', `/sessions?${listQuery(filters, { cursor, now: Date.now() })}`);

/** One page of the table; only the newest page follows what happens. */
export const useSessions = (filters: Filters, cursor: string | undefined, follow: boolean) =>
  useQuery({
    queryKey: ['sessions', filters, cursor],
    queryFn: () => listSessions(filters, cursor),
    placeholderData: keepPreviousData,
    refetchInterval: follow && !cursor && POLL_MS,
  });
