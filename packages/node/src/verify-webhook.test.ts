import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const KEY = randomBytes(32);
const secret = `whsec_${KEY.toString('base64')}`;
const body = '{"type":"session.flagged","data":{"user_id":"Zoë"}}';
const nowS = () => Math.floor(Date.now() / 1_000);

const signed = (at = nowS(), key = KEY) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': `${at}`,
  'webhook-signature': `v1,${createHmac('sha256', key).update(`msg_1.${at}.${body}`).digest('base64')}`,
});

test('a signed message is returned with its id, from text or bytes, Node headers or fetch headers', () => {
  const message = { id: 'msg_1', type: 'session.flagged', data: { user_id: 'Zoë' } };
  expect(verifyWebhook({ body, headers: signed(), secret })).toEqual(message);
  expect(verifyWebhook({ body: Buffer.from(body), headers: new Headers(signed()), secret })).toEqual(message);
});

test('during a rotation one of two signatures is enough', () => {
  const headers = signed();
  const other = signed(nowS(), randomBytes(32))['webhook-signature'];
  headers['webhook-signature'] = `v1a,zzz ${other} ${headers['webhook-signature']}`;
  expect(verifyWebhook({ body, headers, secret }).id).toBe('msg_1');
});

test.each([
  ['another body', { body: `${body} ` }],
  ['another id', { headers: { ...signed(), 'webhook-id': 'msg_2' } }],
  ['another secret', { secret: `whsec_${randomBytes(32).toString('base64')}` }],
  ['an old message', { headers: signed(nowS() - 400) }],
  ['a message of the future', { headers: signed(nowS() + 400) }],
  ['no headers', { headers: {} }],
  ['an empty signature', { headers: { ...signed(), 'webhook-signature': 'v1,' } }],
])('%s is refused', (_, change) => {
  expect(() => verifyWebhook({ body, headers: signed(), secret, ...change })).toThrow('the webhook');
});

test.each(['', 'whsec_'])('a secret %j, with which anybody can sign, is refused', (empty) => {
  const headers = signed(nowS(), Buffer.alloc(0));
  expect(() => verifyWebhook({ body, headers, secret: empty })).toThrow('secret must be');
});
