import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { readProblem } from '../testing/answers.ts';

const NOW = 1_795_000_000_000;

/** A signed-in tab of a server whose clock the story sets. */
const aStory = async () => {
  const clock = { now: NOW };
  const server = await aServer({ now: () => clock.now });
  const tab = await aTab(server);
  await tab.signIn();
  const ask = (secret: string) => server.ask('/v1/tags/a/sessions', { authorization: `Bearer ${secret}` });
  return { clock, server, tab, ask };
};

test('a key works until it expires, and then says so', async () => {
  const { clock, tab, ask } = await aStory();
  const given = { name: 'Checkout', expires_at: NOW + HOUR_MS };
  const { body } = await tab.call('POST', '/api-keys', given);
  expect(body.api_key).toMatchObject({ ...given, replaced_by: null, revoked_at: null });
  clock.now = NOW + HOUR_MS - 1;
  expect((await ask(body.secret)).status).toBe(200);
  clock.now = NOW + HOUR_MS;
  const refused = await ask(body.secret);
  expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/);
  expect(await readProblem(refused)).toMatchObject({
    status: 401,
    code: 'expired_api_key',
    detail: `This key expired on ${new Date(NOW + HOUR_MS).toUTCString()}.`,
  });
  const { body: listed } = await tab.call('GET', '/keys');
  expect(listed.api_keys).toContainEqual({ ...body.api_key, last_used_at: NOW + HOUR_MS - 1 });
});

test('a key that would have expired already, or that would expire at no date, is not created', async () => {
  const { tab } = await aStory();
  for (const expires_at of [NOW, 8_640_000_000_000_001]) {
    const refused = await tab.call('POST', '/api-keys', { name: 'Checkout', expires_at });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ parameter: 'expires_at' }] } });
  }
  expect((await tab.call('GET', '/keys')).body.api_keys).toHaveLength(1);
});

test('a rotated key keeps working for a day, beside the one that replaces it', async () => {
  const { clock, tab, ask } = await aStory();
  const old = (await tab.call('POST', '/api-keys', { name: 'Checkout', expires_at: NOW + 720 * HOUR_MS }))
    .body;
  clock.now = NOW + HOUR_MS;
  const rotated = (await tab.call('POST', `/api-keys/${old.api_key.id}/rotate`)).body;
  expect(rotated.api_key).toMatchObject({ name: 'Checkout', scopes: [], expires_at: NOW + 721 * HOUR_MS });
  expect(rotated.replaced).toEqual({
    ...old.api_key,
    replaced_by: rotated.api_key.id,
    expires_at: NOW + 25 * HOUR_MS,
  });
  clock.now = NOW + 25 * HOUR_MS - 1;
  for (const { secret } of [old, rotated]) expect((await ask(secret)).status).toBe(200);
  clock.now++;
  expect([(await ask(old.secret)).status, (await ask(rotated.secret)).status]).toEqual([401, 200]);
  expect(JSON.stringify((await tab.call('GET', '/keys')).body)).not.toContain(rotated.secret);

  const { entries } = (await tab.call('GET', '/audit-log')).body;
  expect(entries[0]).toMatchObject({
    action: 'api_key.rotated',
    detail: { id: old.api_key.id, name: 'Checkout', to: rotated.api_key.id, expires_at: NOW + 25 * HOUR_MS },
  });
});

test('an overlap of no time ends the old key at once, and a key is rotated once', async () => {
  const { tab, ask } = await aStory();
  const old = (await tab.call('POST', '/api-keys', { name: 'Labels', scopes: ['labels'], test: true })).body;
  const path = `/api-keys/${old.api_key.id}/rotate`;
  const rotated = (await tab.call('POST', path, { overlap_hours: 0 })).body;
  expect(rotated.secret).toMatch(/^mk-test-/);
  expect(rotated.api_key).toMatchObject({ scopes: ['labels'], test: true, expires_at: null });
  expect(await readProblem(await ask(old.secret))).toMatchObject({ code: 'expired_api_key' });
  expect(await tab.call('POST', path)).toMatchObject({ status: 409, body: { code: 'key_replaced' } });
  for (const overlap_hours of [-1, 721, 1.5])
    expect((await tab.call('POST', path, { overlap_hours })).status).toBe(400);
  await tab.call('DELETE', `/api-keys/${rotated.api_key.id}`);
  const revoked = await tab.call('POST', `/api-keys/${rotated.api_key.id}/rotate`);
  expect(revoked).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
});
