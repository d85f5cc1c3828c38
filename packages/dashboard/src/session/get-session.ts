import type { SessionDetail, SessionDocument } from '@gait/server';
import { keepPreviousData, useIsFetching, useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';

const POLL_MS = 3_000;

const pathOf = (id: string): string => `/sessions/${encodeURIComponent(id)}`;

/** One session without its event log, polled while it is live. */
export const useSession = (id: string) =>
  useQuery({
    queryKey: ['session', id],
    queryFn: () => request<SessionDetail>('GET', `${pathOf(id)}?events=false`),
    refetchInterval: ({ state }) => (state.data?.session.status === 'Live' ? POLL_MS : false),
  });

/** The event log until `lastActivity`, Unix ms. It is read after the pictures, which are above it. */
export const useEvents = (id: string, lastActivity: number) => {
  const pictures = useIsFetching({ queryKey: ['motion', id] });
  return useQuery({
    queryKey: ['events', id, lastActivity],
    queryFn: async () => (await request<SessionDocument>('GET', pathOf(id))).events,
    enabled: pictures === 0,
    placeholderData: keepPreviousData,
  });
};
