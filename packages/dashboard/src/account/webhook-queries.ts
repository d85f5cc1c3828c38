import type { AddedWebhook, WebhookEntry, WebhooksBody, WebhookTest } from '@gait/server';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { AUDIT_KEY } from './account-queries.ts';

const WEBHOOKS_KEY = ['webhooks'];
const REFRESH_MS = 5_000;

export const useWebhooks = () =>
  useQuery({
    queryKey: WEBHOOKS_KEY,
    queryFn: () => request<WebhooksBody>('GET', '/webhooks'),
    refetchInterval: REFRESH_MS,
  });

const useReload = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([WEBHOOKS_KEY, AUDIT_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
};

export interface WebhookDraft {
  readonly url: string;
  readonly events: readonly string[];
  readonly min_score: number;
  readonly format: WebhookEntry['format'];
}

export const useAddWebhook = () =>
  useMutation({
    mutationFn: (draft: WebhookDraft) => request<AddedWebhook>('POST', '/webhooks', draft),
    onSuccess: useReload(),
  });

export const useChangeWebhook = (id: string) =>
  useMutation({
    mutationFn: (draft: WebhookDraft) => request<WebhookEntry>('PUT', `/webhooks/${id}`, draft),
    onSuccess: useReload(),
  });

export const useSendAgain = (id: string) =>
  useMutation({
    mutationFn: (messageId: string) =>
      request<void>('POST', `/webhooks/${id}/messages/${encodeURIComponent(messageId)}/replay`),
    onSuccess: useReload(),
  });

export const useRemoveWebhook = () =>
  useMutation({
    mutationFn: ({ id }: { readonly id: string }) => request<void>('DELETE', `/webhooks/${id}`),
    onSuccess: useReload(),
  });

export const useRotateSecret = () =>
  useMutation({
    mutationFn: (id: string) => request<AddedWebhook>('POST', `/webhooks/${id}/rotate`, {}),
    onSuccess: useReload(),
  });

export const useTestWebhook = () =>
  useMutation({ mutationFn: (id: string) => request<WebhookTest>('POST', `/webhooks/${id}/test`) });
