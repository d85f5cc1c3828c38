import type { Keys, NewApiKey, NewUserTokenSecret, RotatedApiKey, SiteKey } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { useChange, useRemoval } from '../console/use-change.ts';

const KEYS_KEY = ['keys'];

export const useKeys = () => useQuery({ queryKey: KEYS_KEY, queryFn: () => request<Keys>('GET', '/keys') });

interface SiteKeyDraft {
  readonly name: string;
  readonly origins: readonly string[];
  /** Only of a new key. */
  readonly test?: boolean;
}

interface ApiKeyDraft {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly test: boolean;
  /** Unix ms. Null for never. */
  readonly expires_at: number | null;
}

export const useCreateApiKey = () =>
  useChange((draft: ApiKeyDraft) => request<NewApiKey>('POST', '/api-keys', draft), KEYS_KEY);

export const useRotateApiKey = () =>
  useChange(
    ({ id, ...body }: { readonly id: string; readonly overlap_hours: number }) =>
      request<RotatedApiKey>('POST', `/api-keys/${id}/rotate`, body),
    KEYS_KEY,
  );

export const useRevokeApiKey = () => useRemoval('/api-keys', KEYS_KEY);

export const useCreateUserTokenSecret = () =>
  useChange((name: string) => request<NewUserTokenSecret>('POST', '/user-token-secrets', { name }), KEYS_KEY);

export const useRevokeUserTokenSecret = () => useRemoval('/user-token-secrets', KEYS_KEY);

/** Creates a site key, or updates the one with this id. */
export const useSaveSiteKey = (id: string | undefined) =>
  useChange(
    (draft: SiteKeyDraft) =>
      id === undefined
        ? request<SiteKey>('POST', '/site-keys', draft)
        : request<SiteKey>('PATCH', `/site-keys/${id}`, draft),
    KEYS_KEY,
  );

export const useRevokeSiteKey = () => useRemoval('/site-keys', KEYS_KEY);
