import type { Diagnosis } from '@gait/server';
import { MINUTE_MS } from '@gait/wire/time';
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';

const REFRESH_MS = 5 * MINUTE_MS;

/** What is wrong with the server, as `gait doctor` says it. */
export const useDiagnosis = () =>
  useQuery({
    queryKey: ['doctor'],
    queryFn: () => request<Diagnosis>('GET', '/doctor'),
    staleTime: MINUTE_MS,
    refetchInterval: REFRESH_MS,
  });
