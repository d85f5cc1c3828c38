import Type, { type Static } from 'typebox';
import { newId, newWebhookSecret } from '../base/secrets.ts';
import { ProblemError } from '../http/problem.ts';
import type { StoredMessage } from '../store/webhook-messages.ts';
import { type WebhookRecord, type Webhooks, webhookEvents, webhookFormats } from '../store/webhooks.ts';
import type { PostResult } from './post-message.ts';

const DEFAULT_MIN_SCORE = 70;

const fields = {
  url: Type.String({ maxLength: 2_000, description: 'Where messages are sent.' }),
  events: Type.Array(Type.Enum([...webhookEvents]), {
    minItems: 1,
    uniqueItems: true,
    description: 'The events that it receives.',
  }),
};
const minScore = Type.Integer({
  minimum: 1,
  maximum: 100,
  description: `The score at which a session is flagged. Defaults to ${DEFAULT_MIN_SCORE}.`,
});

const format = Type.Enum([...webhookFormats], {
  description: 'How messages are written: as events (json), or for a channel of Slack, Mattermost or Teams.',
});

export const newWebhook = Type.Object(
  { ...fields, min_score: Type.Optional(minScore), format: Type.Optional(format) },
  { additionalProperties: false, description: 'A webhook to add.' },
);
export type NewWebhook = Static<typeof newWebhook>;

export const webhookSchema = Type.Object(
  {
    id: Type.String({ description: "The webhook's ID." }),
    ...fields,
    min_score: minScore,
    format,
    created_at: Type.Integer({ description: 'When it was added, in Unix milliseconds.' }),
    previous_secret_until: Type.Union([Type.Integer(), Type.Null()], {
      description:
        'Until when messages are signed with the secret before the last rotation too, in Unix milliseconds, or null.',
    }),
  },
  { additionalProperties: false, description: 'A receiver of events.' },
);

export const webhookBody = (webhook: WebhookRecord): Static<typeof webhookSchema> => ({
  id: webhook.id,
  url: webhook.url,
  events: [...webhook.events],
  min_score: webhook.minScore,
  format: webhook.format,
  created_at: webhook.createdAt,
  previous_secret_until: webhook.previous?.until ?? null,
});

/** A webhook as the audit log names it. The rest of its URL may hold a secret of its receiver. */
export const webhookNamed = ({ id, url }: WebhookRecord) => ({ id, name: new URL(url).origin });

export const messageSchema = Type.Object(
  {
    id: Type.String({ description: "The message's ID, as in its webhook-id header." }),
    event: Type.String({ description: 'What happened.' }),
    state: Type.Enum(['waiting', 'delivered', 'dead'], {
      description: 'Whether it waits for an attempt, was delivered, or is not tried any more.',
    }),
    attempts: Type.Integer({ description: 'How often it was sent.' }),
    next_attempt_at: Type.Union([Type.Integer(), Type.Null()], {
      description: 'When it is sent again, in Unix milliseconds, or null.',
    }),
    last_attempt_at: Type.Union([Type.Integer(), Type.Null()], {
      description: 'When the last attempt ended, in Unix milliseconds, or null.',
    }),
    last_result: Type.Union([Type.String(), Type.Null()], {
      description: 'The status of the last answer, or what went wrong.',
    }),
    payload: Type.Unknown({ description: 'The body of the message.' }),
  },
  { additionalProperties: false, description: 'A message to a webhook.' },
);

export const messageBody = (message: StoredMessage): Static<typeof messageSchema> => ({
  id: message.id,
  event: message.event,
  state: message.state,
  attempts: message.attempts,
  next_attempt_at: message.state === 'waiting' ? message.nextAt : null,
  last_attempt_at: message.lastAt,
  last_result: message.lastResult,
  payload: JSON.parse(message.body),
});

export const testSchema = Type.Object(
  {
    delivered: Type.Boolean({ description: 'Whether the receiver answered with a status from 200 to 299.' }),
    result: Type.String({ description: 'The status of its answer, or what went wrong.' }),
  },
  { additionalProperties: false, description: 'How the receiver answered.' },
);

export const testBody = ({ isDelivered, result }: PostResult): Static<typeof testSchema> => ({
  delivered: isDelivered,
  result,
});

export interface AddParts {
  readonly workspaceId: string;
  readonly now: number;
  readonly urlProblem: (url: string) => string | undefined;
}

/** Throws a ProblemError if messages cannot be sent there. */
const checkUrl = (url: string, urlProblem: AddParts['urlProblem']): void => {
  const problem = urlProblem(url);
  if (problem === undefined) return;
  throw new ProblemError(400, 'invalid_parameter', `The URL ${problem}.`, {
    errors: [{ parameter: 'url', message: problem }],
  });
};

/** Changes a webhook that keeps its secret and messages. Throws a ProblemError if its URL cannot receive messages. */
export const changeWebhookOf = async (
  store: Pick<Webhooks, 'updateWebhook'>,
  known: WebhookRecord,
  { url, events, min_score = known.minScore, format = known.format }: NewWebhook,
  urlProblem: AddParts['urlProblem'],
): Promise<WebhookRecord> => {
  checkUrl(url, urlProblem);
  const changed: WebhookRecord = { ...known, url, events, minScore: min_score, format };
  await store.updateWebhook(changed);
  return changed;
};

/** Adds a webhook. Throws a ProblemError if its URL cannot receive messages, or if there are too many. */
export const addWebhookTo = async (
  store: Pick<Webhooks, 'createWebhook'>,
  { url, events, min_score = DEFAULT_MIN_SCORE, format = 'json' }: NewWebhook,
  { workspaceId, now, urlProblem }: AddParts,
): Promise<WebhookRecord> => {
  checkUrl(url, urlProblem);
  const webhook: WebhookRecord = {
    id: newId('wh'),
    workspaceId,
    url,
    secret: newWebhookSecret(),
    previous: null,
    events,
    minScore: min_score,
    format,
    createdAt: now,
  };
  if (await store.createWebhook(webhook)) return webhook;
  throw new ProblemError(409, 'too_many_webhooks', 'There are ten webhooks. Remove one of them first.');
};

/** It was removed since. */
export const messageNotFound = (): ProblemError =>
  new ProblemError(404, 'message_not_found', 'This message does not exist any more.');

/** A webhook of this workspace. Throws a ProblemError if there is none. */
export const findWebhook = async (
  store: Pick<Webhooks, 'webhooks'>,
  workspaceId: string,
  id: string,
): Promise<WebhookRecord> => {
  const webhook = (await store.webhooks(workspaceId)).find((one) => one.id === id);
  if (webhook) return webhook;
  throw new ProblemError(404, 'webhook_not_found', 'This webhook does not exist.');
};
