import Type from 'typebox';
import { webhookBody } from '../../webhooks/webhook-body.ts';
import { body, named } from '../schemas.ts';
import { webhook } from './add-webhook.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

const webhookList = body(
  { webhooks: Type.Array(webhook, { description: 'The webhooks, oldest first.' }) },
  'The webhooks of the workspace.',
);

export const listWebhooks = {
  id: 'listWebhooks',
  method: 'GET',
  path: '/manage/v1/webhooks',
  scope: 'webhooks',
  summary: 'List webhooks',
  description: 'Returns all webhooks, without their secrets.',
  parameters: {},
  required: [],
  response: named('WebhookList', webhookList),
  answer: async ({ workspaceId }, { store }) => ({
    body: { webhooks: (await store.webhooks(workspaceId)).map(webhookBody) },
  }),
} as const satisfies ManageEndpoint;
