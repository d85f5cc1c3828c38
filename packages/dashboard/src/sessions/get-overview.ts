import type { Overview } from '@gait/server';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { type Window, windowStart } from './filters.ts';

const POLL_MS = 15_000;

const getOverview = (window: Window) =>
  request<Overview>('GET', `/overview?from=${windowStart(window, Date.now()) ?? 0}`);

export const useOverview = (window: Window, follow: boolean) =>
  useQuery({
    queryKey: ['overview', window],
    queryFn: () => getOverview(window),
    placeholderData: keepPreviousData,
    refetchInterval: follow && POLL_MS,
  });
