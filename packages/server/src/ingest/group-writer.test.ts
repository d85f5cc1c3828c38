import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../secrets.ts';
import { foldLog, foldMissing } from '../session/fold.ts';
import { settingsSource } from '../session/settings-source.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
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
  enricher: noFacts,
  settings: settingsSource(store, now),
  now,
  onFailure,
});

const aWriter = (store: Store) => groupWriter(parts(store, () => NOW));

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
      sender: { address: '127.0.0.1', httpVersion: '1.1', headers: {}, rawHeaders: [] },
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
  test('counts each beacon once, however they are cut, ordered and repeated', async () => {
    const store = await aStore();
    const arrivals = aSession(newId('ws'), 12);
    await aWriter(store)(arrivals);
    const expected = await stateOf(store, arrivals[0]!);
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

  test('goes on where another server has written', async () => {
    const store = await aStore();
    const arrivals = aSession(newId('ws'), 9);
    const servers = [aWriter(store), aWriter(store), aWriter(store)];
    for (const [index, arrival] of arrivals.entries()) await servers[index % 3]!([arrival]);
    const record = await stateOf(store, arrivals[0]!);
    expect(record).toMatchObject({ beacons: 9, version: 9 });
    expect(record.state).toEqual(await foldLog(await store.beaconsOf(record), record.sessionId, onFailure));
  });

  test('refuses a beacon without the session’s secret, and only that one', async () => {
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

  test('keeps neither key nor secret', async () => {
    const store = await aStore();
    const [first] = aSession(newId('ws'), 1);
    await aWriter(store)([first!]);
    const kept = JSON.stringify([await store.beaconsOf(keyOf(first!)), await stateOf(store, first!)]);
    expect(kept).not.toContain(first!.parsed.envelope.secret);
    expect(kept).not.toContain(KEY);
  });

  test('refuses late beacons when too many would have to be folded again', async () => {
    const store = await aStore();
    let at = NOW;
    const write = groupWriter({ ...parts(store, () => at), refolds: { rate: 1, burst: 10 } });
    const [one, two, ...others] = aSession(newId('ws'), 8);
    await write(others);
    expect(await write([two!])).toEqual([undefined]);
    expect(await write([one!])).toMatchObject([{ status: 503, code: 'overloaded' }]);
    at += 10_000;
    expect(await write([one!])).toEqual([undefined]);
    expect((await stateOf(store, one!)).beacons).toBe(8);
  });
});
