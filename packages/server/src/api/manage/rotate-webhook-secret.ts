import type { Static } from 'typebox';
import { rotateSecret, rotationSchema } from '../../webhooks/rotate-secret.ts';
import { webhookBody, webhookNamed } from '../../webhooks/webhook-body.ts';
import { otherErrors } from '../error-codes.ts';
import { named } from '../schemas.ts';
import { addedWebhook } from './add-webhook.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';
import { webhookId } from './remove-webhook.ts';

export const rotateWebhookSecret = {
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/manage/v1/webhooks/{webhookId}/rotate',
  scope: 'webhooks',
  action: 'webhook.rotated',
  summary: 'Rotate the secret of a webhook',
  description:
    'Returns a new secret. For some time, messages have two signatures: one with the new secret, and one with the old.',
  parameters: { webhookId },
  required: ['webhookId'],
  body: named('SecretRotation', rotationSchema),
  conflicts: { secret_in_rotation: otherErrors[409].secret_in_rotation },
  response: addedWebhook,
  answer: async ({ workspaceId, parameters, body }, { store, now }) => {
    const { webhookId: id = '' } = parameters;
    const parts = { workspaceId, id, now: now() };
    const rotated = await rotateSecret(store, body as Static<typeof rotationSchema>, parts);
    return {
      body: { webhook: webhookBody(rotated), secret: rotated.secret },
      audited: webhookNamed(rotated),
    };
  },
} as const satisfies ManageEndpoint;
