import { expect, test } from 'vitest';
import { SIGN_IN_OPTIONS, signInOptions } from '../../options/sign-in-options.ts';
import { aServer } from '../../testing/a-server.ts';
import { aTab } from '../../testing/a-tab.ts';

const options = (proxies: string) =>
  signInOptions({ 'sign-in-header': 'X-Forwarded-Email', 'sign-in-proxies': proxies });

const aStory = async (proxies: string) => {
  const server = await aServer({ signIn: options(proxies) });
  const tab = await aTab(server);
  const signIn = (email?: string) =>
    tab.call('POST', '/sign-in/proxy', undefined, email === undefined ? {} : { 'x-forwarded-email': email });
  const activity = async () => {
    await tab.signIn();
    const { entries } = (await tab.call('GET', '/audit-log')).body;
    return entries.map((one: { email: string; action: string }) => `${one.email} ${one.action}`);
  };
  return { server, tab, signIn, activity };
};

test('the member that the proxy names is signed in', async () => {
  const { server, signIn, tab, activity } = await aStory('loopback');
  const { email } = server;
  const answer = await signIn(email.toUpperCase());
  expect(answer.status).toBe(204);
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
  expect((await tab.call('GET', '/me', undefined, { cookie })).body).toMatchObject({ email });
  expect(await activity()).toContain(`${email} sign_in.vouched`);
});

test('the header of anybody else is refused, and logged', async () => {
  const { server, signIn, activity } = await aStory('10.0.0.0/8');
  expect(await signIn(server.email)).toMatchObject({ status: 403, body: { code: 'untrusted_proxy' } });
  expect(await activity()).toContain('Somebody sign_in.refused');
});

test('without one address of a member nobody is signed in', async () => {
  const { server, signIn, activity } = await aStory('loopback');
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'no_identity' } });
  for (const wrong of ['', 'ada', `${server.email}, eve@example.org`, `eve@example.org ${server.email}`])
    expect(await signIn(wrong)).toMatchObject({ status: 401, body: { code: 'no_identity' } });
  const stranger = await signIn('eve@example.org');
  expect(stranger).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
  expect(stranger.headers.get('set-cookie')).toBeNull();
  expect(await activity()).toContain('eve@example.org sign_in.refused');
});

test('with a role, a person whom nobody has added becomes an analyst, and not an admin', async () => {
  const server = await aServer({ signIn: { ...options('loopback'), role: 'analyst' } });
  const tab = await aTab(server);
  const answer = await tab.call('POST', '/sign-in/proxy', undefined, {
    'x-forwarded-email': 'eve@example.org',
  });
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
  expect((await tab.call('GET', '/me', undefined, { cookie })).body).toMatchObject({ role: 'analyst' });
  const admin = { email: 'mallory@example.org', role: 'admin' };
  expect((await tab.call('POST', '/members', admin, { cookie })).status).toBe(403);
  await tab.signIn();
  const { entries } = (await tab.call('GET', '/audit-log')).body;
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'member.added',
      detail: expect.objectContaining({ email: 'eve@example.org', role: 'analyst', by: 'the proxy' }),
    }),
  );
  expect(
    (await tab.call('POST', '/sign-in/proxy', undefined, { 'x-forwarded-email': 'eve@example.org' })).status,
  ).toBe(204);
});

test('with domains, nobody of another domain becomes a member', async () => {
  const server = await aServer({
    signIn: { ...options('loopback'), role: 'analyst', domains: ['example.org'] },
  });
  const tab = await aTab(server);
  const statusOf = async (email: string) =>
    (await tab.call('POST', '/sign-in/proxy', undefined, { 'x-forwarded-email': email })).status;
  for (const stranger of [
    'eve@evil.example',
    'eve@evil.example.org',
    'eve@example.org.evil',
    'eve@xexample.org',
  ])
    expect(await statusOf(stranger)).toBe(403);
  expect(await statusOf('Eve@Example.ORG')).toBe(204);
  expect(await statusOf(server.email)).toBe(204);
});

test('a request of another site is refused before its header is read', async () => {
  const { server } = await aStory('loopback');
  const answer = await fetch(`${server.baseUrl}/console/sign-in/proxy`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', 'x-forwarded-email': server.email },
  });
  expect(await answer.json()).toMatchObject({ status: 403, code: 'cross_origin' });
});

test('the server says which ways to sign in it has, and has no others', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  expect((await tab.call('GET', '/sign-in')).body).toEqual({ password: true, proxy: false, oidc: false });
  expect((await tab.call('POST', '/sign-in/proxy')).status).toBe(404);
  expect((await tab.call('GET', '/sign-in/oidc')).status).toBe(404);
  const other = await aServer({ signIn: { ...options('loopback'), hasPasswords: false } });
  const otherTab = await aTab(other);
  expect((await otherTab.call('GET', '/sign-in')).body).toMatchObject({ password: false, proxy: true });
  expect(await otherTab.signIn()).toMatchObject({ status: 403, body: { code: 'passwords_off' } });
});

const OIDC = {
  'oidc-issuer': 'https://id.example',
  'oidc-client': 'gait',
  'public-url': 'https://gait.example',
};

test.each([
  [{ 'no-password-sign-in': true }, 'nobody could sign in'],
  [{ 'sign-in-header': 'X-User' }, 'need each other'],
  [{ 'sign-in-role': 'analyst' }, 'needs --sign-in-header'],
  [{ ...OIDC, 'sign-in-role': 'admin' }, 'admins make admins'],
  [{ ...OIDC, 'sign-in-domains': 'example.com' }, 'needs --sign-in-role'],
  [{ ...OIDC, 'sign-in-role': 'analyst', 'sign-in-domains': 'example' }, 'expected names like'],
  [{ ...OIDC, 'sign-in-role': 'analyst', 'sign-in-domains': 'example.com,' }, 'expected names like'],
  [{ 'sign-in-header': 'X User', 'sign-in-proxies': 'loopback' }, 'expected a name'],
  [{ 'sign-in-header': 'X-User', 'sign-in-proxies': '1' }, 'expected addresses'],
  [{ 'sign-in-header': 'X-User', 'sign-in-proxies': 'everybody' }, 'not a number of hops'],
  [{ ...OIDC, 'public-url': undefined }, 'needs --public-url'],
  [{ ...OIDC, 'oidc-client': undefined }, 'needs --oidc-client'],
  [{ ...OIDC, 'oidc-issuer': 'http://id.example' }, 'expected an https:// URL'],
  [{ ...OIDC, 'oidc-secret-file': '/none' }, 'does not exist'],
  [{ 'oidc-claim': 'upn' }, 'needs --oidc-issuer'],
])('an operator reads what is wrong with %j', (values, problem) => {
  expect(() => signInOptions(values as Parameters<typeof signInOptions>[0])).toThrow(problem);
});

test('passwords are off only if asked for', () => {
  expect(signInOptions(OIDC)).toMatchObject({ hasPasswords: true, oidc: { claim: 'email' } });
  expect(signInOptions({ ...OIDC, 'no-password-sign-in': true })).toMatchObject({ hasPasswords: false });
  expect(Object.keys(SIGN_IN_OPTIONS)).toHaveLength(9);
});
