import type { AddedVerdicts } from '@gait/server';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import type { AgreedVerdict } from './verdicts.ts';

export interface GivenVerdict {
  readonly ids: readonly string[];
  readonly verdict: AgreedVerdict;
  readonly reasons?: readonly string[];
  readonly note?: string;
}

/** Whatever shows a verdict reads it again. */
const readAgain = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      ['session', 'sessions', 'overview', 'session-count', 'review'].includes(String(name)),
  });

/** Stores a verdict on sessions whose scores the member sees. */
export const useGiveVerdict = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, ...said }: GivenVerdict) =>
      request<AddedVerdicts>('POST', '/labels', { session_ids: ids, ...said }),
    onSuccess: () => readAgain(client),
  });
};

/** Withdraws the member's verdicts on a session. */
export const useWithdrawVerdict = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<void>('DELETE', `/sessions/${encodeURIComponent(id)}/labels`),
    onSuccess: () => readAgain(client),
  });
};
