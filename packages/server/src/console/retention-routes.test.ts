import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';

test('a member changes how long sessions are kept, and the audit log says so', async () => {
  const tab = await aTab(await aServer());
  await tab.signIn();
  expect((await tab.call('GET', '/retention')).body).toEqual({ days: 90 });
  expect((await tab.call('PUT', '/retention', { days: 30 })).body).toEqual({ days: 30 });
  expect((await tab.call('GET', '/retention')).body).toEqual({ days: 30 });
  for (const days of [0, 0.5, 3_654, '30', undefined])
    expect(await tab.call('PUT', '/retention', { days })).toMatchObject({ status: 400 });
  const { entries } = (await tab.call('GET', '/audit-log')).body;
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'retention.changed', detail: { days: 30, before: 90 } }),
  );
});

test('only a member sees and changes it', async () => {
  const tab = await aTab(await aServer());
  for (const method of ['GET', 'PUT'])
    expect(await tab.call(method, '/retention', method === 'PUT' ? { days: 1 } : undefined)).toMatchObject({
      status: 401,
    });
});
