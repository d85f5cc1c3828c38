import { DAY_MS } from '@gait/wire/time';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { erasedHash } from '../store/erasure.ts';
import { openStore } from '../store/open-store.ts';
import { aFolder } from '../testing/a-server.ts';
import { createInstallSigns } from './install-signs.ts';
import { createRefusals } from './refusals.ts';

const NOW = 1_795_000_000_000;

const onFailure = (error: unknown) => {
  throw error;
};

/** Two servers with one store, and a clock that only a test moves. */
const twoServers = async () => {
  const store = await openStore({ dataDir: aFolder() });
  const clock = { at: NOW };
  const aServer = () => createRefusals({ store, now: () => clock.at, onFailure });
  const servers = [aServer(), aServer()] as const;
  onTestFinished(async () => {
    for (const one of servers) await one.close();
    await store.close();
  });
  return { store, clock, servers };
};

const refusal = { at: NOW, status: 403, code: 'session_full', detail: '', workspaceId: 'ws_1' };

test('what one server has refused is seen on the others, for a week', async () => {
  const { clock, servers } = await twoServers();
  const [one, other] = servers;
  one.add(refusal);
  await one.latest();
  expect(await other.latest('ws_1')).toEqual([refusal]);
  clock.at += 7 * DAY_MS + 1;
  other.add({ ...refusal, at: clock.at });
  expect(await other.latest('ws_1')).toEqual([{ ...refusal, at: clock.at }]);
});

test('a flood of refusals is a few writes, of the latest', async () => {
  const { servers } = await twoServers();
  const [one] = servers;
  for (let at = 0; at < 300; at++) one.add({ ...refusal, at: NOW + at, detail: 'x'.repeat(9_999) });
  const kept = await one.latest();
  expect(kept).toHaveLength(20);
  expect(kept[0]).toMatchObject({ at: NOW + 299, detail: 'x'.repeat(500) });
});

test('the session of a refusal is forgotten when it is erased', async () => {
  const { store, servers } = await twoServers();
  const [one] = servers;
  const keys = ['a', 'b', 'c'].map((sessionId) => ({ workspaceId: 'ws_1', sessionId }));
  const sessions = async () => (await one.latest()).map(({ sessionId }) => sessionId).sort();
  one.add({ ...refusal, ...keys[0] });
  one.add({ ...refusal, ...keys[1] });
  one.forgetErased([erasedHash(keys[0]!)]);
  expect(await sessions()).toEqual(['b']);
  await store.eraseSessions([keys[1]!, keys[2]!], NOW);
  one.add({ ...refusal, ...keys[2] });
  expect(await sessions()).toEqual([undefined]);
});

test('what one server has seen of an installation is known to the others', async () => {
  const { store } = await twoServers();
  const siteKey = newId('pub');
  const [one, other] = [createInstallSigns(store, onFailure), createInstallSigns(store, onFailure)];
  onTestFinished(() => other.close());
  expect(await other.of([siteKey])).toEqual([]);
  const script = { owner: '', sign: 'script', at: NOW } as const;
  const key = { owner: siteKey, sign: 'key', at: NOW + 1 } as const;
  const page = { owner: siteKey, sign: 'page', origin: 'https://shop.example', at: NOW + 2 } as const;
  for (const sign of [script, key, page]) one.note(sign);
  await one.close();
  const later = { ...key, at: NOW + 9 };
  other.note(later);
  other.note({ ...key, owner: newId('pub') });
  const known = await other.of([siteKey]);
  expect(known).toEqual(expect.arrayContaining([script, later, page]));
  expect(known).toHaveLength(3);
});

test('pages that name thousands of origins push out no sign of another owner', async () => {
  const { store } = await twoServers();
  const siteKey = newId('pub');
  const signs = createInstallSigns(store, onFailure);
  const key = { owner: siteKey, sign: 'key', at: NOW } as const;
  signs.note(key);
  for (let index = 0; index < 2_000; index++)
    signs.note({ owner: '', sign: 'script', origin: `https://${index}.example`, at: NOW + index });
  await signs.close();
  expect(await store.installSignsOf([siteKey])).toContainEqual(key);
});
