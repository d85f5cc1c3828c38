import { expect, test } from 'vitest';
import { readDoctorFile } from '../../doctor/doctor-file.ts';
import { aServer, type TestServer } from '../../testing/a-server.ts';
import { aTab } from '../../testing/a-tab.ts';
import { anOidcProvider } from '../../testing/an-oidc-provider.ts';

const PUBLIC_URL = 'https://gait.example';
const ADA = 'ada@example.org';

const aStory = async (claim = 'email') => {
  const { provider, close } = await anOidcProvider();
  const { issuer, clientId, clientSecret } = provider;
  const started = await aServer({
    publicUrl: PUBLIC_URL,
    signIn: { hasPasswords: true, oidc: { issuer, clientId, clientSecret, claim } },
  });
  // Behind its public URL.
  const server = { ...started, baseUrl: readDoctorFile(started.dataDir)?.url ?? '' };
  const admin = await aTab(server);
  await admin.signIn();
  await admin.call('POST', '/members', { email: ADA });
  const activity = async () => {
    const { entries } = (await admin.call('GET', '/audit-log')).body;
    return entries.map((one: { email: string; action: string }) => `${one.email} ${one.action}`);
  };
  return { provider, close, server, activity, browser: aBrowser(server) };
};

const cookieOf = (answer: Response, name: string): string =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${name}=`) && !one.startsWith(`${name}=;`))
    ?.split(';')[0] ?? '';

/** A browser that is sent back and forth between the server and the provider. */
const aBrowser = ({ baseUrl }: TestServer) => {
  const get = (url: string, cookie = '') =>
    fetch(url.replace(PUBLIC_URL, baseUrl), { redirect: 'manual', headers: { cookie } });
  const begin = async () => {
    const answer = await get(`${PUBLIC_URL}/console/sign-in/oidc`);
    const location = answer.headers.get('location') ?? '';
    return { answer, location, cookie: cookieOf(answer, 'gait_oidc') };
  };
  const backFrom = async (location: string) => (await get(location)).headers.get('location') ?? '';
  /** Where the browser ends, and with which session. */
  const finish = async (callback: string, cookie: string) => {
    const answer = await get(callback, cookie);
    return { answer, location: answer.headers.get('location'), session: cookieOf(answer, 'gait_session') };
  };
  const signIn = async () => {
    const { location, cookie } = await begin();
    return finish(await backFrom(location), cookie);
  };
  return { get, begin, backFrom, finish, signIn };
};

const refusedWith = (code: string) => ({ location: `${PUBLIC_URL}/dashboard/?sign_in=${code}`, session: '' });

test('a member signs in by the code flow with PKCE, state and nonce', async () => {
  const { provider, browser, activity } = await aStory();
  const { answer, location, session } = await browser.signIn();
  expect(location).toBe(`${PUBLIC_URL}/dashboard/`);
  expect(answer.headers.getSetCookie().join()).toMatch(
    /gait_session=.*Max-Age=43200.*HttpOnly; Secure; SameSite=Strict/,
  );
  const me = await browser.get(`${PUBLIC_URL}/console/me`, session);
  expect(await me.json()).toMatchObject({ email: ADA });
  const [asked] = provider.parametersOf;
  expect(asked!.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked!.get(name)).toMatch(/^[\w-]{43}$/);
  expect(await activity()).toContain(`${ADA} sign_in.vouched`);
});

test('an address that was not added is refused, and nobody is created', async () => {
  const { provider, browser, activity, server } = await aStory();
  provider.claims = { email: 'Eve@example.org', email_verified: true };
  expect(await browser.signIn()).toMatchObject(refusedWith('not_a_member'));
  expect(await activity()).toContain('eve@example.org sign_in.refused');
  const admin = await aTab(server);
  await admin.signIn();
  const { members } = (await admin.call('GET', '/members')).body;
  expect(members).toHaveLength(2);
});

test('an address counts only if the provider has verified it, unless another claim was chosen', async () => {
  const { provider, browser } = await aStory();
  for (const claims of [{ email: ADA }, { email: ADA, email_verified: false }, { email: 7 }]) {
    provider.claims = claims;
    expect(await browser.signIn()).toMatchObject(refusedWith('no_identity'));
  }
  const chosen = await aStory('preferred_username');
  chosen.provider.claims = { preferred_username: ADA };
  expect((await chosen.browser.signIn()).session).not.toBe('');
});

test('an address that is not in the ID token is asked for', async () => {
  const { provider, browser } = await aStory();
  provider.claims = {};
  provider.userInfo = { email: ADA, email_verified: true };
  expect((await browser.signIn()).session).not.toBe('');
});

test('an answer to another sign-in, a used code, and a forged token are refused', async () => {
  const { provider, browser, activity } = await aStory();
  const one = await browser.begin();
  const other = await browser.begin();
  const back = await browser.backFrom(one.location);
  expect(await browser.finish(back, '')).toMatchObject(refusedWith('sign_in_expired'));
  expect(await browser.finish(back, other.cookie)).toMatchObject(refusedWith('oidc_failed'));
  expect((await browser.finish(back, one.cookie)).session).not.toBe('');
  expect(await browser.finish(back, one.cookie)).toMatchObject(refusedWith('oidc_failed'));

  // The state of this browser, with the code of another one.
  const mine = await browser.begin();
  const stolen = new URL(await browser.backFrom((await browser.begin()).location));
  stolen.searchParams.set('state', new URL(mine.location).searchParams.get('state')!);
  expect(await browser.finish(stolen.href, mine.cookie)).toMatchObject(refusedWith('oidc_failed'));

  const email = { email: ADA, email_verified: true };
  for (const wrong of [
    { nonce: 'another' },
    { aud: 'another' },
    { iss: 'https://another.example' },
    { exp: 1 },
  ]) {
    provider.claims = { ...email, ...wrong };
    expect(await browser.signIn()).toMatchObject(refusedWith('oidc_failed'));
  }
  provider.claims = email;
  provider.signingKey = provider.anotherKey();
  expect(await browser.signIn()).toMatchObject(refusedWith('oidc_failed'));
  expect(await activity()).toContain('Somebody sign_in.refused');
});

test('a provider that cannot be reached is said to be so', async () => {
  const { browser, close } = await aStory();
  close();
  const { answer, location } = await browser.begin();
  expect([answer.status, location]).toEqual([302, refusedWith('oidc_unreachable').location]);
});
