import { sampleDevices } from '@gait/engine/testing';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { aBeacon } from '../../testing/a-beacon.ts';
import { aManagementKey } from '../../testing/a-management-key.ts';
import { aReceiver } from '../../testing/a-receiver.ts';
import { aServer } from '../../testing/a-server.ts';
import { aVisit, read, readProblem } from '../../testing/answers.ts';
import { getSessionReport } from '../get-session-report.ts';
import { getTagSessions } from '../get-tag-sessions.ts';
import { addWebhook } from './add-webhook.ts';
import { listWebhookMessages } from './list-webhook-messages.ts';
import { listWebhooks } from './list-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayDeadMessages, replayMessage } from './replay-messages.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';

/** A server that may call this machine. Nothing that a receiver answers takes longer than this. */
const LOCAL = { webhookPrivate: true, webhookTimeoutMs: 60_000 };

/** A browser that says it is automated. */
const automated = { webdriver: true };

test('a webhook receives what happens to sessions, signed by the specification', async () => {
  const server = await aServer(LOCAL);
  const { manage } = await aManagementKey(server, 'webhooks');
  const receiver = await aReceiver();
  const given = { url: receiver.url, events: ['session.flagged', 'session.changed'], min_score: 60 };
  const { webhook, secret } = await read(await manage('POST', '/webhooks', given), addWebhook);
  expect(webhook).toMatchObject(given);
  expect((await read(await manage('GET', '/webhooks'), listWebhooks)).webhooks).toEqual([webhook]);

  const first = aBeacon({ key: server.siteKey!, user: 'ada' });
  const { session } = first;
  await server.send(first);
  const report = await server.ask(`/v1/sessions/${session}/report`);
  expect(await report.json()).toMatchObject({ risk_score: 0, recommended_action: 'Unknown' });
  await server.send({ ...first, seq: 1, device: automated, complete: true });
  await receiver.count(2);
  const shared = { session_id: session, user_id: 'ada', detected: ['bot'], revision: 2 };
  expect(receiver.received.map(({ type, data }) => [type, data])).toEqual([
    ['session.flagged', expect.objectContaining({ ...shared, min_score: 60 })],
    ['session.changed', expect.objectContaining({ ...shared, previous_action: 'Unknown' })],
  ]);
  for (const { body, headers } of receiver.received)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ data: { session_id: session } });

  const path = `/webhooks/${webhook.id}/messages`;
  const page = await manage('GET', `${path}?limit=1`);
  const next = /<\/manage\/v1([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  const messages = [
    ...(await read(page, listWebhookMessages)).messages,
    ...(await read(await manage('GET', next!), listWebhookMessages)).messages,
  ];
  expect(messages.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining(receiver.received.map(({ body }) => JSON.parse(body))),
  );

  const [replayed] = messages;
  const answer = await manage('POST', `${path}/${replayed!.id}/replay`);
  expect(await read(answer, replayMessage)).toEqual({ replayed: 1 });
  await receiver.count(3);
  expect(receiver.received[2]!.headers['webhook-id']).toBe(replayed!.id);
});

test.each(['report', 'list'])(
  'a webhook hears of the visitor that a %s could not know yet',
  async (reader) => {
    const server = await aServer(LOCAL);
    const { manage } = await aManagementKey(server, 'webhooks');
    const receiver = await aReceiver();
    await read(
      await manage('POST', '/webhooks', { url: receiver.url, events: ['session.changed'] }),
      addWebhook,
    );
    const key = server.siteKey!;
    const first = aBeacon({ key, device: sampleDevices.windows, complete: true });
    await server.send(first);
    const reportOf = async (id: string) =>
      read(await server.ask(`/v1/sessions/${id}/report`), getSessionReport);
    const listed = async () =>
      (await read(await server.ask('/v1/tags/sale/sessions'), getTagSessions)).sessions[0]!;
    const known = await reportOf(first.session);
    const { device_hint, ...device } = sampleDevices.windows;
    const second = aBeacon({ key, device: { user_agent: device.user_agent }, tags: ['sale'] });
    await server.send(second);
    const early = await (reader === 'report' ? reportOf(second.session) : listed());
    const { visitor_id: own, visitor_final } = early;
    expect(visitor_final).toBe(false);
    await server.send({ ...second, seq: 1, device, complete: true });
    await receiver.count(1);
    expect(receiver.received[0]?.data).toMatchObject({
      session_id: second.session,
      visitor_id: known.visitor_id,
      visitor_final: true,
      previous_visitor_id: own,
    });
  },
);

test('a test is sent at once, and its answer is shown', async () => {
  const server = await aServer(LOCAL);
  const { manage } = await aManagementKey(server, 'webhooks');
  const receiver = await aReceiver((_, count) => (count === 1 ? 204 : 500));
  const given = { url: receiver.url, events: ['session.completed'] };
  const { webhook } = await read(await manage('POST', '/webhooks', given), addWebhook);
  const results = [];
  for (let count = 0; count < 2; count++)
    results.push(await read(await manage('POST', `/webhooks/${webhook.id}/test`), testWebhook));
  expect(results).toEqual([
    { delivered: true, result: '204' },
    { delivered: false, result: '500' },
  ]);
  expect(receiver.received.map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test']);
  const listed = await manage('GET', `/webhooks/${webhook.id}/messages?state=dead`);
  expect((await read(listed, listWebhookMessages)).messages).toEqual([]);
  const replay = await manage('POST', `/webhooks/${webhook.id}/replay`);
  expect(await read(replay, replayDeadMessages)).toEqual({ replayed: 0 });
});

test('while a secret is rotated, its receiver may verify with the old one or the new one', async () => {
  const server = await aServer(LOCAL);
  const { manage } = await aManagementKey(server, 'webhooks');
  const receiver = await aReceiver();
  const given = { url: receiver.url, events: ['session.flagged'] };
  const added = await read(await manage('POST', '/webhooks', given), addWebhook);
  const path = `/webhooks/${added.webhook.id}`;
  const rotate = (body: object) => manage('POST', `${path}/rotate`, body);
  const verified = (secret: string) => {
    const { body, headers } = receiver.received.at(-1)!;
    return new Webhook(secret).verify(body, headers);
  };

  const rotated = await read(await rotate({ overlap_hours: 1 }), rotateWebhookSecret);
  expect(rotated.webhook.previous_secret_until).toBeGreaterThan(Date.now());
  await manage('POST', `${path}/test`);
  for (const { secret } of [added, rotated]) expect(verified(secret)).toMatchObject({ type: 'webhook.test' });

  expect(await readProblem(await rotate({}))).toMatchObject({ status: 409, code: 'secret_in_rotation' });
  const last = await read(await rotate({ overlap_hours: 0 }), rotateWebhookSecret);
  expect(last.webhook.previous_secret_until).toBeNull();
  await manage('POST', `${path}/test`);
  expect(verified(last.secret)).toMatchObject({ type: 'webhook.test' });
  for (const { secret } of [added, rotated]) expect(() => verified(secret)).toThrow();
});

test('a webhook that is removed receives nothing more', async () => {
  const server = await aServer(LOCAL);
  const { manage } = await aManagementKey(server, 'webhooks');
  const receiver = await aReceiver();
  const given = { url: receiver.url, events: ['session.flagged'] };
  const { webhook } = await read(await manage('POST', '/webhooks', given), addWebhook);
  expect(await read(await manage('DELETE', `/webhooks/${webhook.id}`), removeWebhook)).toEqual(webhook);
  await aVisit(server, { device: automated, complete: true });
  await server.settled();
  for (const [method, path, body] of [
    ['DELETE', '', undefined],
    ['POST', '/test', undefined],
    ['POST', '/rotate', {}],
    ['POST', '/replay', undefined],
    ['GET', '/messages', undefined],
    ['POST', `/messages/msg_${'0'.repeat(21)}/replay`, undefined],
  ] as const) {
    const answer = await readProblem(await manage(method, `/webhooks/${webhook.id}${path}`, body));
    expect(answer).toMatchObject({ status: 404, code: 'webhook_not_found' });
  }
  expect(receiver.received).toEqual([]);
});

test('webhooks need their scope, a public HTTPS address, and are at most ten', async () => {
  const server = await aServer();
  const labels = await aManagementKey(server);
  expect(await readProblem(await labels.manage('GET', '/webhooks'))).toMatchObject({ code: 'wrong_scope' });
  const { manage } = await aManagementKey(server, 'webhooks');
  const given = { url: 'https://shop.example/gait', events: ['site.silent'] };
  for (const wrong of [
    { ...given, url: 'http://shop.example/' },
    { ...given, url: 'https://127.0.0.1/' },
    { ...given, events: [] },
    { ...given, events: ['session.read'] },
    { ...given, min_score: 0 },
    { ...given, retries: 3 },
  ])
    expect(await readProblem(await manage('POST', '/webhooks', wrong))).toMatchObject({ status: 400 });
  for (let count = 0; count < 10; count++)
    expect((await manage('POST', '/webhooks', given)).status).toBe(200);
  expect(await readProblem(await manage('POST', '/webhooks', given))).toMatchObject({
    status: 409,
    code: 'too_many_webhooks',
  });
});
