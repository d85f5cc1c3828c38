import type { ApiKey, NewApiKey, SiteKey } from '@gait/server';
import { type MutationFunction, useMutation, useQueryClient } from '@tanstack/react-query';
import { KEYS_KEY } from '../console/keys.ts';
import { request } from '../console/request.ts';

export interface SiteKeyDraft {
  readonly name: string;
  readonly origins: readonly string[];
}

/** A change after which the keys are asked for again. */
const useKeyChange = <Answer, Input>(mutationFn: MutationFunction<Answer, Input>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: KEYS_KEY }) });
};

export const useCreateApiKey = () =>
  useKeyChange((name: string) => request<NewApiKey>('POST', '/api-keys', { name }));

export const useRevokeApiKey = () =>
  useKeyChange(({ id }: Pick<ApiKey, 'id'>) => request<void>('DELETE', `/api-keys/${id}`));

export const useSaveSiteKey = (id: string | undefined) =>
  useKeyChange((draft: SiteKeyDraft) =>
    id === undefined
      ? request<SiteKey>('POST', '/site-keys', draft)
      : request<SiteKey>('PATCH', `/site-keys/${id}`, draft),
  );

export const useRevokeSiteKey = () =>
  useKeyChange(({ id }: Pick<SiteKey, 'id'>) => request<void>('DELETE', `/site-keys/${id}`));
