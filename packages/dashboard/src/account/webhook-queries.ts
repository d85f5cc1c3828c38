import type { AddedWebhook, WebhookEntry, WebhooksBody, WebhookTest } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { useChange, useRemoval } from '../console/use-change.ts';
import { AUDIT_KEY } from './account-queries.ts';

const WEBHOOKS_KEY = ['webhooks'];
const CHANGED = [WEBHOOKS_KEY, AUDIT_KEY];
const REFRESH_MS = 5_000;

export const useWebhooks = () =>
  useQuery({
    queryKey: WEBHOOKS_KEY,
    queryFn: () => request<WebhooksBody>('GET', '/webhooks'),
    refetchInterval: REFRESH_MS,
  });

export interface WebhookDraft {
  readonly url: string;
  readonly events: readonly string[];
  readonly min_score: number;
  readonly format: WebhookEntry['format'];
}

export const useAddWebhook = () =>
  useChange((draft: WebhookDraft) => request<AddedWebhook>('POST', '/webhooks', draft), ...CHANGED);

export const useChangeWebhook = (id: string) =>
  useChange((draft: WebhookDraft) => request<WebhookEntry>('PUT', `/webhooks/${id}`, draft), ...CHANGED);

export const useSendAgain = (id: string) =>
  useChange(
    (messageId: string) =>
      request<void>('POST', `/webhooks/${id}/messages/${encodeURIComponent(messageId)}/replay`),
    ...CHANGED,
  );

export const useRemoveWebhook = () => useRemoval('/webhooks', ...CHANGED);

export const useRotateSecret = () =>
  useChange((id: string) => request<AddedWebhook>('POST', `/webhooks/${id}/rotate`, {}), ...CHANGED);

export const useTestWebhook = () =>
  useChange((id: string) => request<WebhookTest>('POST', `/webhooks/${id}/test`));
