import { expect, onTestFinished, test } from 'vitest';
import type { ActingEndpoint } from '../api/manage/manage-endpoint.ts';
import { manageEndpoints } from '../api/manage/manage-routes.ts';
import { signInOptions } from '../options/sign-in-options.ts';
import { openStore } from '../store/open-store.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aVisit } from '../testing/answers.ts';
import {
  consoleActs,
  consolePaths,
  type ForeignRequest,
  foreignRequests,
  type Ids,
  type Named,
  twoWorkspaces,
} from '../testing/workspaces/index.ts';

const PROXY = { 'sign-in-header': 'X-Forwarded-Email', 'sign-in-proxies': 'loopback' };
const SAFE = /^(GET|HEAD) /;
/** Enough for a request of every endpoint at once. */
const OPTIONS = { webhookPrivate: true, keyLimit: { rate: 1_000, burst: 1_000 } };

/** Reads what the audit logs of all workspaces have gained since the last call. */
const aReader = async (dataDir: string) => {
  const store = await openStore({ dataDir });
  onTestFinished(() => store.close());
  const seen = new Set<string>();
  return async () => {
    const logs = (await store.workspaces()).map(({ id }) => store.auditLog(id, 1_000));
    const news = (await Promise.all(logs)).flat().filter(({ id }) => !seen.has(id));
    for (const { id } of news) seen.add(id);
    return news.map(({ action, workspaceId, detail }) => ({ action, workspaceId, ...JSON.parse(detail) }));
  };
};

const acting = manageEndpoints.filter((one): one is ActingEndpoint => one.method !== 'GET');
const nameOf = ({ method, path }: ActingEndpoint): string => `${method} ${path}`;

/** What names nothing that exists, and so is no request to another workspace. */
const MORE: Readonly<Record<string, Named>> = {
  'POST /manage/v1/webhooks': {
    path: '/manage/v1/webhooks',
    body: { url: 'http://127.0.0.1:9/?token=secret', events: ['session.flagged'] },
  },
  'POST /manage/v1/exclusions': { path: '/manage/v1/exclusions', body: { name: 'Monitor' } },
};
/** What the others need goes last. */
const LAST = ['DELETE /manage/v1/webhooks/{webhookId}', 'POST /manage/v1/erasures'];

const ownRequest = (requests: readonly ForeignRequest[], endpoint: string, ids: Ids): Named => {
  const known = MORE[endpoint] ?? requests.find((request) => request.endpoint === endpoint)?.names(ids);
  if (known) return known;
  throw new Error(`no request is known for ${endpoint}`);
};

test('everything that a management key does is in the audit log, without personal data', async () => {
  const server = await aServer(OPTIONS);
  const { owner, ids } = await twoWorkspaces(server, server.dataDir);
  const requests = foreignRequests(await consolePaths());
  const news = await aReader(server.dataDir);
  await news();
  const inOrder = [...acting].sort((a, b) => LAST.indexOf(nameOf(a)) - LAST.indexOf(nameOf(b)));
  for (const endpoint of inOrder) {
    const { method, action } = endpoint;
    const named = ownRequest(requests, nameOf(endpoint), ids);
    const answer = await owner.ask({ by: 'management key', method }, named);
    expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 200]);
    const entries = await news();
    const { workspaceId } = ids;
    expect(entries, nameOf(endpoint)).toEqual([
      expect.objectContaining({ action, workspaceId, author: 'Asking' }),
    ]);
    for (const secret of [ids.userId, ids.sessionId, ids.visitorId, ids.tag, 'token=secret'])
      expect(JSON.stringify(entries)).not.toContain(secret);
  }
});

test('everything that a management key may not do is in the audit log', async () => {
  const server = await aServer(OPTIONS);
  const { asker, owner, ids } = await twoWorkspaces(server, server.dataDir);
  const requests = foreignRequests(await consolePaths());
  const news = await aReader(server.dataDir);
  await news();
  for (const [index, endpoint] of acting.entries()) {
    // Of one key, ten at once are noted.
    const key = index < 10 ? asker : owner;
    const named = ownRequest(requests, nameOf(endpoint), ids);
    const answer = await key.ask({ by: 'read key', method: endpoint.method }, named);
    expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 403]);
    expect(await news()).toEqual([
      expect.objectContaining({ action: 'request.refused', name: nameOf(endpoint), reason: 'wrong_scope' }),
    ]);
  }
});

test('a key that asks in vain for ever does not fill the audit log', async () => {
  const server = await aServer(OPTIONS);
  const { owner } = await twoWorkspaces(server, server.dataDir);
  const news = await aReader(server.dataDir);
  await news();
  const missing = { path: `/manage/v1/labels/lab_${'0'.repeat(16)}` };
  for (let count = 0; count < 12; count++)
    expect((await owner.ask({ by: 'management key', method: 'DELETE' }, missing)).status).toBe(404);
  const entries = await news();
  expect(entries).toHaveLength(10);
  expect(entries[0]).toMatchObject({ name: 'DELETE /manage/v1/labels/{labelId}', reason: 'label_not_found' });
});

test('everything that a member changes is in the audit log', async () => {
  const server = await aServer({ ...OPTIONS, signIn: signInOptions(PROXY) });
  const { email, password } = server;
  const tab = await aTab(server);
  const before = {
    email,
    password: password!,
    sessionId: await aVisit(server),
    messageId: '',
    answers: {} as Record<string, unknown>,
  };
  const news = await aReader(server.dataDir);
  await tab.signIn();
  await news();
  for (const [route, act] of Object.entries(consoleActs)) {
    if (typeof act === 'string') continue;
    const [method = ''] = route.split(' ');
    if (route.includes(':messageId'))
      before.messageId = (await tab.call('GET', '/webhooks')).body.webhooks[0].messages[0].id;
    const { path, body } = act(before);
    const answer = await tab.call(method, path.replace('/console', ''), body, {
      'x-forwarded-email': email!,
    });
    expect([200, 204], `${route}: ${answer.text}`).toContain(answer.status);
    before.answers[route] = answer.body;
    const actions = (await news()).map(({ action }) => action);
    expect(actions.length, route).toBeGreaterThan(0);
    expect(actions, route).not.toContain('request.refused');
  }
});

test('the dashboard has no route that changes something and is in no audit log', async () => {
  const changing = (await consolePaths()).filter((route) => !SAFE.test(route));
  expect(Object.keys(consoleActs).sort()).toEqual(changing.sort());
});

test('what a member may not change is in the audit log', async () => {
  const server = await aServer();
  const [admin, tab] = [await aTab(server), await aTab(server)];
  await admin.signIn();
  const added = await admin.call('POST', '/members', { email: 'eve@example.org', role: 'analyst' });
  await tab.signIn(added.body.password, 'eve@example.org');
  const news = await aReader(server.dataDir);
  await news();
  expect((await tab.call('DELETE', '/api-keys/key_1')).status).toBe(403);
  expect(await news()).toEqual([
    expect.objectContaining({
      action: 'request.refused',
      name: 'DELETE /console/api-keys/:id',
      reason: 'admin_only',
    }),
  ]);
  expect((await admin.call('PUT', '/retention', { days: 0 })).status).toBe(400);
  expect(await news()).toEqual([
    expect.objectContaining({ name: 'PUT /console/retention', reason: 'invalid_parameter' }),
  ]);
});
