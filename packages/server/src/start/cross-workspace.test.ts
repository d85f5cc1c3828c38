import { expect, test } from 'vitest';
import { signInOptions } from '../options/sign-in-options.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import {
  consolePaths,
  foreignRequests,
  idsOfNothing,
  isNaming,
  leaked,
  plainAnswer,
  twoWorkspaces,
} from '../testing/workspaces/index.ts';

/** Every endpoint is asked at once. */
const OPTIONS = {
  webhookPrivate: true,
  keyLimit: { rate: 1_000, burst: 1_000 },
  trustedProxies: 'loopback',
};

/** What the owner sees of the other workspace, apart from when keys were used and messages sent. */
const SEEN = [
  ...['sessions', 'keys', 'exclusions', 'members', 'settings', 'retention', 'me', 'audit-log'],
  'export/sessions.json',
];
const TIMES = /"(last_used_at|live)":\w+/g;
/** To look is an act, too. */
const LOOKS = /\{[^{}]*"action":"sessions\.exported"[^{}]*\{[^{}]*\}\},?/g;

test('no endpoint tells what another workspace has from what does not exist, or changes it', async () => {
  const server = await aServer(OPTIONS);
  const { asker, owner, ...other } = await twoWorkspaces(server, server.dataDir);
  const { ids } = other;
  const seen = async () => {
    await server.settled();
    const parts = await Promise.all(SEEN.map((part) => owner.get('GET', `/console/${part}`)));
    const { labels } = await owner.get<{ labels: unknown }>('GET', '/manage/v1/labels');
    return JSON.stringify([parts, labels]).replace(TIMES, '"$1":0').replace(LOOKS, '');
  };
  const before = await seen();
  for (const request of foreignRequests(await consolePaths())) {
    const about = `${request.endpoint} ${JSON.stringify(request.names(ids))}`;
    const answer = await asker.ask(request, request.names(ids));
    expect([200, 404], about).toContain(answer.status);
    expect(leaked(await answer.clone().text(), request, other), about).toEqual([]);
    if (!isNaming(request)) continue;
    const nothing = idsOfNothing();
    const missing = await asker.ask(request, request.names(nothing));
    expect(await plainAnswer(answer, ids), about).toEqual(await plainAnswer(missing, nothing));
  }
  expect(await seen()).toBe(before);
});

test('the owner gets what the other workspace asks for in vain', async () => {
  const server = await aServer({ ...OPTIONS, places: 'city' });
  const { owner, ids } = await twoWorkspaces(server, server.dataDir);
  const requests = foreignRequests(await consolePaths());
  const naming = requests.filter((request) => request.isRead && isNaming(request));
  for (const request of naming) {
    const nothing = idsOfNothing();
    const found = await plainAnswer(await owner.ask(request, request.names(ids)), ids);
    const missing = await plainAnswer(await owner.ask(request, request.names(nothing)), nothing);
    expect(found.status, request.endpoint).toBe(200);
    expect(found, request.endpoint).not.toEqual(missing);
  }
  expect(naming.length).toBeGreaterThan(20);
});

test('a sign-in that a proxy vouches for opens the workspaces of its member, and no others', async () => {
  const proxy = { 'sign-in-header': 'X-Forwarded-Email', 'sign-in-proxies': 'loopback' };
  const server = await aServer({ ...OPTIONS, signIn: signInOptions(proxy) });
  const { ids, secrets } = await twoWorkspaces(server, server.dataDir);
  const seenAs = async (email: string) => {
    const tab = await aTab(server);
    const answer = await tab.call('POST', '/sign-in/proxy', undefined, { 'x-forwarded-email': email });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const parts = SEEN.map((part) => tab.call('GET', `/${part}`, undefined, { cookie }));
    const seen = (await Promise.all(parts)).map(({ text }) => text).join();
    return [...Object.values<string>({ ...ids }), ...secrets].filter((text) => seen.includes(text));
  };
  expect(await seenAs(server.email!)).toEqual([]);
  expect(await seenAs(secrets[0]!)).toEqual(expect.arrayContaining([ids.workspaceId, ids.sessionId]));
});

test('an endpoint that no request is known for fails the matrix', async () => {
  const paths = await consolePaths();
  expect(() => foreignRequests([...paths, 'GET /console/secrets/:id'])).toThrow('GET /console/secrets/:id');
  expect(() => foreignRequests(paths.slice(1))).toThrow(paths[0]);
});
