import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aReceiver } from '../testing/a-receiver.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import { createPoster, MAX_CONNECTIONS } from './post-message.ts';
import { urlProblem } from './receiver-url.ts';

const post = async (url: string, allowsPrivate: boolean) => {
  const poster = createPoster({ allowsPrivate, timeoutMs: 20_000, now: Date.now });
  onTestFinished(poster.close);
  return poster.post(aWebhook({ url }), { id: 'msg_1', body: '{"type":"webhook.test","data":{}}' });
};

test('addresses that are not public receive nothing, by number or by name', async () => {
  const receiver = await aReceiver();
  const { port } = new URL(receiver.url);
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '2130706433',
    '10.0.0.7',
    '169.254.169.254',
    '[::ffff:127.0.0.1]',
  ])
    expect(await post(`https://${host}:${port}/`, false)).toEqual({
      isDelivered: false,
      result: expect.stringContaining('the URL must be a public address'),
    });
  expect(await post(`https://localhost:${port}/`, false)).toEqual({
    isDelivered: false,
    result: 'private address',
  });
  expect(receiver.received).toEqual([]);
  expect(await post(receiver.url, true)).toEqual({ isDelivered: true, result: '204' });
});

test('a message for a channel is signed as it is sent', async () => {
  const receiver = await aReceiver();
  const poster = createPoster({ allowsPrivate: true, timeoutMs: 20_000, now: Date.now });
  onTestFinished(poster.close);
  const webhook = aWebhook({ url: receiver.url, format: 'slack' });
  await poster.post(webhook, { id: 'msg_1', body: '{"type":"webhook.test","data":{}}' });
  const { headers, body } = receiver.received[0] ?? {};
  expect(JSON.parse(body ?? '')).toMatchObject({ text: 'A test of a webhook of Gait' });
  const signed = `msg_1.${headers?.['webhook-timestamp']}.${body}`;
  const key = Buffer.from(webhook.secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers?.['webhook-signature']).toBe(`v1,${signature}`);
});

test('a redirect is no delivery, and is not followed', async () => {
  const receiver = await aReceiver(() => 307);
  expect(await post(receiver.url, true)).toEqual({ isDelivered: false, result: '307' });
  expect(receiver.received).toHaveLength(1);
});

test('a URL must be HTTPS, without a user, unless private addresses are allowed', () => {
  expect(urlProblem('https://shop.example/gait?x=1', false)).toBeUndefined();
  expect(urlProblem('http://shop.example/', false)).toBe(
    'must start with https://, unless the server was started with --webhook-private',
  );
  expect(urlProblem('http://10.0.0.7/', true)).toBeUndefined();
  expect(urlProblem('ftp://shop.example/', true)).toBe('must start with https://');
  expect(urlProblem('https://me:secret@shop.example/', false)).toContain('must not have a user');
  expect(urlProblem('shop.example', false)).toBe('must be a URL');
});

test('a receiver that hangs takes no connections of another webhook on the same host', async () => {
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/hangs') held.push(response);
    else response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const poster = createPoster({ allowsPrivate: true, timeoutMs: 20_000, now: Date.now });
  onTestFinished(poster.close);
  const { port } = server.address() as AddressInfo;
  const send = (id: string) =>
    poster.post(aWebhook({ id, url: `http://127.0.0.1:${port}/${id}` }), { id: 'msg_1', body: '{}' });
  const hanging = Array.from({ length: 2 * MAX_CONNECTIONS }, () => send('hangs'));
  await expect.poll(() => held.length).toBe(MAX_CONNECTIONS);
  expect(await send('answers')).toEqual({ isDelivered: true, result: '204' });
  expect(held).toHaveLength(MAX_CONNECTIONS);
  poster.close();
  await Promise.all(hanging);
});
