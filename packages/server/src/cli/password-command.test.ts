import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFolder, aServer } from '../testing/a-server.ts';
import { password } from './password-command.ts';

let said: string[] = [];
beforeEach(() => {
  said = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((words: string) => void said.push(words));
});
afterEach(() => void vi.restoreAllMocks());

const signIn = (baseUrl: string, email: string, secret: string) =>
  fetch(`${baseUrl}/console/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: secret }),
  });

test('prints a new password that works on the running server, and signs out all sessions', async () => {
  const server = await aServer();
  const old = await signIn(server.baseUrl, server.email, server.password ?? '');
  const cookie = old.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await password.run([server.email.toUpperCase(), '--data', server.dataDir])).toBe(0);
  const [, made = ''] = said[0]?.split('  ') ?? [];
  expect(made).toMatch(/^\w{17}$/);
  expect((await signIn(server.baseUrl, server.email, server.password ?? '')).status).toBe(401);
  const me = () => fetch(`${server.baseUrl}/console/me`, { headers: { cookie } });
  expect((await me()).status).toBe(401);

  const again = await signIn(server.baseUrl, server.email, made);
  expect(again.status).toBe(200);
  const log = await fetch(`${server.baseUrl}/console/audit-log`, {
    headers: { cookie: again.headers.get('set-cookie')?.split(';')[0] ?? '' },
  });
  const { entries } = (await log.json()) as { entries: { action: string; email: string }[] };
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'password.replaced', email: server.email }),
  );
  expect(JSON.stringify(entries)).not.toContain(made);
});

test('lists the members if the address is unknown', async () => {
  const server = await aServer();
  expect(await password.run(['nobody@example.org', '--data', server.dataDir])).toBe(1);
  expect(said).toEqual([
    `gait password: there is no member nobody@example.org; the members are ${server.email}`,
  ]);
  expect((await signIn(server.baseUrl, server.email, server.password ?? '')).status).toBe(200);
});

test.each([
  [[], 'expected one e-mail address'],
  [['a@example.org', 'b@example.org'], 'expected one e-mail address'],
  [['a@example.org', '--length', '4'], "Unknown option '--length'"],
])('%j is explained', async (args, words) => {
  expect(await password.run([...args, '--data', aFolder()])).toBe(2);
  expect(said[0]).toContain(words);
  expect(said[1]).toContain('gait password EMAIL [options]');
});
