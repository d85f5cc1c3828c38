import { createServer } from 'node:net';
import { DAY_MS } from '@gait/wire/time';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newWebhookSecret } from '../base/secrets.ts';
import { shownVisitor } from '../session/shown-visitor.ts';
import type { SessionRecord } from '../store/records.ts';
import type { StoredMessage } from '../store/webhook-messages.ts';
import { type Answer, aReceiver, type ReceivedMessage } from '../testing/a-receiver.ts';
import { aChange, aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { aScoringWorkspace } from '../testing/a-scoring-workspace.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import { createPoster, type Poster } from './post-message.ts';
import { webhookSender } from './webhook-sender.ts';

const TIMEOUT_MS = 60_000;
const SHORT_TIMEOUT_MS = 500;
const POLL_MS = 20;

/** A workspace with one webhook, whose messages are sent by one or several senders. */
const aStory = async (url: string, { senders = 1, timeoutMs = TIMEOUT_MS } = {}) => {
  const { store, workspaceId, parts } = await aScoringWorkspace(NOW);
  const clock = { at: NOW, elapsed: 0 };
  const now = () => clock.at;
  const webhook = aWebhook({ workspaceId, url });
  await store.createWebhook(webhook);
  const started = Array.from({ length: senders }, () => {
    const poster: Poster = createPoster({ allowsPrivate: true, timeoutMs, now });
    const sender = webhookSender({
      ...parts,
      poster,
      timeoutMs,
      now,
      monotonicNow: () => clock.elapsed,
      pollMs: POLL_MS,
    });
    onTestFinished(() => sender.close());
    return sender;
  });
  const write = async (record: SessionRecord) => {
    const revision = record.version;
    const data = { session: record.sessionId, revision };
    const message = {
      webhookId: webhook.id,
      event: 'session.flagged',
      revision,
      at: clock.at,
      data,
    } as const;
    expect(await store.append([aChange(record, { messages: [message] })])).toBe(true);
  };
  /** Resolves with the messages, newest first, when they are as wanted. */
  const until = async (areWanted: (messages: readonly StoredMessage[]) => boolean) => {
    for (;;) {
      const messages = await store.webhookMessages(webhook.id, { limit: 999 });
      if (areWanted(messages)) return messages;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS / 4));
    }
  };
  const states = (...wanted: string[]) =>
    until((messages) => messages.map(({ state }) => state).join() === wanted.join());
  return { store, workspaceId, webhook, clock, write, until, states, sender: started[0]! };
};

const revisionOf = ({ data }: ReceivedMessage) => data.revision;

test('a message that fails is sent again later, and those after it wait for it', async () => {
  // A message whose connection turns out to be closed is sent once more at once.
  const answers: Answer[] = [500, 302, 'close', 'close', 204];
  const receiver = await aReceiver((_, count) => answers[count - 1] ?? 204);
  const { clock, workspaceId, write, until, states, sender } = await aStory(receiver.url);
  const record = aRecord(workspaceId);
  await write(record);
  const results: unknown[] = [];
  for (let attempts = 1; attempts <= 3; attempts++) {
    const [message] = await until(([one]) => one?.lastAt === clock.at);
    results.push(message!.lastResult);
    clock.at = message!.nextAt;
  }
  await states('delivered');
  await write({ ...record, version: 2 });
  await states('delivered', 'delivered');
  expect(results).toEqual(['500', '302', 'ECONNRESET']);
  expect(receiver.received.map(revisionOf)).toEqual([1, 1, 1, 1, 1, 2]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids.slice(0, 5)).size).toBe(1);
  expect(ids[5]).not.toBe(ids[0]);
  expect(sender.counts).toEqual({ delivered: 2, failed: 3, dead: 0 });
});

test('a receiver that hangs or is gone holds up only its own session, until its message is dead', async () => {
  let hanging = '';
  const receiver = await aReceiver(({ data }) => (data.session === hanging ? 'hang' : 204));
  const { clock, workspaceId, write, until } = await aStory(receiver.url, {
    timeoutMs: SHORT_TIMEOUT_MS,
  });
  const [slow, quick] = [aRecord(workspaceId), aRecord(workspaceId)];
  hanging = slow.sessionId;
  await write(slow);
  await receiver.count(1);
  await write({ ...slow, version: 2 });
  await write(quick);
  await until((messages) =>
    messages.some(({ sessionId, lastAt }) => sessionId === quick.sessionId && lastAt),
  );
  await until((messages) => messages.some(({ sessionId, lastAt }) => sessionId === slow.sessionId && lastAt));
  const of = ({ sessionId }: SessionRecord) =>
    receiver.received.filter(({ data }) => data.session === sessionId).map(revisionOf);
  expect(of(slow)).toEqual([1]);
  expect(of(quick)).toEqual([1]);
  hanging = '';
  await until((messages) => {
    clock.at += MINUTE;
    return messages.every(({ state }) => state === 'delivered');
  });
  expect([...new Set(of(slow))]).toEqual([1, 2]);
});

test('after a day of failures a message is dead, the next one is sent, and a replay sends it again', async () => {
  let status = 500;
  const receiver = await aReceiver(() => status);
  const { clock, store, webhook, workspaceId, write, until, states } = await aStory(receiver.url);
  await write(aRecord(workspaceId));
  await until(([message]) => {
    if (message?.lastAt === clock.at) clock.at = message.nextAt;
    return message?.state === 'dead';
  });
  expect(receiver.received).toHaveLength(13);
  expect(clock.at - NOW).toBeGreaterThan(16 * 60 * MINUTE);
  status = 200;
  expect(await store.replayMessages(webhook.id, { state: 'dead' }, clock.at)).toBe(1);
  await states('delivered');
  expect(receiver.received).toHaveLength(14);
});

test('a message that waited is signed with the secret of now', async () => {
  const secret = newWebhookSecret();
  const verifies = ({ body, headers }: ReceivedMessage): boolean => {
    try {
      return Boolean(new Webhook(secret).verify(body, headers));
    } catch {
      return false;
    }
  };
  const receiver = await aReceiver((message) => (verifies(message) ? 204 : 401));
  const { clock, store, webhook, workspaceId, write, until } = await aStory(receiver.url);
  await write(aRecord(workspaceId));
  await until(([message]) => message?.lastResult === '401');
  // Its verification looks at the clock of this machine.
  clock.at = Date.now();
  const rotation = { secret, now: clock.at, until: clock.at + 999 * MINUTE };
  expect(await store.rotateWebhookSecret(workspaceId, webhook.id, rotation)).toBe(true);
  await until(([message]) => message?.state === 'delivered');
  expect(receiver.received.at(-1)!.headers['webhook-signature']!.split(' ')).toHaveLength(2);
});

test('old secrets are cleared each minute, also when the wall clock has gone back', async () => {
  const { clock, store } = await aStory('http://127.0.0.1:9/');
  const forget = vi.spyOn(store, 'forgetPreviousSecrets');
  await expect.poll(() => forget.mock.calls).toEqual([[NOW]]);
  const earlier = NOW - DAY_MS;
  Object.assign(clock, { at: earlier, elapsed: MINUTE });
  await expect.poll(() => forget.mock.calls).toEqual([[NOW], [earlier]]);
});

test('messages are kept for a week once they are delivered, and for thirty days if they are dead', async () => {
  const { clock, store, webhook } = await aStory('http://127.0.0.1:9/');
  const remove = vi.spyOn(store, 'removeMessages');
  Object.assign(clock, { elapsed: MINUTE });
  const states = () => remove.mock.calls.map(([id, { state, before }]) => [id, state, NOW - before]);
  await expect.poll(states).toEqual(
    expect.arrayContaining([
      [webhook.id, 'delivered', 7 * DAY_MS],
      [webhook.id, 'dead', 30 * DAY_MS],
    ]),
  );
});

test('several servers send each message once, and keep the order of each session', async () => {
  const receiver = await aReceiver();
  const { workspaceId, write, states } = await aStory(receiver.url, { senders: 3 });
  const records = Array.from({ length: 20 }, () => aRecord(workspaceId));
  for (let version = 1; version <= 5; version++)
    await Promise.all(records.map((record) => write({ ...record, version })));
  await states(...Array.from({ length: 100 }, () => 'delivered'));
  expect(receiver.received).toHaveLength(100);
  for (const { sessionId } of records) {
    const own = receiver.received.filter(({ data }) => data.session === sessionId);
    expect(own.map(revisionOf)).toEqual([1, 2, 3, 4, 5]);
  }
});

test('a receiver that cannot be reached is tried again', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  const { workspaceId, write, until } = await aStory(`http://127.0.0.1:${port}/`);
  await write(aRecord(workspaceId));
  const [message] = await until(([one]) => one?.lastResult !== null);
  expect(message).toMatchObject({ state: 'waiting', attempts: 1, lastResult: 'ECONNREFUSED' });
});

test('a session is complete half an hour after its last activity', async () => {
  const receiver = await aReceiver();
  const { clock, store, webhook, workspaceId } = await aStory(receiver.url);
  const record = aRecord(workspaceId, { scoredAt: NOW });
  await store.append([aChange(record, { completesAt: NOW + 30 * MINUTE + 1 })]);
  clock.at = NOW + 30 * MINUTE;
  await new Promise((resolve) => setTimeout(resolve, 3 * POLL_MS));
  expect(await store.webhookMessages(webhook.id, { limit: 1 })).toEqual([]);
  clock.at++;
  await receiver.count(1);
  expect(receiver.received[0]).toMatchObject({
    type: 'session.completed',
    data: { session_id: record.sessionId, revision: 1 },
  });
});

test('a visitor that is final at the end of its session is another one than a report has named', async () => {
  const receiver = await aReceiver();
  const { clock, store, workspaceId } = await aStory(receiver.url);
  const record = aRecord(workspaceId, { scoredAt: NOW, visitorFinal: false });
  const { visitor_id: own } = shownVisitor(record, NOW);
  await store.append([aChange(record, { completesAt: NOW + 30 * MINUTE + 1 })]);
  expect(await store.noteRead(record, { action: record.recommendedAction, visitorId: own })).toBe(true);
  clock.at = NOW + 30 * MINUTE + 1;
  await receiver.count(2);
  expect(
    receiver.received.map(({ type, data }) => [type, data.visitor_id, data.previous_visitor_id]),
  ).toEqual([
    ['session.changed', 'vis_1', own],
    ['session.completed', 'vis_1', undefined],
  ]);
});

test("webhooks hear of no session of the site's own monitors when it is complete", async () => {
  const receiver = await aReceiver();
  const { clock, store, workspaceId } = await aStory(receiver.url);
  const completesAt = NOW + 30 * MINUTE + 1;
  const [excluded, other] = [true, false].map((isExcluded) =>
    aRecord(workspaceId, { excluded: isExcluded, scoredAt: NOW }),
  );
  await store.append([
    aChange(excluded!, { completesAt }),
    aChange(other!, { completesAt: completesAt + 1 }),
  ]);
  clock.at = completesAt + 1;
  await receiver.count(1);
  expect(receiver.received.map(({ data }) => data.session_id)).toEqual([other!.sessionId]);
  expect(await store.dueCompletions(clock.at, 9)).toEqual([]);
});
