import type { ReviewItem, ReviewQueue, ReviewSummary, ReviewVerdict } from '@gait/server';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../console/request.ts';

const REVIEW_KEY = 'review';

/** The sessions to judge, in the order of the server. */
export const useQueue = (isBlind: boolean) =>
  useQuery({
    queryKey: [REVIEW_KEY, 'queue', isBlind],
    queryFn: () => request<ReviewQueue>('GET', `/review?blind=${isBlind}`),
    refetchOnWindowFocus: false,
  });

export const useReviewItem = (id: string, isBlind: boolean) =>
  useQuery({
    queryKey: [REVIEW_KEY, 'item', id, isBlind],
    queryFn: () => request<ReviewItem>('GET', `/review/sessions/${encodeURIComponent(id)}?blind=${isBlind}`),
    refetchOnWindowFocus: false,
  });

export const useSummary = () =>
  useQuery({
    queryKey: [REVIEW_KEY, 'summary'],
    queryFn: () => request<ReviewSummary>('GET', '/review/summary'),
  });

export interface Judgment {
  readonly id: string;
  readonly verdict: 'bot' | 'human' | 'unsure';
  readonly reasons: readonly string[];
  readonly note: string;
  readonly blind: boolean;
}

/** Stores a verdict. The queue stays as it is until the next session is opened. */
export const useJudge = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...judgment }: Judgment) =>
      request<ReviewVerdict>('POST', `/review/sessions/${encodeURIComponent(id)}`, judgment),
    onSuccess: () => client.invalidateQueries({ queryKey: [REVIEW_KEY, 'summary'] }),
  });
};

export const useUndo = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (labelId: string) => request<void>('DELETE', `/review/labels/${labelId}`),
    onSuccess: () => client.invalidateQueries({ queryKey: [REVIEW_KEY] }),
  });
};

export const useReloadQueue = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [REVIEW_KEY, 'queue'] });
};

interface Settlement {
  readonly id: string;
  readonly verdict: Judgment['verdict'];
}

/** Ends a disagreement of reviewers. The server gives this reason code a meaning. */
export const useSettle = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verdict }: Settlement) =>
      request<ReviewVerdict>('POST', `/review/sessions/${encodeURIComponent(id)}`, {
        verdict,
        reasons: ['settled'],
        blind: false,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [REVIEW_KEY, 'summary'] }),
  });
};
