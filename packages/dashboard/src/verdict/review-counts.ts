import type { ReviewCounts } from '@gait/server';
import { MINUTE_MS } from '@gait/wire/time';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';

const COUNTS_MS = 2 * MINUTE_MS;

/** How many sessions each queue has. They are read again where a member reads them. */
export const useReviewCounts = ({ isRead }: { readonly isRead: boolean }) =>
  useQuery({
    queryKey: ['review', 'counts'],
    queryFn: () => request<ReviewCounts>('GET', '/review/counts'),
    refetchInterval: COUNTS_MS,
    staleTime: MINUTE_MS,
    refetchOnMount: isRead ? 'always' : true,
  });
