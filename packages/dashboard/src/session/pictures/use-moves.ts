import type { SessionMoves } from '@gait/server';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { request } from '../../console/request.ts';
import type { Span } from './span.ts';

/** The session whose moves are loaded on demand, and when it was active last. */
export const MovesSource = createContext<{ readonly id: string; readonly lastActivity: number } | undefined>(
  undefined,
);

/** A brush that still moves is waited for. */
const SETTLED_MS = 250;

/** The moves of a span: enough for a picture, or the first ones. None are loaded without a span. */
export const useMoves = (span: Span | undefined, first?: number): SessionMoves | undefined => {
  const source = useContext(MovesSource);
  const [settled] = useDebouncedValue(span, SETTLED_MS);
  const { data } = useQuery({
    queryKey: ['moves', source, settled, first],
    queryFn: () => {
      const query = new URLSearchParams({ from: String(settled?.from), to: String(settled?.to) });
      if (first !== undefined) query.set('first', String(first));
      return request<SessionMoves>('GET', `/sessions/${encodeURIComponent(source?.id ?? '')}/moves?${query}`);
    },
    enabled: source !== undefined && settled !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return span && data;
};
