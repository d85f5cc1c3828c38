import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import type { LookupMatch, SessionRow } from './types.ts';

const idsOf = (sessions: readonly SessionRow[]) => sessions.map(({ session_id }) => session_id);

test('up to 1,000 pasted IDs find their sessions, in their order, and name those without one', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const [first, second] = [aBeacon({ key: server.siteKey! }), aBeacon({ key: server.siteKey! })];
  for (const beacon of [first, second]) expect((await server.send(beacon)).status).toBe(204);
  const unknown = Array.from({ length: 998 }, (_, number) => `no-${number}`);
  const { body } = await tab.call('POST', '/sessions/lookup', {
    ids: [second.session, ...unknown, first.session],
  });
  expect(idsOf(body.sessions)).toEqual([second.session, first.session]);
  expect(body.not_found).toEqual(unknown);
  const asSent = `${first.session}:6lsm6p-os7DS,4,1`;
  expect((await tab.call('POST', '/sessions/lookup', { ids: [asSent] })).body).toMatchObject({
    matches: [{ id: asSent, kind: 'session', session_ids: [first.session] }],
    not_found: [],
  });
  for (const ids of [[], [''], Array.from({ length: 1_001 }, (_, id) => `id-${id}`)])
    expect(await tab.call('POST', '/sessions/lookup', { ids })).toMatchObject({ status: 400 });
});

test('IDs of users and visitors and tags find their sessions, and each says what it is of', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const beacons = [
    aBeacon({ key: server.siteKey!, user: 'response 17', tags: ['wave-2'] }),
    aBeacon({ key: server.siteKey!, user: 'response 17' }),
  ];
  for (const beacon of beacons) expect((await server.send(beacon)).status).toBe(204);
  const list = (await tab.call('GET', '/sessions')).body.sessions as SessionRow[];
  const [visitor] = list.filter(({ tags }) => tags.length > 0).map(({ visitor_id }) => visitor_id);
  const ids = ['wave-2', 'response 17', 'nobody', visitor, beacons[1]!.session];
  const { body } = await tab.call('POST', '/sessions/lookup', { ids });
  expect(body.matches.map(({ id, kind }: LookupMatch) => [id, kind])).toEqual([
    ['wave-2', 'tag'],
    ['response 17', 'user'],
    [visitor, 'visitor'],
    [beacons[1]!.session, 'session'],
  ]);
  expect(body.matches[1].session_ids.toSorted()).toEqual(beacons.map(({ session }) => session).toSorted());
  expect(body.not_found).toEqual(['nobody']);
  expect(idsOf(body.sessions).toSorted()).toEqual(beacons.map(({ session }) => session).toSorted());
});

test('several tags find the sessions that have all of them', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const both = aBeacon({ key: server.siteKey!, tags: ['wave-3', 'panel-a'] });
  for (const beacon of [both, aBeacon({ key: server.siteKey!, tags: ['wave-3'] })])
    expect((await server.send(beacon)).status).toBe(204);
  const { body } = await tab.call('GET', '/sessions?tag=wave-3,panel-a');
  expect(idsOf(body.sessions)).toEqual([both.session]);
  expect((await tab.call('GET', '/session-count?tag=wave-3, panel-a')).body).toMatchObject({ sessions: 1 });
  expect(idsOf((await tab.call('GET', '/sessions?tag=wave-3')).body.sessions)).toHaveLength(2);
});
