import type { LabelPrecision, Trends } from '@gait/server';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import type { Days } from './list-link.ts';
import { stepOf } from './periods.ts';

const POLL_MS = 60_000;

export const useTrends = (shown: Days) =>
  useQuery({
    queryKey: ['trends', shown],
    queryFn: () => request<Trends>('GET', `/trends?days=${shown}&step=${stepOf(Date.now(), shown)}`),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const useLabelPrecision = () =>
  useQuery({
    queryKey: ['label-precision'],
    queryFn: () => request<LabelPrecision>('GET', '/label-precision'),
  });
