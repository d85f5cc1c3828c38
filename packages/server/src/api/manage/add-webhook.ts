import Type from 'typebox';
import {
  addWebhookTo,
  type NewWebhook,
  newWebhook,
  webhookBody,
  webhookNamed,
  webhookSchema,
} from '../../webhooks/webhook-body.ts';
import { otherErrors } from '../error-codes.ts';
import { body, named } from '../schemas.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

export const webhook = named('Webhook', webhookSchema);

export const addedWebhook = named(
  'AddedWebhook',
  body(
    {
      webhook,
      secret: Type.String({
        description: 'What its messages are signed with (whsec_...). It is shown once.',
      }),
    },
    'A webhook with its new secret.',
  ),
);

export const addWebhook = {
  id: 'addWebhook',
  method: 'POST',
  path: '/manage/v1/webhooks',
  scope: 'webhooks',
  action: 'webhook.added',
  summary: 'Add a webhook',
  description:
    'Adds a receiver of events. Messages follow the Standard Webhooks specification. ' +
    'The URL must be a public https:// address, unless the operator allows others.',
  parameters: {},
  required: [],
  body: named('NewWebhook', newWebhook),
  conflicts: { too_many_webhooks: otherErrors[409].too_many_webhooks },
  response: addedWebhook,
  answer: async ({ workspaceId, body: given }, { store, settings, webhooks, now }) => {
    const { urlProblem } = webhooks;
    const record = await addWebhookTo(store, given as NewWebhook, { workspaceId, now: now(), urlProblem });
    settings.forget(workspaceId);
    return {
      body: { webhook: webhookBody(record), secret: record.secret },
      audited: webhookNamed(record),
    };
  },
} as const satisfies ManageEndpoint;
