import { playedAgain, sampleDevices, wandering } from '@gait/engine/testing';
import { HOUR_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import * as reportExtras from '../api/report-extras/index.ts';
import { migrations } from '../store/migrations/index.ts';
import { openInbox } from '../store/open-inbox.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aDataFolder, aServer, type TestServer } from '../testing/a-server.ts';
import { aHint, aVisit } from '../testing/a-visit.ts';
import { engines, type DataPlace as Place } from '../testing/databases.ts';
import { postgresPrograms } from '../testing/postgres-cluster.ts';
import { openPlace } from './data-place.ts';
import { moveData } from './move-data.ts';
import { LAST_TABLE, MOVES_TABLE, TABLES } from './tables.ts';

const NOW = 1_795_000_000_000;
const HALF_A_MINUTE = 30_000;
const MANY = 1_000;
const silent = { onProgress: () => undefined, onPass: () => undefined };
const include = Object.keys(reportExtras).join(',');

test('every table of the schema moves, except its steps, the inbox, and the servers that run', () => {
  const created = migrations.flatMap((text) =>
    [...text.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name),
  );
  expect([...Object.keys(TABLES), MOVES_TABLE, LAST_TABLE, 'inbox', 'scoring_servers'].sort()).toEqual(
    [...new Set(created)].sort(),
  );
});

const move = async (from: string, to: string, reports: Partial<Parameters<typeof moveData>[0]> = {}) => {
  const places = { from: openPlace(from), to: openPlace(to) };
  try {
    return await moveData({ ...places, ...silent, ...reports });
  } finally {
    await places.from.database.close();
    await places.to.database.close();
  }
};

const reason = postgresPrograms() ? '' : ' (skipped: no PostgreSQL)';

describe.skipIf(reason !== '')(`a move between the embedded store and PostgreSQL${reason}`, () => {
  const newDatabase = engines.find(({ kind }) => kind === 'postgres')!.prepare();

  const aServerAt = (place: Place, at = NOW + HOUR_MS) =>
    aServer({
      dataDir: place.dataDir,
      store: place.url,
      now: () => at,
      keyLimit: { rate: MANY, burst: MANY },
    });

  /** A person, their copy, and someone with a user id and a tag, from `from` on. Returns the session ids. */
  const send = async (server: TestServer, from: number): Promise<string[]> => {
    const moves = wandering(from % MANY, HALF_A_MINUTE);
    const key = server.siteKey!;
    const visits = [
      aVisit({ key, origin: from, moves, hint: aHint('ada') }),
      aVisit({ key, origin: from + 1, moves: playedAgain(moves), hint: aHint('eve') }),
      [aBeacon({ key, user: 'ada 👩‍💻', tags: ['tag'] })],
    ];
    const headers = { 'user-agent': String(sampleDevices.windows.user_agent) };
    for (const beacon of visits.flat()) expect((await server.send(beacon, headers)).status).toBe(204);
    return visits.map(([first]) => first!.session);
  };

  /** Every report with everything in it, and the lists. */
  const answersOf = async (place: Place, apiKey: string, sessions: readonly string[]) => {
    const server = await aServerAt(place);
    const headers = { authorization: `Bearer ${apiKey}` };
    const paths = [
      ...sessions.map((id) => `/v1/sessions/${id}/report?include=${include}`),
      '/v1/tags/tag/sessions',
      ...sessions.map((id) => `/v1/sessions/${id}/events`),
    ];
    const answers = [];
    for (const path of paths) {
      const answer = await server.ask(path, headers);
      answers.push([path, answer.status, await answer.json()]);
    }
    await server.close();
    return answers;
  };

  const aPlace = async () => {
    const embedded: Place = { dataDir: aDataFolder(), url: undefined };
    const { url } = await newDatabase();
    const postgres: Place = { dataDir: aDataFolder(), url };
    return { embedded, postgres, url: url! };
  };

  test('gives the same reports there and, after more sessions, back again', async () => {
    const { embedded, postgres, url } = await aPlace();
    const first = await aServerAt(embedded);
    const sessions = await send(first, NOW);
    await first.close();
    const before = await answersOf(embedded, first.apiKey!, sessions);
    expect(before.map(([, status]) => status)).toEqual(before.map(() => 200));

    await move(embedded.dataDir, url);
    expect(await answersOf(postgres, first.apiKey!, sessions)).toEqual(before);

    const next = await aServerAt(postgres, NOW + 2 * HOUR_MS);
    sessions.push(...(await send({ ...next, siteKey: first.siteKey } as TestServer, NOW + 100_001)));
    await next.close();
    await expect(move(embedded.dataDir, url)).rejects.toThrow('the target has changed');
    const after = await answersOf(postgres, first.apiKey!, sessions);
    await move(url, embedded.dataDir);
    expect(await answersOf(embedded, first.apiKey!, sessions)).toEqual(after);
  });

  test('goes on after it was killed, follows a server that is in use, and ends once it stops', async () => {
    const { embedded, postgres, url } = await aPlace();
    const server = await aServerAt(embedded);
    const sessions = await send(server, NOW);
    await server.settled();
    const killed = (table: string) => {
      if (table === 'beacons') throw new Error('killed');
    };
    await expect(move(embedded.dataDir, url, { onProgress: killed })).rejects.toThrow('killed');

    const passes: { changed: number; isLive: boolean }[] = [];
    const onPass = async (pass: { changed: number; isLive: boolean }) => {
      passes.push(pass);
      if (passes.length === 1) sessions.push(...(await send(server, NOW + 100_001)));
      if (passes.length === 2) await server.close();
    };
    await move(embedded.dataDir, url, { onPass });
    expect(passes[0]).toMatchObject({ isLive: true });
    expect(passes.at(-1)).toMatchObject({ isLive: false, changed: 0 });
    const before = await answersOf(embedded, server.apiKey!, sessions);
    expect(await answersOf(postgres, server.apiKey!, sessions)).toEqual(before);
  });

  test('looks again when a server starts on PostgreSQL during the last pass', async () => {
    const { embedded, postgres, url } = await aPlace();
    const first = await aServerAt(postgres);
    const sessions = await send(first, NOW);
    await first.close();

    let late: TestServer | undefined;
    const lives: boolean[] = [];
    const onPass = async ({ isLive }: { isLive: boolean }) => {
      lives.push(isLive);
      if (lives.length === 2) {
        late = await aServerAt(postgres);
        sessions.push(...(await send({ ...late, siteKey: first.siteKey } as TestServer, NOW + 100_001)));
        await late.settled();
      }
      if (lives.length === 3) await late?.close();
    };
    await move(url, embedded.dataDir, { onPass });
    expect(lives.slice(0, 3)).toEqual([false, false, true]);
    const answers = await answersOf(postgres, first.apiKey!, sessions);
    expect(await answersOf(embedded, first.apiKey!, sessions)).toEqual(answers);
  });

  test('moves what is acknowledged and not scored yet', async () => {
    const { embedded, postgres, url } = await aPlace();
    const server = await aServerAt(embedded);
    await send(server, NOW);
    await server.close();
    const inbox = await openInbox({ url: undefined, dataDir: embedded.dataDir });
    const entry = {
      workspaceId: server.workspaceId,
      sessionId: aBeacon({ key: '' }).session,
      page: 'page1',
      seq: 0,
      at: NOW,
      sender: '{}',
      body: '{"path":"/käse"}',
    };
    await inbox.append([entry]);
    await inbox.close();
    await move(embedded.dataDir, url);
    const moved = await openInbox(postgres);
    expect(await moved.read([entry])).toEqual([entry]);
    await moved.close();
  });

  test('changes neither a store with data of its own nor one that a server uses', async () => {
    const { embedded, postgres, url } = await aPlace();
    await (await aServerAt(embedded)).close();
    const other = await aServerAt(postgres);
    await expect(move(embedded.dataDir, url)).rejects.toThrow('a server uses');
    await other.close();
    await expect(move(embedded.dataDir, url)).rejects.toThrow('the target has data of its own');
    expect((await (await aServerAt(postgres)).ask('/health')).status).toBe(200);
  });
});
