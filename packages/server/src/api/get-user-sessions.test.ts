import { cleanText } from '@gait/wire';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read } from '../testing/answers.ts';
import { getSessionReport } from './get-session-report.ts';
import { getUserSessions, getUserSessionsByQuery } from './get-user-sessions.ts';

test('the sessions of a user are listed newest activity first, by path and by query', async () => {
  const server = await aServer();
  const first = await aVisit(server, { origin: Date.now() - 50_000, sent: 50_000 });
  const second = await aVisit(server, { origin: Date.now() - 40_000, sent: 40_000 });
  for (const [path, endpoint] of [
    ['/v1/users/ada/sessions', getUserSessions],
    ['/v1/users/sessions?userId=ada', getUserSessionsByQuery],
  ] as const) {
    const { user_id, sessions } = await read(await server.ask(path), endpoint);
    expect(user_id).toBe('ada');
    expect(sessions.map((session) => session.session_id)).toEqual([second, first]);
  }
});

test('an unknown user has no sessions', async () => {
  const server = await aServer();
  expect(await read(await server.ask('/v1/users/nobody/sessions'), getUserSessions)).toEqual({
    user_id: 'nobody',
    sessions: [],
  });
});

test('a session is listed under every user it has had, and its report shows the latest', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey!, user: 'guest' });
  await server.send(beacon);
  await server.send({ ...beacon, seq: 1, user: 'ada lovelace/é✓' });
  for (const user of ['guest', 'ada lovelace/é✓']) {
    const path = `/v1/users/${encodeURIComponent(user)}/sessions`;
    expect((await read(await server.ask(path), getUserSessions)).sessions).toHaveLength(1);
  }
  const report = await server.ask(`/v1/sessions/${beacon.session}/report`);
  expect((await read(report, getSessionReport)).user_id).toBe('ada lovelace/é✓');
});

test('a user is found by the id that the page gave, however it is padded', async () => {
  const server = await aServer();
  const users = ['😀'.repeat(256), 'pad\u200f', 'a\nb'];
  for (const user of users) await aVisit(server, { user: cleanText(user) });
  for (const user of [...users, '  pad  ']) {
    const path = `/v1/users/${encodeURIComponent(user)}/sessions`;
    const found = await read(await server.ask(path), getUserSessions);
    expect(found.user_id).toBe(cleanText(user));
    expect(found.sessions).toHaveLength(1);
  }
  expect((await server.ask(`/v1/users/${'x'.repeat(257)}/sessions`)).status).toBe(400);
});

test('a session whose user signed out is listed under the user, and its report shows none', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey!, user: 'ada' });
  await server.send(beacon);
  await server.send({ ...beacon, seq: 1, user: null });
  expect((await read(await server.ask('/v1/users/ada/sessions'), getUserSessions)).sessions).toHaveLength(1);
  const report = async () =>
    read(await server.ask(`/v1/sessions/${beacon.session}/report`), getSessionReport);
  expect((await report()).user_id).toBeNull();
  await server.send({ ...beacon, seq: 2, user: 'ada' });
  expect((await report()).user_id).toBe('ada');
});
