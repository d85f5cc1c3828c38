import { HOUR_MS } from '@gait/wire/time';
import Type, { type Static } from 'typebox';
import { newWebhookSecret } from '../base/secrets.ts';
import { ProblemError } from '../http/problem.ts';
import type { WebhookRecord, Webhooks } from '../store/webhooks.ts';
import { findWebhook } from './webhook-body.ts';

const DEFAULT_OVERLAP_HOURS = 24;
const MAX_OVERLAP_HOURS = 168;

export const rotationSchema = Type.Object(
  {
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_OVERLAP_HOURS,
        description: `How long messages are signed with both secrets. 0 ends the old secret at once. Defaults to ${DEFAULT_OVERLAP_HOURS}.`,
      }),
    ),
  },
  { additionalProperties: false, description: 'How to replace a secret.' },
);

export interface RotationParts {
  readonly workspaceId: string;
  readonly id: string;
  readonly now: number;
}

/** Gives a webhook a new secret, and returns it with that. Throws a ProblemError if the secret before is still in use. */
export const rotateSecret = async (
  store: Pick<Webhooks, 'webhooks' | 'rotateWebhookSecret'>,
  { overlap_hours = DEFAULT_OVERLAP_HOURS }: Static<typeof rotationSchema>,
  { workspaceId, id, now }: RotationParts,
): Promise<WebhookRecord> => {
  await findWebhook(store, workspaceId, id);
  const rotation = { secret: newWebhookSecret(), now, until: now + overlap_hours * HOUR_MS };
  const isRotated = await store.rotateWebhookSecret(workspaceId, id, rotation);
  const webhook = await findWebhook(store, workspaceId, id);
  if (isRotated) return webhook;
  throw new ProblemError(
    409,
    'secret_in_rotation',
    `The previous secret is in use until ${new Date(webhook.previous?.until ?? now).toISOString()}. Send overlap_hours 0 to end both old secrets now.`,
  );
};
