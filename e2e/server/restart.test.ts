import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../packages/server/src/store/embedded/sqlite.ts';
import { aBeacon } from '../../packages/server/src/testing/a-beacon.ts';
import { bundledServer } from '../testing/bundled-server.ts';
import { newDataDir, type ServerProcess, startBundle } from '../testing/server-process.ts';

const script = bundledServer('restart-test');
const cli = script.replace('main.js', 'cli/main.js');

const aDataDir = (): string => {
  const dataDir = newDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

const start = async (dataDir: string, ...options: string[]): Promise<ServerProcess> => {
  const server = await startBundle(script, dataDir, '--places', 'none', ...options);
  onTestFinished(() => server.stop());
  return server;
};

const send = ({ base_url }: ServerProcess, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base_url}/v1/i`, { method: 'POST', headers, body: JSON.stringify(body) });

const report = async ({ base_url, api_key }: ServerProcess, session: string) => {
  const answer = await fetch(`${base_url}/v1/sessions/${session}/report`, {
    headers: { authorization: `Bearer ${api_key}` },
  });
  return (await answer.json()) as Record<string, unknown>;
};

test('a data folder can be a relative path with any characters', async () => {
  const dataDir = `${relative(process.cwd(), aDataDir())}/50% of #1 ü`;
  await start(dataDir);
  expect(existsSync(`${dataDir}/first-run.json`)).toBe(true);
});

test('a restart keeps keys, password and sessions, and continues them', async () => {
  const dataDir = aDataDir();
  const first = await start(dataDir);
  const beacon = aBeacon({ key: first.site_key, user: 'ada' });
  expect((await send(first, beacon)).status).toBe(204);
  // A busy server answers with what it has folded so far.
  await expect.poll(async () => (await report(first, beacon.session)).user_logs).toHaveLength(1);
  const before = await report(first, beacon.session);
  await first.stop();

  const second = await start(dataDir);
  // The second start names the file of the secrets and does not print them.
  for (const secret of [first.api_key, first.password]) expect(second.output()).not.toContain(secret);
  for (const name of ['site_key', 'api_key', 'email', 'password'] as const)
    expect(second[name]).toBe(first[name]);
  expect(await report(second, beacon.session)).toEqual(before);
  expect((await send(second, { ...beacon, seq: 1 })).status).toBe(204);
  await expect.poll(async () => (await report(second, beacon.session)).user_logs).toHaveLength(2);
});

test('a running server copies what it has stored from the log of the database to its file', async () => {
  const server = await start(aDataDir());
  const { session, ...beacon } = aBeacon({ key: server.site_key });
  expect((await send(server, { ...beacon, session })).status).toBe(204);
  const copy = `${server.dataDir}/copy.db`;
  const isCopied = (): boolean => {
    copyFileSync(`${server.dataDir}/gait.db`, copy);
    const database = openSqlite(copy);
    try {
      return database.prepare('SELECT 1 FROM sessions WHERE session_id = ?').all(session).length > 0;
    } catch (error) {
      // The file can change while it is copied, and at first it has no tables.
      if (!/malformed|no such table/.test(String(error))) throw error;
      return false;
    } finally {
      database.close();
    }
  };
  await expect.poll(isCopied).toBe(true);
  expect(server.output()).not.toContain('failed');
});

test('what a server stores after another process has closed its database outlasts a crash', async () => {
  const first = await start(aDataDir());
  const backup = `${aDataDir()}/backup`;
  const isInBackup = (session: string): boolean => {
    rmSync(backup, { recursive: true, force: true });
    execFileSync(process.execPath, [cli, 'backup', '--data', first.dataDir, '--to', backup]);
    const database = openSqlite(`${backup}/gait.db`);
    const found = database.prepare('SELECT 1 FROM sessions WHERE session_id = ?').all(session);
    database.close();
    return found.length > 0;
  };
  const sessions: string[] = [];
  for (let visit = 0; visit < 3; visit++) {
    const beacon = aBeacon({ key: first.site_key });
    expect((await send(first, beacon)).status).toBe(204);
    await expect.poll(() => isInBackup(beacon.session)).toBe(true);
    sessions.push(beacon.session);
  }
  const locks = readFileSync('/proc/locks', 'utf8');
  for (const name of ['gait.db', 'gait.db-shm', 'inbox/lock'])
    expect(locks, name).toContain(`:${statSync(`${first.dataDir}/${name}`).ino} `);
  await first.stop('SIGKILL');
  const second = await start(first.dataDir);
  for (const session of sessions)
    expect(await report(second, session)).toMatchObject({ session_id: session });
});

test('only its owner can read the file with the first credentials', async () => {
  const server = await start(aDataDir());
  const file = `${server.dataDir}/first-run.json`;
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('no request writes a secret to the log', async () => {
  const server = await start(aDataDir(), '--log-level', 'debug');
  const secrets = [server.api_key, server.password];
  const beacon = aBeacon({ key: server.site_key, user: 'ada@example.org', path: '/account' });
  secrets.push(beacon.secret, 'ada@example.org');
  const headers = { authorization: `Bearer ${server.api_key}`, 'content-type': 'application/json' };
  await send(server, beacon, headers);
  await send(server, { ...beacon, seq: 'x' }, headers);
  await send(server, beacon, { ...headers, 'content-type': 'text/html' });
  await fetch(`${server.base_url}/v1/users/ada%40example.org/sessions?limit=x`, { headers });
  await fetch(`${server.base_url}/v1/%zz?key=${server.api_key}`, { headers });
  const sign = { email: server.email, password: server.password };
  await fetch(`${server.base_url}/console/sign-in`, { method: 'POST', headers, body: JSON.stringify(sign) });
  await fetch(`${server.base_url}/console/sign-in`, { method: 'POST', headers, body: server.password });
  await server.stop();
  const log = server
    .output()
    .split('\n')
    .filter((line) => !line.startsWith('{"base_url"'))
    .join('\n');
  for (const secret of secrets) expect(log).not.toContain(secret);
});
