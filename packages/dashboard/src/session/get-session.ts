import type { SessionDetail } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';

const POLL_MS = 3_000;

/** One session, polled while it is live. */
export const useSession = (id: string) =>
  useQuery({
    queryKey: ['session', id],
    queryFn: () => request<SessionDetail>('GET', `/sessions/${encodeURIComponent(id)}`),
    refetchInterval: ({ state }) => (state.data?.session.status === 'Live' ? POLL_MS : false),
  });
