import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import type { SessionRecord } from './records.ts';
import type { Store } from './store.ts';
import type { StoredMessage } from './webhook-messages.ts';
import type { SessionMessage } from './webhooks.ts';
import { MAX_WEBHOOKS, type WebhookEvent } from './webhooks.ts';

const MANY = 99;

const aMessage = (
  webhookId: string,
  event: WebhookEvent,
  { version: revision }: SessionRecord,
): SessionMessage => ({ webhookId, event, revision, at: NOW, data: { revision } });

const contentOf = ({ sessionId, event, body }: StoredMessage) => [
  sessionId,
  event,
  JSON.parse(body).data.revision,
];

export const webhooksContract = (store: () => Store): void => {
  describe('webhooks', () => {
    test('are listed by workspace, and removed with their messages', async () => {
      const one = aWebhook({ format: 'teams' });
      const other = aWebhook({ workspaceId: one.workspaceId, events: ['site.silent'], createdAt: NOW + 1 });
      expect(await store().createWebhook(other)).toBe(true);
      expect(await store().createWebhook(one)).toBe(true);
      expect(await store().webhooks(one.workspaceId)).toEqual([one, other]);
      expect(await store().allWebhooks()).toEqual(expect.arrayContaining([one, other]));
      const record = aRecord(one.workspaceId);
      await store().append([aChange(record, { messages: [aMessage(one.id, 'session.flagged', record)] })]);
      expect(await store().removeWebhook(newId('ws'), one.id)).toBe(false);
      expect(await store().removeWebhook(one.workspaceId, one.id)).toBe(true);
      expect(await store().removeWebhook(one.workspaceId, one.id)).toBe(false);
      expect(await store().webhooks(one.workspaceId)).toEqual([other]);
      expect(await store().webhookMessages(one.id, { limit: MANY })).toEqual([]);
    });

    test('change their URL, events, score and format, and nothing else', async () => {
      const webhook = aWebhook();
      await store().createWebhook(webhook);
      const { workspaceId, id } = webhook;
      const change = {
        url: 'https://shop.example/other',
        events: ['session.completed'],
        minScore: 70,
        format: 'slack',
      } as const;
      expect(await store().updateWebhook({ workspaceId: newId('ws'), id, ...change })).toBe(false);
      expect(await store().webhooks(workspaceId)).toEqual([webhook]);
      expect(await store().updateWebhook({ workspaceId, id, ...change })).toBe(true);
      expect(await store().webhooks(workspaceId)).toEqual([{ ...webhook, ...change }]);
    });

    test('keep the secret before a rotation until its time has come', async () => {
      const { previous, ...webhook } = aWebhook();
      const { workspaceId, id } = webhook;
      await store().createWebhook(webhook);
      const stored = async () => (await store().webhooks(workspaceId))[0];
      const rotate = (secret: string, now: number, until: number) =>
        store().rotateWebhookSecret(workspaceId, id, { secret, now, until });
      expect(await rotate('whsec_2', NOW, NOW + MINUTE)).toBe(true);
      expect(await stored()).toEqual({
        ...webhook,
        secret: 'whsec_2',
        previous: { secret: webhook.secret, until: NOW + MINUTE },
      });
      expect(await rotate('whsec_3', NOW + 1, NOW + 2 * MINUTE)).toBe(false);
      await store().forgetPreviousSecrets(NOW + MINUTE - 1);
      expect(await stored()).toMatchObject({ secret: 'whsec_2', previous: { secret: webhook.secret } });
      await store().forgetPreviousSecrets(NOW + MINUTE);
      expect(await stored()).toEqual({ ...webhook, secret: 'whsec_2', previous: null });
      expect(await rotate('whsec_3', NOW + MINUTE, NOW + 2 * MINUTE)).toBe(true);
      expect(await rotate('whsec_4', NOW + MINUTE, NOW + MINUTE)).toBe(true);
      expect(await stored()).toEqual({ ...webhook, secret: 'whsec_4', previous: null });
      expect(await store().rotateWebhookSecret(newId('ws'), id, { secret: '', now: 0, until: 0 })).toBe(
        false,
      );
    });

    test('are few in each workspace', async () => {
      const workspaceId = newId('ws');
      for (let count = 0; count < MAX_WEBHOOKS; count++)
        expect(await store().createWebhook(aWebhook({ workspaceId }))).toBe(true);
      expect(await store().createWebhook(aWebhook({ workspaceId }))).toBe(false);
    });

    test('get a message in the transaction that writes its session', async () => {
      const { id, workspaceId } = aWebhook();
      const record = aRecord(workspaceId);
      const messages = [aMessage(id, 'session.flagged', record)];
      expect(await store().append([aChange(record, { messages })])).toBe(true);
      const stale = { ...record, version: 3 };
      expect(
        await store().append([aChange(stale, { messages: [aMessage(id, 'session.flagged', stale)] })]),
      ).toBe(false);
      expect((await store().dueMessages(id, NOW, MANY)).map(contentOf)).toEqual([
        [record.sessionId, 'session.flagged', 1],
      ]);
    });

    test('get the messages of a session one after the other, in the order of its writes', async () => {
      const { id, workspaceId } = aWebhook();
      const [one, other] = [aRecord(workspaceId), aRecord(workspaceId)];
      for (const record of [one, { ...one, version: 2 }, other])
        await store().append([
          aChange(record, {
            messages: [aMessage(id, 'session.completed', record), aMessage(id, 'session.flagged', record)],
          }),
        ]);
      const seen: unknown[] = [];
      for (;;) {
        const due = await store().claimMessages(await store().dueMessages(id, NOW, MANY), NOW + MINUTE);
        if (due.length === 0) break;
        expect(new Set(due.map(({ sessionId }) => sessionId)).size).toBe(due.length);
        expect(await store().dueMessages(id, NOW, MANY)).toEqual([]);
        seen.push(...due.map(contentOf));
        await store().endAttempts(
          due.map((message) => ({ message, state: 'delivered', nextAt: NOW, at: NOW + 1, result: '204' })),
        );
      }
      const of = (session: string) => seen.filter((entry) => (entry as string[])[0] === session);
      expect(of(one.sessionId)).toEqual([
        [one.sessionId, 'session.flagged', 1],
        [one.sessionId, 'session.completed', 1],
        [one.sessionId, 'session.flagged', 2],
        [one.sessionId, 'session.completed', 2],
      ]);
      expect(of(other.sessionId)).toHaveLength(2);
      const [newest] = await store().webhookMessages(id, { limit: 1 });
      expect(newest).toMatchObject({ state: 'delivered', attempts: 1, lastAt: NOW + 1, lastResult: '204' });
    });

    test('get messages whatever those of another webhook wait for', async () => {
      const { id, workspaceId } = aWebhook();
      const other = aWebhook({ workspaceId });
      const record = aRecord(workspaceId);
      const events = ['session.flagged', 'session.completed'] as const;
      for (const [number, event] of events.entries()) {
        const written = { ...record, version: number + 1 };
        const messages = [id, other.id].map((webhookId) => aMessage(webhookId, event, written));
        await store().append([aChange(written, { messages })]);
      }
      const [first] = await store().claimMessages(await store().dueMessages(id, NOW, MANY), NOW + MINUTE);
      await store().endAttempts([
        { message: first!, state: 'delivered', nextAt: NOW, at: NOW, result: '204' },
      ]);
      const due = async (webhookId: string) =>
        (await store().dueMessages(webhookId, NOW, MANY)).map(({ event }) => event);
      expect(await due(id)).toEqual(['session.completed']);
      expect(await due(other.id)).toEqual(['session.flagged']);
    });

    test('are claimed once, and again after a while', async () => {
      const { id, workspaceId } = aWebhook();
      const record = aRecord(workspaceId);
      await store().append([aChange(record, { messages: [aMessage(id, 'session.flagged', record)] })]);
      const due = await store().dueMessages(id, NOW, MANY);
      const [first] = await store().claimMessages(due, NOW + MINUTE);
      expect(await store().claimMessages(due, NOW + MINUTE)).toEqual([]);
      const [second] = await store().claimMessages(
        await store().dueMessages(id, NOW + MINUTE, MANY),
        NOW + 2 * MINUTE,
      );
      expect(second).toMatchObject({ id: first!.id, attempts: 2 });
      const end = (message: StoredMessage, state: 'waiting' | 'delivered') =>
        store().endAttempts([{ message, state, nextAt: NOW, at: NOW, result: state }]);
      await end(first!, 'waiting');
      expect(await store().dueMessages(id, NOW + MINUTE, MANY)).toEqual([]);
      await end(first!, 'delivered');
      await end(second!, 'waiting');
      const [stored] = await store().webhookMessages(id, { limit: 1 });
      expect(stored).toMatchObject({ state: 'delivered', lastResult: 'delivered' });
    });

    test('get dead messages again when they are replayed, and old ones are removed', async () => {
      const { id, workspaceId } = aWebhook();
      const records = [aRecord(workspaceId), aRecord(workspaceId), aRecord(workspaceId)];
      for (const record of records)
        await store().append([aChange(record, { messages: [aMessage(id, 'session.flagged', record)] })]);
      const due = await store().claimMessages(await store().dueMessages(id, NOW, MANY), NOW + MINUTE);
      const states = ['dead', 'dead', 'delivered'] as const;
      await store().endAttempts(
        due.map((message, index) => ({
          message,
          state: states[index]!,
          nextAt: NOW,
          at: NOW,
          result: '500',
        })),
      );
      expect(await store().webhookMessages(id, { limit: MANY, state: 'dead' })).toHaveLength(2);
      expect(await store().replayMessages(id, { id: due[2]!.id }, NOW)).toBe(1);
      expect(await store().replayMessages(id, { id: 'msg_none' }, NOW)).toBe(0);
      expect(await store().replayMessages(newId('wh'), { id: due[2]!.id }, NOW)).toBe(0);
      const [replayed] = await store().dueMessages(id, NOW, MANY);
      expect(replayed).toMatchObject({ id: due[2]!.id, attempts: 0 });
      const dead = { state: 'dead', before: NOW + 1 } as const;
      expect(await store().removeMessages(id, { ...dead, before: NOW }, MANY)).toBe(0);
      expect(await store().removeMessages(id, dead, 1)).toBe(1);
      expect(await store().replayMessages(id, { state: 'dead' }, NOW)).toBe(1);
      expect(await store().dueMessages(id, NOW, MANY)).toHaveLength(2);
      const pages = [await store().webhookMessages(id, { limit: 1 })];
      pages.push(await store().webhookMessages(id, { limit: 9, before: pages[0]![0]!.id }));
      expect(pages.map((page) => page.length)).toEqual([1, 1]);
    });

    test('hear of a changed action if a report returned another one', async () => {
      const { id, workspaceId } = aWebhook();
      const record = aRecord(workspaceId);
      await store().append([aChange(record)]);
      const change = (version: number, recommendedAction: string) => {
        const next = { ...record, version, recommendedAction };
        const unlessRead = { action: recommendedAction, visitorId: 'vis_1' };
        const message = { ...aMessage(id, 'session.changed', next), unlessRead };
        return store().append([aChange(next, { messages: [message] })]);
      };
      await change(2, 'Auto-accept');
      const read = (version: number, action: string) =>
        store().noteRead({ ...record, version }, { action, visitorId: 'vis_1' });
      expect(await read(1, 'Unknown')).toBe(false);
      expect(await read(2, 'Auto-accept')).toBe(true);
      await change(3, 'Auto-accept');
      await change(4, 'Unknown');
      await change(5, 'Unknown');
      await change(6, 'Auto-accept');
      const sent = await store().webhookMessages(id, { limit: MANY });
      expect(sent.map(({ body }) => JSON.parse(body).data)).toEqual(
        expect.arrayContaining([
          { revision: 4, previous_action: 'Auto-accept', previous_visitor_id: 'vis_1' },
          { revision: 6, previous_action: 'Unknown', previous_visitor_id: 'vis_1' },
        ]),
      );
      expect(sent).toHaveLength(2);
    });

    test.each(['an answer', 'a list', 'another message'])(
      'hear of another visitor than %s named',
      async (by) => {
        const { id, workspaceId } = aWebhook();
        const record = aRecord(workspaceId, { visitorId: 'vis_own' });
        const flagged = { ...aMessage(id, 'session.flagged', record), tentativeVisitorId: 'vis_own' };
        await store().append([aChange(record, { messages: by === 'another message' ? [flagged] : [] })]);
        if (by !== 'another message') {
          const action = by === 'an answer' ? { action: 'Unknown' } : {};
          expect(await store().noteRead(record, { ...action, visitorId: 'vis_own' })).toBe(true);
        }
        const change = (version: number, visitorId: string) => {
          const next = { ...record, version, visitorId };
          const unlessRead = { action: 'Unknown', visitorId };
          const message = { ...aMessage(id, 'session.changed', next), unlessRead };
          return store().append([aChange(next, { messages: [message] })]);
        };
        await change(2, 'vis_own');
        await change(3, 'vis_known');
        await change(4, 'vis_known');
        const sent = await store().webhookMessages(id, { limit: MANY });
        expect(
          sent.filter(({ event }) => event === 'session.changed').map(({ body }) => JSON.parse(body).data),
        ).toEqual([{ revision: 3, previous_action: 'Unknown', previous_visitor_id: 'vis_own' }]);
      },
    );

    test('hear of no change that nobody has read', async () => {
      const { id, workspaceId } = aWebhook();
      const record = aRecord(workspaceId);
      await store().append([aChange(record)]);
      const next = { ...record, version: 2, visitorId: 'vis_known', recommendedAction: 'Auto-accept' };
      const unlessRead = { action: 'Auto-accept', visitorId: 'vis_known' };
      const message = { ...aMessage(id, 'session.changed', next), unlessRead };
      await store().append([aChange(next, { messages: [message] })]);
      expect(await store().webhookMessages(id, { limit: MANY })).toEqual([]);
    });

    test('hear once that a session is complete', async () => {
      const { id, workspaceId } = aWebhook();
      const record = aRecord(workspaceId);
      const mine = async (now: number) =>
        (await store().dueCompletions(now, MANY)).filter((due) => due.workspaceId === workspaceId);
      await store().append([aChange(record, { completesAt: NOW + 1 })]);
      const next = { ...record, version: 2 };
      await store().append([aChange(next, { completesAt: NOW + 5 })]);
      expect(await mine(NOW + 4)).toEqual([]);
      const [due] = await mine(NOW + 5);
      expect(due).toEqual({ workspaceId, sessionId: record.sessionId, dueAt: NOW + 5 });
      const messages = [aMessage(id, 'session.completed', next)];
      await store().complete(due!, 1, messages);
      await store().complete({ ...due!, dueAt: NOW + 1 }, 2, messages);
      expect(await store().webhookMessages(id, { limit: MANY })).toEqual([]);
      await store().complete(due!, 2, messages);
      await store().complete(due!, 2, messages);
      expect(await store().webhookMessages(id, { limit: MANY })).toHaveLength(1);
      expect(await mine(NOW + MINUTE)).toEqual([]);
    });

    test('a message that is not about a write is added once', async () => {
      const { id, workspaceId } = aWebhook();
      const record = aRecord(workspaceId);
      const silent = aMessage(id, 'site.silent', record);
      const subject = { workspaceId, sessionId: 'site_1' };
      await store().addWebhookMessages(subject, [silent]);
      await store().addWebhookMessages(subject, [silent]);
      expect(await store().webhookMessages(id, { limit: MANY })).toHaveLength(1);
    });

    test('what needs attention is reported when it begins, and again after it was fine', async () => {
      const { id, workspaceId } = aWebhook();
      const found = (at: number, finding = 'store bad') => {
        const messages = [{ ...aMessage(id, 'server.attention', aRecord(workspaceId)), revision: at }];
        return store().noteAttention({ workspaceId, finding, at, fineSince: at - MINUTE, messages });
      };
      const reported = async () => (await store().webhookMessages(id, { limit: MANY })).length;
      await Promise.all([found(NOW), found(NOW), found(NOW + 1)]);
      await found(NOW + MINUTE - 1);
      await found(NOW + MINUTE);
      expect(await reported()).toBe(1);
      await found(NOW + MINUTE, 'model bad');
      expect(await reported()).toBe(2);
      await found(NOW + 2 * MINUTE);
      expect(await reported()).toBe(3);
    });

    test('messages go with their session', async () => {
      const { id, workspaceId } = aWebhook();
      const record = aRecord(workspaceId);
      const messages = [aMessage(id, 'session.flagged', record)];
      await store().append([aChange(record, { messages, completesAt: NOW })]);
      await store().removeSessions(workspaceId, NOW + MINUTE, MANY);
      expect(await store().webhookMessages(id, { limit: MANY })).toEqual([]);
      const due = await store().dueCompletions(NOW, MANY);
      expect(due.filter((one) => one.workspaceId === workspaceId)).toEqual([]);
    });
  });
};
