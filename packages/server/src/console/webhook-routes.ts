import { bodyCheck } from '../http/check-body.ts';
import { rotateSecret, rotationSchema } from '../webhooks/rotate-secret.ts';
import {
  addWebhookTo,
  changeWebhookOf,
  findWebhook,
  messageBody,
  messageNotFound,
  newWebhook,
  testBody,
  webhookBody,
  webhookNamed,
} from '../webhooks/webhook-body.ts';
import type { AddedWebhook, WebhookEntry, WebhooksBody, WebhookTest } from './account-types.ts';
import { audit, type ConsoleContext } from './context.ts';
import type { MembersOnly } from './member-of.ts';
import { viewerOf } from './viewer.ts';

/** Messages shown of each webhook. */
const SHOWN = 5;

const checkNew = bodyCheck(newWebhook);
const checkRotation = bodyCheck(rotationSchema);

/** Whether a message names no session that the member is reviewing blind. */
const isShown =
  (hidden: readonly string[]) =>
  ({ payload }: { readonly payload: unknown }): boolean => {
    const text = JSON.stringify(payload);
    return !hidden.some((id) => text.includes(id));
  };

export const webhookRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, settings, webhooks, now } = context;

  // An address may contain a secret of its receiver.
  members.get('/console/webhooks', 'admin', async (member): Promise<WebhooksBody> => {
    const { workspaceId } = member;
    const { hidden } = await viewerOf(member, context);
    const known = await store.webhooks(workspaceId);
    return {
      webhooks: await Promise.all(
        known.map(async (webhook) => ({
          ...webhookBody(webhook),
          messages: (await store.webhookMessages(webhook.id, { limit: SHOWN }))
            .map(messageBody)
            .filter(isShown(hidden)),
        })),
      ),
    };
  });

  members.post('/console/webhooks', async (member, request): Promise<AddedWebhook> => {
    const { workspaceId } = member;
    const { urlProblem } = webhooks;
    const added = await addWebhookTo(store, checkNew(request.body), { workspaceId, now: now(), urlProblem });
    settings.forget(workspaceId);
    await audit(context, member, 'webhook.added', webhookNamed(added));
    return { webhook: { ...webhookBody(added), messages: [] }, secret: added.secret };
  });

  members.put('/console/webhooks/:id', async (member, request): Promise<WebhookEntry> => {
    const { workspaceId } = member;
    const known = await findWebhook(store, workspaceId, request.params.id);
    const changed = await changeWebhookOf(store, known, checkNew(request.body), webhooks.urlProblem);
    settings.forget(workspaceId);
    await audit(context, member, 'webhook.changed', webhookNamed(changed));
    return { ...webhookBody(changed), messages: [] };
  });

  members.post('/console/webhooks/:id/messages/:messageId/replay', async (member, request) => {
    const { id, messageId } = request.params;
    const webhook = await findWebhook(store, member.workspaceId, id);
    const count = await store.replayMessages(webhook.id, { id: messageId }, now());
    if (count === 0) throw messageNotFound();
    webhooks.wake();
    await audit(context, member, 'webhook.replayed', { ...webhookNamed(webhook), messages: count });
  });

  members.post('/console/webhooks/:id/rotate', async (member, request): Promise<AddedWebhook> => {
    const { workspaceId } = member;
    const parts = { workspaceId, id: request.params.id, now: now() };
    const rotated = await rotateSecret(store, checkRotation(request.body), parts);
    await audit(context, member, 'webhook.rotated', webhookNamed(rotated));
    return { webhook: { ...webhookBody(rotated), messages: [] }, secret: rotated.secret };
  });

  members.post('/console/webhooks/:id/test', async (member, request): Promise<WebhookTest> => {
    const tested = await findWebhook(store, member.workspaceId, request.params.id);
    await audit(context, member, 'webhook.tested', webhookNamed(tested));
    return testBody(await webhooks.test(tested));
  });

  members.delete('/console/webhooks/:id', async (member, request) => {
    const removed = await findWebhook(store, member.workspaceId, request.params.id);
    await store.removeWebhook(member.workspaceId, removed.id);
    settings.forget(member.workspaceId);
    await audit(context, member, 'webhook.removed', webhookNamed(removed));
  });
};
