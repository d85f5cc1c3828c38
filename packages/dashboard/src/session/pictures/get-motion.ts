import type { SessionMotion } from '@gait/server';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../console/request.ts';

/** What a visitor did until `lastActivity`, Unix ms: read again when a live session goes on. */
export const useMotion = (id: string, lastActivity: number) =>
  useQuery({
    queryKey: ['motion', id, lastActivity],
    queryFn: () => request<SessionMotion>('GET', `/sessions/${encodeURIComponent(id)}/motion`),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
