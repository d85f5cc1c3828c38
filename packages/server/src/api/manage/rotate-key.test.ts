import { expect, test } from 'vitest';
import { aManagementKey } from '../../testing/a-management-key.ts';
import { aServer } from '../../testing/a-server.ts';
import { aTab } from '../../testing/a-tab.ts';
import { read, readProblem } from '../../testing/answers.ts';
import { listKeys } from './list-keys.ts';
import { rotateKey } from './rotate-key.ts';

test('a management key lists the keys, and rotates a secret key and itself', async () => {
  const server = await aServer();
  const { secret, manage } = await aManagementKey(server, 'keys');
  const { keys } = await read(await manage('GET', '/keys'), listKeys);
  expect(keys.map(({ scopes }) => scopes)).toEqual([[], ['keys']]);
  const [first, own] = keys;
  const one = await read(await manage('POST', `/keys/${first!.id}/rotate`, { overlap_hours: 1 }), rotateKey);
  expect(one).toMatchObject({ replaced: { id: first!.id, replaced_by: one.api_key.id } });
  const asked = await server.ask('/v1/tags/a/sessions', { authorization: `Bearer ${one.secret}` });
  expect(asked.status).toBe(200);
  const again = await manage('POST', `/keys/${first!.id}/rotate`, {});
  expect(await readProblem(again)).toMatchObject({ status: 409, code: 'key_replaced' });

  const other = await read(await manage('POST', `/keys/${own!.id}/rotate`, { overlap_hours: 0 }), rotateKey);
  expect(other.secret).not.toBe(secret);
  expect(await readProblem(await manage('GET', '/keys'))).toMatchObject({ code: 'expired_api_key' });
  const tab = await aTab(server);
  await tab.signIn();
  const { entries } = (await tab.call('GET', '/audit-log')).body;
  expect(entries).toContainEqual(expect.objectContaining({ action: 'api_key.rotated', email: 'Fraud team' }));
});

test('a management key does not gain scopes by rotating another key', async () => {
  const server = await aServer();
  const { manage } = await aManagementKey(server, 'keys');
  await aManagementKey(server, 'erase');
  const { keys } = await read(await manage('GET', '/keys'), listKeys);
  const erasing = keys.find(({ scopes }) => scopes.includes('erase'));
  const refused = await manage('POST', `/keys/${erasing!.id}/rotate`, {});
  expect(await readProblem(refused)).toMatchObject({ status: 403, code: 'wrong_scope' });
  const unknown = await manage('POST', '/keys/key_0000000000000000/rotate', {});
  expect(await readProblem(unknown)).toMatchObject({ status: 404, code: 'key_not_found' });
  const after = await read(await manage('GET', '/keys'), listKeys);
  expect(after.keys.filter(({ replaced_by }) => replaced_by !== null)).toEqual([]);
});
