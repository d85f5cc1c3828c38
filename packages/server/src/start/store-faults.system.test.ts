import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@gait/wire/time';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '../store/embedded/sqlite.ts';
import { openPostgres } from '../store/postgres/postgres-database.ts';
import { PROVEN_MS } from '../store/watch-inbox.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aDataFolder, aFolder, aServer, shareAddressLists, type TestServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aPostgresCluster, postgresPrograms } from '../testing/postgres-cluster.ts';

const statusOf = async (server: TestServer, path: string) => {
  const { status, headers, ...answer } = await fetch(server.baseUrl + path).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, string>,
  }));
  return { status, retryAfter: headers.get('retry-after'), body: answer.body };
};

const sent = async (server: TestServer) => {
  const { status, headers } = await server.send(aBeacon({ key: server.siteKey! }));
  return { status, retryAfter: headers.get('retry-after') };
};

/** The sessions whose only beacon was acknowledged before one was refused. */
const sendUntilRefused = async (server: TestServer): Promise<string[]> => {
  const acknowledged: string[] = [];
  for (;;) {
    const beacon = aBeacon({ key: server.siteKey! });
    const { status, headers } = await server.send(beacon);
    if (status !== 204) {
      expect([status, headers.get('retry-after')]).toEqual([503, '10']);
      return acknowledged;
    }
    acknowledged.push(beacon.session);
  }
};

/** Asks at once, while beacons still wait for their score. */
const report = (server: TestServer, session: string) =>
  fetch(`${server.baseUrl}/v1/sessions/${session}/report`, {
    headers: { authorization: `Bearer ${server.apiKey}` },
  });

test('a working server is alive and ready', async () => {
  const server = await aServer();
  expect(await statusOf(server, '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await statusOf(server, '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', store: 'ok' },
  });
  expect(await statusOf(server, '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('health leaves no trace', async () => {
  const server = await aServer({ monotonicNow: Date.now });
  for (let asked = 0; asked < 3; asked++) await statusOf(server, '/readyz');
  expect(readdirSync(`${server.dataDir}/inbox`).filter((name) => !name.startsWith('lock'))).toEqual([]);
  await server.settled();
  const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text();
  expect(metrics).toMatch(/^gait_scored_beacons_total 0$/m);
  const tab = await aTab(server);
  await tab.signIn();
  expect((await tab.call('GET', '/sessions')).body).toMatchObject({ sessions: [] });
});

test('a server that cannot store beacons is not ready, although its database works', async () => {
  const server = await aServer();
  renameSync(`${server.dataDir}/inbox`, `${server.dataDir}/gone`);
  expect(await statusOf(server, '/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } });
  expect((await sent(server)).status).toBeGreaterThanOrEqual(500);
  renameSync(`${server.dataDir}/gone`, `${server.dataDir}/inbox`);
  expect((await statusOf(server, '/readyz')).status).toBe(200);
  expect((await sent(server)).status).toBe(204);
});

test('a leap of the clock is reported, and the server stays ready', async () => {
  const clock = { wall: Date.now() };
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await aServer({ now: () => clock.wall, monotonicNow: () => 0 });
  clock.wall += 7_200_000;
  await vi.advanceTimersByTimeAsync(60_000);
  await expect
    .poll(() => statusOf(server, '/readyz'))
    .toMatchObject({
      status: 200,
      body: { status: 'ready', retention: expect.stringContaining('the clock moved forward by 2.0 h') },
    });
});

test('a beacon that comes before the first removal does not vouch for the clock of a start', async () => {
  const dataDir = aDataFolder();
  const before = await aServer({ dataDir });
  expect((await sent(before)).status).toBe(204);
  await before.settled();
  await before.close();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await aServer({ dataDir, now: () => Date.now() + 100 * DAY_MS, monotonicNow: () => 0 });
  expect((await sent({ ...server, siteKey: before.siteKey })).status).toBe(204);
  await server.settled();
  await vi.advanceTimersByTimeAsync(60_000);
  const retention = expect.stringContaining('the clock moved forward by 2400.0 h');
  await expect.poll(() => statusOf(server, '/readyz')).toMatchObject({ body: { retention } });
});

const DISK_MB = 40;
const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0;
const canMount = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'gait-mount-'));
  const mounted = mount(folder);
  if (mounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return mounted;
})();

test.skipIf(!canMount)(
  `a full disk is a 503 that ends when there is room${canMount ? '' : ' (skipped: mounting a tmpfs needs root)'}`,
  async () => {
    const dataDir = `${aFolder()}/data`;
    mkdirSync(dataDir);
    expect(mount(dataDir)).toBe(true);
    onTestFinished(() => void spawnSync('umount', ['-l', dataDir]));
    shareAddressLists(dataDir);
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => logged.mockRestore());
    const server = await aServer({ dataDir, logLevel: 'warn' });
    const kept = aBeacon({ key: server.siteKey! });
    expect((await server.send(kept)).status).toBe(204);
    await server.settled();

    const ballast = `${dataDir}/ballast`;
    const file = openSync(ballast, 'w');
    const fill = () => {
      for (let i = 0; i < DISK_MB * 256; i++) writeSync(file, Buffer.alloc(4_096));
    };
    expect(fill).toThrow('ENOSPC');
    closeSync(file);
    // The last page of the inbox still has room.
    const acknowledged = await sendUntilRefused(server);
    for (let i = 0; i < 3; i++) expect(await sent(server)).toEqual({ status: 503, retryAfter: '10' });
    expect(await statusOf(server, '/readyz')).toEqual({
      status: 503,
      retryAfter: '10',
      body: { status: 'not ready', store: 'disk full' },
    });
    expect(await statusOf(server, '/health')).toMatchObject({ status: 503, body: { code: 'disk_full' } });
    expect((await statusOf(server, '/healthz')).status).toBe(200);
    expect((await report(server, kept.session)).status).toBe(200);

    rmSync(ballast);
    expect(await sent(server)).toEqual({ status: 204, retryAfter: null });
    for (const session of acknowledged)
      expect((await server.ask(`/v1/sessions/${session}/report`)).status).toBe(200);
    expect((await statusOf(server, '/readyz')).status).toBe(200);
    const inboxFiles = () => readdirSync(`${dataDir}/inbox`).filter((name) => name.endsWith('.inbox'));
    await expect.poll(inboxFiles).toEqual([]);
    const lines = logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"store.'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'store.failed', reason: 'disk full' },
      { event: 'store.recovered' },
    ]);
  },
);

test.skipIf(postgresPrograms() === undefined)(
  `a database in which beacons have no place is not ready${postgresPrograms() ? '' : ' (skipped: no PostgreSQL)'}`,
  async () => {
    const cluster = await aPostgresCluster();
    onTestFinished(() => cluster.remove());
    let clock = 0;
    const server = await aServer({ store: cluster.url, monotonicNow: () => clock });
    const database = openPostgres(cluster.url);
    onTestFinished(() => database.close());
    expect((await statusOf(server, '/readyz')).status).toBe(200);
    await database.run('ALTER TABLE inbox RENAME TO gone');
    clock += PROVEN_MS;
    expect(await statusOf(server, '/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } });
    await database.run('ALTER TABLE gone RENAME TO inbox');
    expect((await statusOf(server, '/readyz')).status).toBe(200);
    await server.close();
  },
);

test('a damaged store is a 503 and not ready', async () => {
  const dataDir = aDataFolder();
  const before = await aServer({ dataDir });
  const beacon = aBeacon({ key: before.siteKey! });
  expect((await before.send(beacon)).status).toBe(204);
  await before.close();
  damage(`${dataDir}/gait.db`, 'sessions');
  const server = await aServer({ dataDir });
  const report = await server.ask(`/v1/sessions/${beacon.session}/report`);
  expect([report.status, report.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await statusOf(server, '/readyz')).toMatchObject({ status: 503, body: { store: 'damaged' } });
});

/** Overwrites the first page of a table. */
const damage = (path: string, table: string): void => {
  const database = openSqlite(path);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const { rootpage } = database
    .prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .get(table) as unknown as { rootpage: number };
  database.close();
  const pageSize = readFileSync(path).readUInt16BE(16);
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(pageSize, 0xff), 0, pageSize, (rootpage - 1) * pageSize);
  closeSync(file);
};

const hasPostgres = postgresPrograms() !== undefined;

test.skipIf(!hasPostgres)(
  `PostgreSQL that is away is a 503 until it is back${hasPostgres ? '' : ' (skipped: no PostgreSQL)'}`,
  async () => {
    const cluster = await aPostgresCluster();
    onTestFinished(() => cluster.remove());
    const server = await aServer({ store: cluster.url });
    const beacon = aBeacon({ key: server.siteKey! });
    expect((await server.send(beacon)).status).toBe(204);
    await cluster.kill();
    expect(await sent(server)).toEqual({ status: 503, retryAfter: '10' });
    const refused = await report(server, beacon.session);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await statusOf(server, '/readyz')).toMatchObject({ status: 503, body: { store: 'unreachable' } });
    await cluster.start();
    expect((await statusOf(server, '/readyz')).status).toBe(200);
    expect((await sent(server)).status).toBe(204);
    expect((await server.ask(`/v1/sessions/${beacon.session}/report`)).status).toBe(200);
    await server.close();
  },
);
