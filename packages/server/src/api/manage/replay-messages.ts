import Type from 'typebox';
import { findWebhook, messageNotFound, webhookNamed } from '../../webhooks/webhook-body.ts';
import { body, named } from '../schemas.ts';
import { messageId } from './list-webhook-messages.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';
import { webhookId } from './remove-webhook.ts';

const replayed = named(
  'ReplayedMessages',
  body(
    { replayed: Type.Integer({ description: 'How many messages are sent again.' }) },
    'What is sent again.',
  ),
);

export const replayMessage = {
  id: 'replayMessage',
  method: 'POST',
  path: '/manage/v1/webhooks/{webhookId}/messages/{messageId}/replay',
  scope: 'webhooks',
  action: 'webhook.replayed',
  summary: 'Send a message again',
  description: 'Sends a message again, delivered or not, with all of its attempts.',
  parameters: { webhookId, messageId },
  required: ['webhookId', 'messageId'],
  response: replayed,
  answer: async ({ workspaceId, parameters }, { store, webhooks, now }) => {
    const webhook = await findWebhook(store, workspaceId, parameters.webhookId ?? '');
    const count = await store.replayMessages(webhook.id, { id: parameters.messageId ?? '' }, now());
    if (count === 0) throw messageNotFound();
    webhooks.wake();
    return { body: { replayed: count }, audited: { ...webhookNamed(webhook), messages: count } };
  },
} as const satisfies ManageEndpoint;

export const replayDeadMessages = {
  id: 'replayDeadMessages',
  method: 'POST',
  path: '/manage/v1/webhooks/{webhookId}/replay',
  scope: 'webhooks',
  action: 'webhook.replayed',
  summary: 'Send all dead messages again',
  description: 'Sends all dead messages of a webhook again, with all of their attempts.',
  parameters: { webhookId },
  required: ['webhookId'],
  response: replayed,
  answer: async ({ workspaceId, parameters }, { store, webhooks, now }) => {
    const webhook = await findWebhook(store, workspaceId, parameters.webhookId ?? '');
    const count = await store.replayMessages(webhook.id, { state: 'dead' }, now());
    webhooks.wake();
    return { body: { replayed: count }, audited: { ...webhookNamed(webhook), messages: count } };
  },
} as const satisfies ManageEndpoint;
