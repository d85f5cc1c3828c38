import { emptySession } from '@gait/engine';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { requestFacts } from '../enrich/requests/request-facts.ts';
import { newId } from '../secrets.ts';
import { foldLog, foldMissing } from '../session/fold.ts';
import { newRecord } from '../session/record.ts';
import { settingsSource } from '../session/settings-source.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aChange } from '../testing/a-record.ts';
import { aFolder } from '../testing/a-server.ts';
import { noFacts } from '../testing/no-facts.ts';
import { parseBeacon } from './envelope.ts';
import { type Arrival, groupWriter } from './group-writer.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const NOW = 1_795_000_000_000;
const ORIGIN = NOW - 600_000;

const onFailure = (error: unknown) => {
  throw error;
};

const aStore = async (): Promise<Store> => {
  const store = await openStore({ dataDir: aFolder() });
  onTestFinished(() => store.close());
  return store;
};

const parts = (store: Store, now: () => number) => ({
  store,
  enricher: { ...noFacts, request: requestFacts },
  settings: settingsSource(store, now),
  now,
  monotonicNow: now,
  onFailure,
});

const aWriter = (store: Store) => groupWriter(parts(store, () => NOW));

/** Headers that change within a session. */
const someHeaders = [
  { origin: 'https://shop.example', 'accept-language': 'en' },
  { origin: 'https://shop.example', 'user-agent': 'node' },
  { 'accept-language': 'en', 'user-agent': 'node' },
  { origin: 'https://shop.example', 'accept-language': 'en' },
  { 'content-type': 'text/plain;charset=UTF-8' },
];

/** Beacons of one session over three pages, in order. As in the tracker, numbers restart at 0 on every page. */
const aSession = (workspaceId: string, count: number) => {
  const { session, secret } = aBeacon({ key: KEY });
  const sentBy = [0, 0, 0];
  return Array.from({ length: count }, (_, index): Arrival => {
    const page = Math.floor((3 * index) / count);
    const seq = sentBy[page]!++;
    const beacon = aBeacon({
      key: KEY,
      session,
      secret,
      page: `page${page}`,
      origin: ORIGIN + page * 60_000,
      seq,
      sent: 1_000 * (index + 1),
      user: `user${page}`,
      tags: [`tag${page}`],
      events: { press: [aPress(1_000 * index), aPress(1_000 * index + 400)] },
    });
    return {
      workspaceId,
      parsed: parseBeacon(JSON.stringify(beacon)),
      sender: {
        address: '127.0.0.1',
        httpVersion: '1.1',
        headers: someHeaders[index % someHeaders.length] ?? {},
        rawHeaders: [],
        isFromProxy: false,
        isForwarded: false,
      },
      at: NOW,
    };
  });
};

const keyOf = ({ workspaceId, parsed }: Arrival) => ({ workspaceId, sessionId: parsed.envelope.session });

const stateOf = async (store: Store, arrival: Arrival) => {
  const [record] = await store.findSessions([keyOf(arrival)]);
  await foldMissing(record!, store, onFailure);
  return record!;
};

describe('a group of beacons', () => {
  test('counts each beacon once, regardless of grouping, order and repetition', async () => {
    const store = await aStore();
    const arrivals = aSession(newId('ws'), 12);
    await aWriter(store)(arrivals);
    const expected = await stateOf(store, arrivals[0]!);
    expect(expected.state.requestMarks).toHaveLength(4);
    const order = fc.shuffledSubarray(
      [...arrivals.keys(), ...arrivals.keys()].map((index, place) => ({ index, place })),
      { minLength: 24 },
    );
    await fc.assert(
      fc.asyncProperty(
        order,
        fc.integer({ min: 1, max: 24 }),
        fc.boolean(),
        async (steps, size, restarts) => {
          const again = arrivals.map((arrival) => ({ ...arrival, workspaceId: newId('ws') }));
          const workspaceId = newId('ws');
          const sent = steps.map(({ index }) => ({ ...again[index]!, workspaceId }));
          const writer = aWriter(store);
          for (let at = 0; at < sent.length; at += size) {
            const write = restarts ? aWriter(store) : writer;
            expect(await write(sent.slice(at, at + size))).not.toContainEqual(expect.anything());
          }
          const record = await stateOf(store, sent[0]!);
          expect(record.beacons).toBe(arrivals.length);
          expect(record.state.streams).toEqual(expected.state.streams);
          expect(record.state.requestMarks).toEqual(expected.state.requestMarks);
          expect(record.state.beacons).toBe(arrivals.length);
          expect(record.riskScore).toBe(expected.riskScore);
          expect(record.activeAt).toBe(expected.activeAt);
          expect([...record.tags].sort()).toEqual(['tag0', 'tag1', 'tag2']);
          expect([...record.userIds].sort()).toEqual(['user0', 'user1', 'user2']);
          const log = await store.beaconsOf(keyOf(sent[0]!));
          expect(log).toHaveLength(arrivals.length);
          expect(await foldLog(log, record.sessionId, onFailure)).toEqual(record.state);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('continues after another server has written', async () => {
    const store = await aStore();
    const arrivals = aSession(newId('ws'), 9);
    const servers = [aWriter(store), aWriter(store), aWriter(store)];
    for (const [index, arrival] of arrivals.entries()) await servers[index % 3]!([arrival]);
    const record = await stateOf(store, arrivals[0]!);
    expect(record).toMatchObject({ beacons: 9, version: 9 });
    expect(record.state).toEqual(await foldLog(await store.beaconsOf(record), record.sessionId, onFailure));
  });

  test('refuses only the beacon with a wrong secret', async () => {
    const store = await aStore();
    const write = aWriter(store);
    const [first, second] = aSession(newId('ws'), 2);
    await write([first!]);
    const { envelope, beacon } = second!.parsed;
    const forged = {
      ...second!,
      parsed: {
        envelope: { ...envelope, secret: 'a'.repeat(22) },
        beacon: { ...beacon, secret: 'a'.repeat(22) },
      },
    };
    const refusals = await write([forged, second!]);
    expect(refusals[0]).toMatchObject({ status: 403, code: 'wrong_session_secret' });
    expect(refusals[1]).toBeUndefined();
    expect(await store.beaconsOf(keyOf(first!))).toHaveLength(2);
  });

  test('stores neither key nor secret', async () => {
    const store = await aStore();
    const [first] = aSession(newId('ws'), 1);
    await aWriter(store)([first!]);
    const stored = JSON.stringify([await store.beaconsOf(keyOf(first!)), await stateOf(store, first!)]);
    expect(stored).not.toContain(first!.parsed.envelope.secret);
    expect(stored).not.toContain(KEY);
  });

  test('refuses late beacons if too many would need refolding', async () => {
    const store = await aStore();
    let at = NOW;
    const write = groupWriter({ ...parts(store, () => at), refoldLimit: { rate: 1, burst: 10 } });
    const [one, two, ...others] = aSession(newId('ws'), 8);
    await write(others);
    expect(await write([two!])).toEqual([undefined]);
    expect(await write([one!])).toMatchObject([{ status: 503, code: 'overloaded' }]);
    at += 10_000;
    expect(await write([one!])).toEqual([undefined]);
    expect((await stateOf(store, one!)).beacons).toBe(8);
  });

  test('reads the log of a session only if a beacon is late', async () => {
    const store = await aStore();
    const [first, second, third] = aSession(newId('ws'), 3);
    let reads = 0;
    const beaconsOf: Store['beaconsOf'] = (key) => {
      reads++;
      return store.beaconsOf(key);
    };
    const write = groupWriter(parts({ ...store, beaconsOf }, () => NOW));
    await write([first!]);
    await write([third!]);
    expect(reads).toBe(0);
    await write([second!]);
    expect(reads).toBe(1);
  });

  test('stores the state with the eighth beacon, even if it is late', async () => {
    const store = await aStore();
    const arrivals = aSession(newId('ws'), 8);
    const [late] = arrivals.splice(6, 1);
    const write = aWriter(store);
    await write(arrivals);
    const stored = async () => (await store.findSessions([keyOf(late!)]))[0]?.state.beacons;
    expect(await stored()).toBe(0);
    await write([late!]);
    expect(await stored()).toBe(8);
  });

  test('gives up after five attempts when other servers keep writing the session', async () => {
    const store = await aStore();
    const [first] = aSession(newId('ws'), 1);
    let attempts = 0;
    let failures = 5;
    const append: Store['append'] = async (changes) =>
      ++attempts > failures ? store.append(changes) : false;
    const write = groupWriter(parts({ ...store, append }, () => NOW));
    await expect(write([first!])).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      options: { headers: { 'retry-after': '1' } },
    });
    expect(attempts).toBe(5);
    [attempts, failures] = [0, 4];
    expect(await write([first!])).toEqual([undefined]);
    expect(await store.beaconsOf(keyOf(first!))).toHaveLength(1);
  });

  test('reads a session from the store once, and again when another server has written it', async () => {
    const store = await aStore();
    const arrivals = aSession(newId('ws'), 6);
    let reads = 0;
    const counting: Store = {
      ...store,
      findSessions: (keys) => {
        reads++;
        return store.findSessions(keys);
      },
    };
    const write = groupWriter(parts(counting, () => NOW));
    await write([arrivals[0]!]);
    await write([arrivals[1]!]);
    expect(reads).toBe(1);
    await aWriter(store)([arrivals[2]!]);
    await write([arrivals[3]!]);
    expect(reads).toBe(2);
    expect(await stateOf(store, arrivals[0]!)).toMatchObject({ beacons: 4, version: 4 });
  });

  test('writes nothing for beacons that are known', async () => {
    const store = await aStore();
    const [first] = aSession(newId('ws'), 1);
    let writes = 0;
    const append: Store['append'] = (changes) => {
      writes++;
      return store.append(changes);
    };
    const write = groupWriter(parts({ ...store, append }, () => NOW));
    expect(await write([first!, first!])).toEqual([undefined, undefined]);
    expect(await write([first!])).toEqual([undefined]);
    expect(writes).toBe(1);
    expect(await stateOf(store, first!)).toMatchObject({ beacons: 1, version: 1 });
  });

  /** A session that has so many beacons already, of which the store holds the state. */
  const aLongSession = async (store: Store, beacons: number) => {
    const [late, next] = aSession(newId('ws'), 2);
    const { envelope } = next!.parsed;
    const key = keyOf(next!);
    const state = { ...emptySession(), beacons, last: { origin: ORIGIN + 30_000, page: 'page0', seq: 9 } };
    const record = { ...newRecord(key, envelope, NOW), version: 1, beacons, state };
    await store.append([aChange(record, { storesState: true })]);
    return { late: late!, next: next! };
  };

  test('accepts a day of beacons of one session and refuses further ones', async () => {
    const store = await aStore();
    for (const [beacons, refusal] of [
      [17_279, undefined],
      [17_280, expect.objectContaining({ status: 403, code: 'session_full' })],
    ] as const) {
      const { next } = await aLongSession(store, beacons);
      expect(await aWriter(store)([next])).toEqual([refusal]);
    }
  });

  test('refolds two of the longest sessions at once, then a thousand beacons per second', async () => {
    const store = await aStore();
    let at = NOW;
    const write = groupWriter(parts(store, () => at));
    const sessions = [];
    for (const beacons of [17_279, 17_279, 3, 2_000]) sessions.push(await aLongSession(store, beacons));
    const late = sessions.map((session) => session.late);
    expect(await write([late[0]!])).toEqual([undefined]);
    expect(await write([late[1]!])).toEqual([undefined]);
    expect(await write([late[2]!])).toMatchObject([
      { status: 503, code: 'overloaded', options: { headers: { 'retry-after': '1' } } },
    ]);
    expect(await write([late[3]!])).toMatchObject([{ options: { headers: { 'retry-after': '2' } } }]);
    at += 1_997;
    expect(await write([late[3]!])).toMatchObject([{ status: 503 }]);
    at += 1;
    expect(await write([late[3]!])).toEqual([undefined]);
  });
});
