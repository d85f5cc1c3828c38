import type { ReviewItem, ReviewQueue, ReviewSummary, ReviewVerdict } from '@gait/server';
import { MINUTE_MS } from '@gait/wire/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../console/request.ts';
import { useChange } from '../console/use-change.ts';

const REVIEW_KEY = 'review';

export type QueueName = 'decide' | 'measure';

/** Which sessions a member wants to judge. */
export interface AskedReview {
  readonly queue: QueueName;
  readonly isBlind: boolean;
  /** '' is any. */
  readonly tag: string;
  readonly user: string;
}

/** The sessions to judge, in the order of the server. */
export const useQueue = ({ queue, isBlind, tag, user }: AskedReview, isReady: boolean) => {
  const query = new URLSearchParams({ queue, blind: String(isBlind) });
  if (tag) query.set('tag', tag);
  if (user) query.set('user', user);
  return useQuery({
    queryKey: [REVIEW_KEY, 'queue', String(query)],
    queryFn: () => request<ReviewQueue>('GET', `/review?${query}`),
    enabled: isReady,
    refetchOnWindowFocus: false,
  });
};

/** Keeps others from a session while the member has it open to decide. Returns an error if another member has it. */
export const useClaim = (id: string, isDeciding: boolean) => {
  const { mutate, error } = useMutation({
    mutationFn: () => request<void>('POST', '/review/claims', { session_id: id }),
  });
  useEffect(() => {
    if (!isDeciding) return;
    mutate();
    const timer = setInterval(mutate, MINUTE_MS);
    return () => {
      clearInterval(timer);
      // It ends by itself if this does not arrive.
      request('DELETE', `/review/claims/${encodeURIComponent(id)}`).catch(() => undefined);
    };
  }, [id, isDeciding, mutate]);
  return error;
};

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
    onSuccess: () => {
      for (const what of ['summary', 'counts'])
        void client.invalidateQueries({ queryKey: [REVIEW_KEY, what] });
      // The list and the session's page show the verdict.
      for (const what of ['session', 'sessions']) void client.invalidateQueries({ queryKey: [what] });
    },
  });
};

export const useUndo = () =>
  useChange((labelId: string) => request<void>('DELETE', `/review/labels/${labelId}`), [REVIEW_KEY]);

export const useReloadQueue = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [REVIEW_KEY, 'queue'] });
};

interface Settlement {
  readonly id: string;
  readonly verdict: Judgment['verdict'];
}

/** Ends a disagreement of reviewers. The server gives this reason code a meaning. */
export const useSettle = () =>
  useChange(
    ({ id, verdict }: Settlement) =>
      request<ReviewVerdict>('POST', `/review/sessions/${encodeURIComponent(id)}`, {
        verdict,
        reasons: ['settled'],
        blind: false,
      }),
    [REVIEW_KEY, 'summary'],
  );
