import type {
  ApiKey,
  Keys,
  NewApiKey,
  NewUserTokenSecret,
  RotatedApiKey,
  SiteKey,
  UserTokenSecret,
} from '@gait/server';
import { type MutationFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../console/request.ts';

const KEYS_KEY = ['keys'];

export const useKeys = () => useQuery({ queryKey: KEYS_KEY, queryFn: () => request<Keys>('GET', '/keys') });

export interface SiteKeyDraft {
  readonly name: string;
  readonly origins: readonly string[];
  /** Only of a new key. */
  readonly test?: boolean;
}

/** A mutation that reloads the keys. */
const useKeyMutation = <Answer, Input>(mutationFn: MutationFunction<Answer, Input>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: KEYS_KEY }) });
};

interface ApiKeyDraft {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly test: boolean;
  /** Unix ms. Null for never. */
  readonly expires_at: number | null;
}

export const useCreateApiKey = () =>
  useKeyMutation((draft: ApiKeyDraft) => request<NewApiKey>('POST', '/api-keys', draft));

export const useRotateApiKey = () =>
  useKeyMutation(({ id, ...body }: { readonly id: string; readonly overlap_hours: number }) =>
    request<RotatedApiKey>('POST', `/api-keys/${id}/rotate`, body),
  );

export const useRevokeApiKey = () =>
  useKeyMutation(({ id }: Pick<ApiKey, 'id'>) => request<void>('DELETE', `/api-keys/${id}`));

export const useCreateUserTokenSecret = () =>
  useKeyMutation((name: string) => request<NewUserTokenSecret>('POST', '/user-token-secrets', { name }));

export const useRevokeUserTokenSecret = () =>
  useKeyMutation(({ id }: Pick<UserTokenSecret, 'id'>) =>
    request<void>('DELETE', `/user-token-secrets/${id}`),
  );

/** Creates a site key, or updates the one with this id. */
export const useSaveSiteKey = (id: string | undefined) =>
  useKeyMutation((draft: SiteKeyDraft) =>
    id === undefined
      ? request<SiteKey>('POST', '/site-keys', draft)
      : request<SiteKey>('PATCH', `/site-keys/${id}`, draft),
  );

export const useRevokeSiteKey = () =>
  useKeyMutation(({ id }: Pick<SiteKey, 'id'>) => request<void>('DELETE', `/site-keys/${id}`));
