import { expect, test } from 'vitest';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';

const NEW_PASSWORD = 'a walk by the river';

const aSignedInTab = async (server: TestServer, ...credentials: [password?: string, email?: string]) => {
  const tab = await aTab(server);
  expect((await tab.signIn(...credentials)).status).toBe(200);
  return tab;
};

test('a changed password signs out every other browser', async () => {
  const server = await aServer();
  const [here, elsewhere] = [await aSignedInTab(server), await aSignedInTab(server)];
  const change = { current: server.password, password: NEW_PASSWORD };
  expect((await here.call('PUT', '/password', change)).status).toBe(204);
  expect((await here.call('GET', '/me')).status).toBe(200);
  expect((await elsewhere.call('GET', '/me')).status).toBe(401);
  expect((await elsewhere.signIn()).status).toBe(401);
  expect((await elsewhere.signIn(NEW_PASSWORD)).status).toBe(200);
  const log = await here.call('GET', '/audit-log');
  expect(log.body.entries.map(({ action }: { action: string }) => action)).toContain('password.changed');
  expect(log.text).not.toContain(NEW_PASSWORD);
});

test('a restart shows the first password only while it is valid', async () => {
  const server = await aServer();
  const tab = await aSignedInTab(server);
  await tab.call('PUT', '/password', { current: server.password, password: NEW_PASSWORD });
  await server.close();
  const again = await aServer({ dataDir: server.dataDir });
  expect(again).toMatchObject({ email: server.email, password: null, apiKey: server.apiKey });
});

test.each([
  ['too short', { password: 'short' }, 400, 'invalid_parameter'],
  ['too long', { password: 'x'.repeat(257) }, 400, 'invalid_parameter'],
  ['not text', { password: 123456789012 }, 400, 'invalid_parameter'],
  ['missing', { password: undefined }, 400, 'invalid_parameter'],
  ['sent with a wrong current one', { current: 'a guess', password: NEW_PASSWORD }, 403, 'wrong_password'],
])('a new password that is %s is refused', async (_what, change, status, code) => {
  const server = await aServer();
  const [here, elsewhere] = [await aSignedInTab(server), await aSignedInTab(server)];
  const answer = await here.call('PUT', '/password', { current: server.password, ...change });
  expect(answer).toMatchObject({ status, body: { status, code } });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect((await elsewhere.call('GET', '/me')).status).toBe(200);
  expect((await elsewhere.signIn()).status).toBe(200);
  const { body } = await here.call('GET', '/audit-log');
  const others = body.entries.filter(({ action }: { action: string }) => action !== 'sign_in');
  expect(others).toMatchObject([{ action: 'request.refused', detail: { reason: code } }]);
});

test('a new password differs from the current one', async () => {
  const server = await aServer();
  const tab = await aSignedInTab(server);
  const change = { current: server.password, password: server.password };
  expect(await tab.call('PUT', '/password', change)).toMatchObject({ status: 400 });
});

test('a stolen browser session cannot be used to guess the password', async () => {
  const at = Date.now();
  const server = await aServer({ now: () => at });
  const tab = await aSignedInTab(server);
  const answers = [];
  for (let tries = 0; tries < 11; tries++)
    answers.push(await tab.call('PUT', '/password', { current: `guess ${tries}`, password: NEW_PASSWORD }));
  expect(answers[10]).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
});

test('an added member gets a password that is shown once, and can add members too', async () => {
  const server = await aServer();
  const tab = await aSignedInTab(server);
  const { status, body } = await tab.call('POST', '/members', { email: 'Ada@Example.org' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    member: { email: 'ada@example.org' },
    password: expect.stringMatching(/^\w{17}$/),
  });
  const ada = await aSignedInTab(server, body.password, 'ADA@example.org');
  const list = await ada.call('GET', '/members');
  expect(list.body.members.map(({ email }: { email: string }) => email)).toEqual([
    server.email,
    'ada@example.org',
  ]);
  expect(list.text).not.toContain(body.password);
  expect((await ada.call('POST', '/members', { email: 'bob@example.org' })).status).toBe(200);
  const log = await tab.call('GET', '/audit-log');
  expect(log.body.entries[0]).toMatchObject({
    action: 'member.added',
    email: 'ada@example.org',
    detail: { email: 'bob@example.org' },
  });
  expect(log.text).not.toContain(body.password);
});

test('a removed member is signed out, and stays named in the audit log', async () => {
  const server = await aServer();
  const tab = await aSignedInTab(server);
  const { body } = await tab.call('POST', '/members', { email: 'ada@example.org' });
  const ada = await aSignedInTab(server, body.password, 'ada@example.org');
  expect((await tab.call('DELETE', `/members/${body.member.id}`)).status).toBe(204);
  expect((await ada.call('GET', '/me')).status).toBe(401);
  expect((await ada.signIn(body.password, 'ada@example.org')).status).toBe(401);
  expect(await tab.call('DELETE', `/members/${body.member.id}`)).toMatchObject({
    status: 404,
    body: { code: 'member_not_found' },
  });
  const log = await tab.call('GET', '/audit-log');
  const did = log.body.entries.map(({ email, action }: Record<string, string>) => `${email} ${action}`);
  expect(did).toContain('ada@example.org sign_in');
  expect(did.slice(0, 2)).toContain(`${server.email} member.removed`);
});

test('members cannot remove themselves, so that one always remains', async () => {
  const server = await aServer();
  const tab = await aSignedInTab(server);
  const { body } = await tab.call('GET', '/members');
  expect(await tab.call('DELETE', `/members/${body.members[0].id}`)).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  });
  expect((await tab.call('GET', '/me')).status).toBe(200);
});

test('two admins who take each other the role at once leave one', async () => {
  const server = await aServer();
  const tab = await aSignedInTab(server);
  const { body } = await tab.call('POST', '/members', { email: 'ada@example.org' });
  const ada = await aSignedInTab(server, body.password, 'ada@example.org');
  const own = (await tab.call('GET', '/members')).body.members[0].id;
  const answers = await Promise.all([
    tab.call('PATCH', `/members/${body.member.id}`, { role: 'analyst' }),
    ada.call('PATCH', `/members/${own}`, { role: 'analyst' }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { members } = (await tab.call('GET', '/members')).body;
  expect(members.map(({ role }: { role: string }) => role).sort()).toEqual(['admin', 'analyst']);
});

test('an invalid or known e-mail address adds no member', async () => {
  const server = await aServer();
  const tab = await aSignedInTab(server);
  for (const email of [
    '',
    'ada',
    '@',
    'a b@example.org',
    'a@b@c',
    'a@\u0000',
    `${'x'.repeat(320)}@example.org`,
    7,
  ])
    expect(await tab.call('POST', '/members', { email }), String(email)).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameter' },
    });
  expect(await tab.call('POST', '/members', { email: server.email.toUpperCase() })).toMatchObject({
    status: 409,
    body: { code: 'member_exists' },
  });
  expect((await tab.call('GET', '/members')).body.members).toHaveLength(1);
});

test('member routes require a sign-in', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  const calls = [
    ['PUT', '/password', { current: server.password, password: NEW_PASSWORD }],
    ['GET', '/members'],
    ['POST', '/members', { email: 'ada@example.org' }],
    ['DELETE', '/members/mem_1'],
  ] as const;
  for (const [method, path, body] of calls)
    expect(await tab.call(method, path, body), path).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
});
