import Type from 'typebox';
import { type MessageState, messageStates } from '../../store/webhook-messages.ts';
import { findWebhook, messageBody, messageSchema } from '../../webhooks/webhook-body.ts';
import { body, named } from '../schemas.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';
import { webhookId } from './remove-webhook.ts';

const DEFAULT_MESSAGES = 50;

const messageList = body(
  {
    messages: Type.Array(named('WebhookMessage', messageSchema), {
      description: 'The messages, newest first.',
    }),
  },
  'Messages to one webhook.',
);

export const messageId = Type.String({ pattern: '^msg_\\w{21}$', description: "The message's ID." });

export const listWebhookMessages = {
  id: 'listWebhookMessages',
  method: 'GET',
  path: '/manage/v1/webhooks/{webhookId}/messages',
  scope: 'webhooks',
  summary: 'List the messages of a webhook',
  description:
    'Returns what was sent, what waits, and what is dead, newest first. Follow the Link header with rel="next" until there is none.',
  parameters: {
    webhookId,
    state: Type.Enum([...messageStates], { description: 'Returns only messages in this state.' }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 1_000,
      description: `The maximum number of messages to return. Defaults to ${DEFAULT_MESSAGES}.`,
    }),
    before: { ...messageId, description: 'Returns only messages before this one, by its ID.' },
  },
  required: ['webhookId'],
  response: named('WebhookMessageList', messageList),
  answer: async ({ workspaceId, parameters }, { store }) => {
    const { id } = await findWebhook(store, workspaceId, parameters.webhookId ?? '');
    const { state, before } = parameters;
    const limit = Number(parameters.limit ?? DEFAULT_MESSAGES);
    const found = await store.webhookMessages(id, {
      limit: limit + 1,
      before,
      ...(state !== undefined && { state: state as MessageState }),
    });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const query = `limit=${limit}${state === undefined ? '' : `&state=${state}`}&before=${last?.id}`;
    return {
      body: { messages: shown.map(messageBody) },
      ...(last && { headers: { link: `</manage/v1/webhooks/${id}/messages?${query}>; rel="next"` } }),
    };
  },
} as const satisfies ManageEndpoint;
