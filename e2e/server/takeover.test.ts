import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openInbox } from '../../packages/server/src/store/open-inbox.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import type { SessionKey } from '../../packages/server/src/store/records.ts';
import { aBeacon, aSessionId } from '../../packages/server/src/testing/a-beacon.ts';
import { aPostgresCluster, postgresPrograms } from '../../packages/server/src/testing/postgres-cluster.ts';
import { bundledServer } from '../testing/bundled-server.ts';
import { newDataDir, type ServerProcess, startBundle } from '../testing/server-process.ts';

const script = bundledServer('takeover-test');

/** Servers divide sessions by the last digit of their ids. */
const DIGITS = [...'0123456789abcdef'];

const OPTIONS = ['--places', 'none', '--no-demo', '--address-limit', '10000', '--new-session-limit', '10000'];

/** Two servers on one database, and what is stored in it. */
const twoServers = async () => {
  const { url, remove } = await aPostgresCluster();
  onTestFinished(remove);
  const dataDir = newDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = async (): Promise<ServerProcess> => {
    const server = await startBundle(script, dataDir, ...OPTIONS, '--store', url);
    onTestFinished(() => server.stop('SIGKILL'));
    return server;
  };
  const first = await start();
  const second = await start();
  const store = await openStore({ url, dataDir });
  const inbox = await openInbox({ url, dataDir });
  onTestFinished(async () => {
    await inbox.close();
    await store.close();
  });
  const [workspace] = await store.workspaces();
  const workspaceId = workspace!.id;
  return {
    first,
    second,
    /** Has a server accept a beacon of a new session for each digit. */
    send: async ({ base_url, site_key }: ServerProcess): Promise<SessionKey[]> => {
      const sessions = DIGITS.map((digit) => aSessionId().slice(0, -1) + digit);
      for (const session of sessions) {
        const body = JSON.stringify(aBeacon({ key: site_key, session }));
        const { status } = await fetch(`${base_url}/v1/i`, { method: 'POST', body });
        expect(status).toBe(204);
      }
      return sessions.map((sessionId) => ({ workspaceId, sessionId }));
    },
    /** Sessions that nobody has scored. */
    waiting: async (): Promise<number> => (await inbox.waiting(Number.MAX_SAFE_INTEGER, 100)).length,
    /** Beacons that are stored of each session. */
    stored: async (sessions: readonly SessionKey[]): Promise<number[]> => {
      const logs = await Promise.all(sessions.map((key) => store.beaconsOf(key)));
      return logs.map((log) => log.length);
    },
  };
};

const scoredBy = async ({ base_url }: ServerProcess): Promise<number> => {
  const text = await (await fetch(`${base_url}/metrics`)).text();
  return Number(/^gait_scored_beacons_total (\d+)$/m.exec(text)?.[1]);
};

const reason = postgresPrograms() ? '' : ' (skipped: no PostgreSQL)';
test.skipIf(!postgresPrograms())(
  `a server scores the sessions of another one that was killed${reason}`,
  async () => {
    const { first, second, send, waiting, stored } = await twoServers();
    // They share the work once each knows of the other.
    const sessions: SessionKey[] = [];
    const scoredByFirst = async () => {
      sessions.push(...(await send(second)));
      return scoredBy(first);
    };
    await expect.poll(scoredByFirst, { interval: 500 }).toBeGreaterThan(0);

    sessions.push(...(await send(first)));
    await first.stop('SIGKILL');
    sessions.push(...(await send(second)));
    await expect.poll(waiting).toBe(0);
    expect(await stored(sessions)).toEqual(sessions.map(() => 1));
  },
);
