import type { SessionMotion } from '@gait/server';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../console/query-client.ts';
import { request } from '../../console/request.ts';

const load = (id: string) => request<SessionMotion>('GET', `/sessions/${encodeURIComponent(id)}/motion`);

/** What was asked for before the session was known. */
const early = new Map<string, Promise<SessionMotion>>();

/** Asks for the motion of a session while the page still loads the session itself. */
export const loadMotionEarly = (id: string): void => {
  const queryKey = ['motion', id, 'early'];
  const motion = queryClient.fetchQuery({ queryKey, queryFn: () => load(id), gcTime: 0 });
  early.clear();
  early.set(id, motion);
  motion.catch(() => early.delete(id));
};

/** What a visitor did until `lastActivity`, Unix ms: read again when a live session goes on. */
export const useMotion = (id: string, lastActivity: number) =>
  useQuery({
    queryKey: ['motion', id, lastActivity],
    queryFn: () => {
      const motion = early.get(id) ?? load(id);
      early.delete(id);
      return motion;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
