import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aVisit } from '../testing/answers.ts';

/** A server, and a tab of its first admin. */
const aStory = async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  return { server, tab };
};

/** A second person with a role, signed in. */
const aColleague = async ({ server, tab }: Awaited<ReturnType<typeof aStory>>, role: string) => {
  const email = `${role}@example.org`;
  const { body } = await tab.call('POST', '/members', { email, role });
  const theirs = await aTab(server);
  await theirs.signIn(body.password, email);
  return { tab: theirs, id: body.member.id as string, email };
};

test('a member opens another workspace, and sees nothing of the first one any more', async () => {
  const { server, tab } = await aStory();
  const session = await aVisit(server);
  const created = await tab.call('POST', '/workspaces', { name: 'Berlin' });
  expect(created).toMatchObject({ status: 200, body: { name: 'Berlin', role: 'admin' } });
  const { id } = created.body;
  expect((await tab.call('POST', '/workspace/open', { id })).status).toBe(204);
  expect((await tab.call('GET', '/me')).body).toMatchObject({
    workspace: { id, name: 'Berlin' },
    workspaces: [
      { id: server.workspaceId, name: 'My workspace', role: 'admin' },
      { id, name: 'Berlin', role: 'admin' },
    ],
  });
  expect((await tab.call('GET', '/sessions')).body.sessions).toEqual([]);
  expect((await tab.call('GET', `/sessions/${session}`)).status).toBe(404);
  expect((await tab.call('GET', '/keys')).body).toMatchObject({ site_keys: [], api_keys: [] });

  const { key } = (await tab.call('POST', '/site-keys', { name: 'Berlin' })).body;
  const here = await aVisit(server, { key });
  expect((await tab.call('GET', '/sessions')).body.sessions).toMatchObject([{ session_id: here }]);
  await tab.call('POST', '/workspace/open', { id: server.workspaceId });
  expect((await tab.call('GET', '/sessions')).body.sessions).toMatchObject([{ session_id: session }]);
  const { entries } = (await tab.call('GET', '/audit-log')).body;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    ...['workspace.opened', 'workspace.created', 'sign_in'],
  ]);
});

test('a page that shows another workspace than the open one is refused, and changes nothing', async () => {
  const { server, tab } = await aStory();
  const shown = { 'x-gait-workspace': server.workspaceId };
  expect((await tab.call('GET', '/keys', undefined, shown)).status).toBe(200);
  const { body } = await tab.call('POST', '/workspaces', { name: 'Berlin' });
  await tab.call('POST', '/workspace/open', { id: body.id });
  const refused = await tab.call('POST', '/api-keys', { name: 'Checkout' }, shown);
  expect(refused).toMatchObject({ status: 409, body: { code: 'workspace_switched' } });
  expect((await tab.call('GET', '/keys')).body.api_keys).toEqual([]);
});

test('a workspace is renamed, and the change is in the audit log', async () => {
  const { server, tab } = await aStory();
  const renamed = await tab.call('PATCH', '/workspace', { name: 'Hamburg' });
  expect(renamed.body).toEqual({ id: server.workspaceId, name: 'Hamburg', role: 'admin' });
  expect((await tab.call('GET', '/me')).body.workspace.name).toBe('Hamburg');
  expect((await tab.call('GET', '/audit-log')).body.entries[0]).toMatchObject({
    action: 'workspace.renamed',
    detail: { name: 'Hamburg', before: 'My workspace' },
  });
  for (const name of ['', 'x'.repeat(101), 'a\u0000b'])
    expect((await tab.call('PATCH', '/workspace', { name })).status).toBe(400);
});

test('a workspace without the member cannot be opened', async () => {
  const story = await aStory();
  const colleague = await aColleague(story, 'admin');
  const { body } = await story.tab.call('POST', '/workspaces', { name: 'Berlin' });
  for (const id of [body.id, 'ws_none'])
    expect(await colleague.tab.call('POST', '/workspace/open', { id })).toMatchObject({
      status: 404,
      body: { code: 'workspace_not_found' },
    });
  expect((await colleague.tab.call('GET', '/me')).body.workspaces).toHaveLength(1);
});

test('an account of one workspace is added to another one without a new password', async () => {
  const story = await aStory();
  const { tab } = story;
  const colleague = await aColleague(story, 'analyst');
  const { body } = await tab.call('POST', '/workspaces', { name: 'Berlin' });
  await tab.call('POST', '/workspace/open', { id: body.id });
  const added = await tab.call('POST', '/members', { email: colleague.email, role: 'admin' });
  expect(added.body).toMatchObject({ member: { id: colleague.id, role: 'admin' }, password: null });
  expect((await tab.call('POST', '/members', { email: colleague.email })).status).toBe(409);
  expect((await colleague.tab.call('GET', '/me')).body).toMatchObject({ role: 'analyst' });
  await colleague.tab.call('POST', '/workspace/open', { id: body.id });
  expect((await colleague.tab.call('GET', '/me')).body).toMatchObject({ role: 'admin' });

  expect((await tab.call('DELETE', `/members/${colleague.id}`)).status).toBe(204);
  expect((await colleague.tab.call('GET', '/me')).body).toMatchObject({
    role: 'analyst',
    workspace: { id: story.server.workspaceId },
  });
});

test('an analyst reads, reviews and looks up, and changes nothing of the workspace', async () => {
  const story = await aStory();
  const session = await aVisit(story.server);
  const { tab } = await aColleague(story, 'analyst');
  const { body: settings } = await tab.call('GET', '/settings');
  for (const [method, path, body] of [
    ['GET', '/sessions', undefined],
    ['GET', '/members', undefined],
    ['POST', '/sessions/lookup', { ids: [session] }],
    ['POST', `/review/sessions/${session}`, { verdict: 'human', reasons: [], note: '', blind: false }],
  ] as const)
    expect((await tab.call(method, path, body)).status, path).toBe(200);
  for (const [method, path, body] of [
    ['POST', '/api-keys', { name: 'Mine' }],
    ['POST', '/members', { email: 'eve@example.org' }],
    ['POST', '/workspaces', { name: 'Mine' }],
    ['PATCH', '/workspace', { name: 'Mine' }],
    ['PUT', '/settings', settings],
    ['PUT', '/retention', { days: 1 }],
    ['GET', '/webhooks', undefined],
  ] as const)
    expect(await tab.call(method, path, body), path).toMatchObject({
      status: 403,
      body: { code: 'admin_only' },
    });
});

test('an admin changes the role of another member, and nobody changes their own', async () => {
  const story = await aStory();
  const colleague = await aColleague(story, 'analyst');
  const path = `/members/${colleague.id}`;
  expect((await story.tab.call('PATCH', path, { role: 'admin' })).body).toMatchObject({ role: 'admin' });
  expect((await colleague.tab.call('PATCH', '/workspace', { name: 'Ours' })).status).toBe(200);
  expect((await colleague.tab.call('PATCH', path, { role: 'analyst' })).body).toMatchObject({
    code: 'own_account',
  });
  expect((await story.tab.call('PATCH', path, { role: 'owner' })).status).toBe(400);
  expect((await story.tab.call('PATCH', '/members/mem_none', { role: 'admin' })).status).toBe(404);
  expect((await story.tab.call('GET', '/audit-log')).body.entries).toContainEqual(
    expect.objectContaining({
      action: 'member.changed',
      detail: { id: colleague.id, email: colleague.email, role: 'admin' },
    }),
  );
});
