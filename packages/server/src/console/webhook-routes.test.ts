import { expect, test } from 'vitest';
import { aReceiver } from '../testing/a-receiver.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aVisit } from '../testing/answers.ts';

test('a member adds a webhook, tests it, sees what it received, and removes it', async () => {
  const server = await aServer({ webhookPrivate: true, webhookTimeoutMs: 60_000 });
  const tab = await aTab(server);
  expect((await tab.call('GET', '/webhooks')).status).toBe(401);
  await tab.signIn();
  const receiver = await aReceiver();
  const added = await tab.call('POST', '/webhooks', { url: receiver.url, events: ['session.flagged'] });
  expect(added.body.secret).toMatch(/^whsec_/);
  const { id } = added.body.webhook;
  expect((await tab.call('POST', `/webhooks/${id}/test`)).body).toEqual({ delivered: true, result: '204' });
  const session = await aVisit(server, { device: { webdriver: true }, complete: true });
  await receiver.count(2);
  const { webhooks } = (await tab.call('GET', '/webhooks')).body;
  expect(webhooks).toEqual([
    expect.objectContaining({
      id,
      url: receiver.url,
      min_score: 70,
      format: 'json',
      messages: [expect.objectContaining({ event: 'session.flagged', attempts: 1 })],
    }),
  ]);
  expect(webhooks[0].messages[0].payload.data.session_id).toBe(session);
  const [message] = webhooks[0].messages;
  expect((await tab.call('POST', `/webhooks/${id}/messages/${message.id}/replay`)).status).toBe(204);
  await receiver.count(3);
  expect((await tab.call('POST', `/webhooks/${id}/messages/msg_none/replay`)).status).toBe(404);
  const changes = {
    url: `${receiver.url}?a=1`,
    events: ['session.completed'],
    min_score: 55,
    format: 'teams',
  };
  expect((await tab.call('PUT', `/webhooks/${id}`, changes)).body).toMatchObject({ id, ...changes });
  expect((await tab.call('GET', '/webhooks')).body.webhooks).toMatchObject([{ id, ...changes }]);
  const { format, ...older } = changes;
  expect((await tab.call('PUT', `/webhooks/${id}`, older)).body.format).toBe(format);
  expect((await tab.call('PUT', `/webhooks/${id}`, { ...changes, url: 'ftp://a.example' })).status).toBe(400);
  const rotated = await tab.call('POST', `/webhooks/${id}/rotate`, {});
  expect(rotated.body.secret).not.toBe(added.body.secret);
  expect((await tab.call('POST', `/webhooks/${id}/rotate`, {})).body.code).toBe('secret_in_rotation');
  expect((await tab.call('DELETE', `/webhooks/${id}`)).status).toBe(204);
  expect((await tab.call('GET', '/webhooks')).body).toEqual({ webhooks: [] });
  expect((await tab.call('DELETE', `/webhooks/${id}`)).status).toBe(404);
  expect((await tab.call('POST', '/webhooks', { url: 'shop', events: [] })).status).toBe(400);
  const { entries } = (await tab.call('GET', '/audit-log')).body;
  const actions = entries.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(
    expect.arrayContaining([
      'webhook.added',
      'webhook.replayed',
      'webhook.changed',
      'webhook.rotated',
      'webhook.removed',
    ]),
  );
});
