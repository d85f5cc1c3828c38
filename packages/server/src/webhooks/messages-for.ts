import { wants } from '../session/messages-of-change.ts';
import type { SessionMessage, WebhookRecord } from '../store/webhooks.ts';

/** The workspaces that want an event, each with the messages that its webhooks get of it. */
export const workspacesWanting = (webhooks: readonly WebhookRecord[], event: SessionMessage['event']) => {
  const wanting = webhooks.filter((webhook) => wants(webhook, event));
  return [...new Set(wanting.map(({ workspaceId }) => workspaceId))].map((workspaceId) => ({
    workspaceId,
    messagesOf: (about: Pick<SessionMessage, 'revision' | 'at' | 'data'>): SessionMessage[] =>
      wanting
        .filter((webhook) => webhook.workspaceId === workspaceId)
        .map(({ id: webhookId }) => ({ webhookId, event, ...about })),
  }));
};
