import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useReviewCounts } from '../verdict/review-counts.ts';
import type { AskedReview, QueueName } from './review-queries.ts';

/** The queue and its filters, from the URL. Without a choice, it is the one that has sessions when the page is opened. */
export const useAsked = (isBlind: boolean) => {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const { data: counts, isFetchedAfterMount, isError } = useReviewCounts({ isRead: true });
  const [first, setFirst] = useState<QueueName>();
  if (first === undefined && counts && isFetchedAfterMount)
    setFirst(counts.to_decide === 0 && counts.to_measure > 0 ? 'measure' : 'decide');
  const named = query.get('queue');
  const chosen: QueueName | undefined = named === 'measure' || named === 'decide' ? named : first;
  const asked: AskedReview = {
    queue: chosen ?? 'decide',
    isBlind,
    tag: query.get('tag') ?? '',
    user: query.get('user') ?? '',
  };
  const ask = (change: Partial<Pick<AskedReview, 'queue' | 'tag' | 'user'>>) => {
    const { queue, tag, user } = { ...asked, ...change };
    const next = new URLSearchParams({ queue, ...(tag && { tag }), ...(user && { user }) });
    navigate(`/review?${next}`, { replace: true });
  };
  return { asked, isReady: chosen !== undefined || isError, counts, ask };
};
