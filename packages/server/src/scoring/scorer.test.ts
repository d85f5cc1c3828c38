import { emptySession } from '@gait/engine';
import { sampleDevices } from '@gait/engine/testing';
import { MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hashSecret, newId } from '../base/secrets.ts';
import { requestFacts } from '../enrich/requests/request-facts.ts';
import type { Arrival } from '../ingest/arrival.ts';
import { parseBeacon } from '../ingest/envelope.ts';
import { foldLog, foldMissing } from '../session/fold.ts';
import { newRecord } from '../session/record.ts';
import { settingsSource } from '../session/settings-source.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aChange } from '../testing/a-record.ts';
import { aFolder } from '../testing/a-server.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer, pendingOf } from '../testing/score-arrivals.ts';
import { createScorer } from './scorer.ts';

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

const aScorer = (store: Store) => arrivalScorer(parts(store, () => NOW));

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
      origin: ORIGIN + page * MINUTE_MS,
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

/** The answers for sessions that are scored, and for those that stay in the inbox. */
const WAITS = { retryMs: expect.any(Number) };
const SCORED = expect.not.objectContaining(WAITS);
const WAITING = expect.objectContaining(WAITS);

describe('a group of beacons', () => {
  test('counts each beacon once, regardless of grouping, order and repetition', async () => {
    const store = await aStore();
    const arrivals = aSession(newId('ws'), 12);
    await aScorer(store)(arrivals);
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
          const scorer = aScorer(store);
          for (let at = 0; at < sent.length; at += size) {
            const score = restarts ? aScorer(store) : scorer;
            expect(await score(sent.slice(at, at + size))).toEqual([SCORED]);
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
    const servers = [aScorer(store), aScorer(store), aScorer(store)];
    for (const [index, arrival] of arrivals.entries()) await servers[index % 3]!([arrival]);
    const record = await stateOf(store, arrivals[0]!);
    expect(record).toMatchObject({ beacons: 9, version: 9 });
    expect(record.state).toEqual(await foldLog(await store.beaconsOf(record), record.sessionId, onFailure));
  });

  test('of a session that is erased while it is scored is dropped, be it new or known, and others are written', async () => {
    const store = await aStore();
    const [first, second] = aSession(newId('ws'), 2);
    const other = aSession(first!.workspaceId, 1);
    const erasing: Store = {
      ...store,
      append: async (changes) => {
        await store.eraseSessions([keyOf(first!)], NOW);
        return store.append(changes);
      },
    };
    const ERASED = { ...keyOf(first!), isErased: true };
    expect(await aScorer(erasing)([first!, ...other])).toEqual([ERASED, SCORED]);
    expect(await store.findSessions([keyOf(first!), keyOf(other[0]!)])).toHaveLength(1);
    const known = aSession(first!.workspaceId, 2);
    const score = aScorer({
      ...store,
      append: async (changes) => {
        if (changes.some(({ record }) => record.version > 1))
          await store.eraseSessions([keyOf(known[0]!)], NOW);
        return store.append(changes);
      },
    });
    expect(await score([known[0]!])).toEqual([SCORED]);
    expect(await score([known[1]!])).toEqual([{ ...keyOf(known[0]!), isErased: true }]);
    expect(await score([second!])).toEqual([ERASED]);
    expect(await store.beaconsOf(keyOf(known[0]!))).toEqual([]);
  });

  test('drops only the beacon with a wrong secret', async () => {
    const store = await aStore();
    const score = aScorer(store);
    const [first, second] = aSession(newId('ws'), 2);
    await score([first!]);
    const forged = { ...second!, parsed: { ...second!.parsed, secretHash: hashSecret('a'.repeat(22)) } };
    expect(await score([forged, second!])).toMatchObject([{ hasWrongSecret: true }]);
    expect(await store.beaconsOf(keyOf(first!))).toHaveLength(2);
  });

  test('stores neither key nor secret', async () => {
    const store = await aStore();
    const [first] = aSession(newId('ws'), 1);
    await aScorer(store)([first!]);
    const stored = JSON.stringify([await store.beaconsOf(keyOf(first!)), await stateOf(store, first!)]);
    expect(stored).not.toContain(first!.parsed.envelope.secret);
    expect(stored).not.toContain(KEY);
  });

  test('lets a session with late beacons wait if too many would need refolding', async () => {
    const store = await aStore();
    let at = NOW;
    const score = arrivalScorer({ ...parts(store, () => at), refoldLimit: { rate: 1, burst: 10 } });
    const [one, two, ...others] = aSession(newId('ws'), 8);
    await score(others);
    expect(await score([two!])).toEqual([SCORED]);
    expect(await score([one!])).toEqual([WAITING]);
    expect((await stateOf(store, one!)).beacons).toBe(7);
    at += 10_000;
    expect(await score([one!])).toEqual([SCORED]);
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
    const score = arrivalScorer(parts({ ...store, beaconsOf }, () => NOW));
    await score([first!]);
    await score([third!]);
    expect(reads).toBe(0);
    await score([second!]);
    expect(reads).toBe(1);
  });

  test('stores the state with the eighth beacon, even if it is late', async () => {
    const store = await aStore();
    const arrivals = aSession(newId('ws'), 8);
    const [late] = arrivals.splice(6, 1);
    const score = aScorer(store);
    await score(arrivals);
    const stored = async () => (await store.findSessions([keyOf(late!)]))[0]?.state.beacons;
    expect(await stored()).toBe(0);
    await score([late!]);
    expect(await stored()).toBe(8);
  });

  test('lets a session wait that other servers keep writing', async () => {
    const store = await aStore();
    const [first] = aSession(newId('ws'), 1);
    let attempts = 0;
    let failures = Number.POSITIVE_INFINITY;
    const append: Store['append'] = async (changes) =>
      ++attempts > failures ? store.append(changes) : false;
    const score = arrivalScorer(parts({ ...store, append }, () => NOW));
    expect(await score([first!])).toMatchObject([{ retryMs: 1_000 }]);
    [attempts, failures] = [0, attempts - 1];
    expect(await score([first!])).toEqual([SCORED]);
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
    const score = arrivalScorer(parts(counting, () => NOW));
    await score([arrivals[0]!]);
    await score([arrivals[1]!]);
    expect(reads).toBe(1);
    await aScorer(store)([arrivals[2]!]);
    await score([arrivals[3]!]);
    expect(reads).toBe(2);
    expect(await stateOf(store, arrivals[0]!)).toMatchObject({ beacons: 4, version: 4 });
  });

  test('on a shared store, what another server has written is read before folding, and others keep their place', async () => {
    const store = await aStore();
    const workspaceId = newId('ws');
    const [moved, stays] = [aSession(workspaceId, 3), aSession(workspaceId, 2)];
    const read: string[] = [];
    let writes = 0;
    const counting: Store = {
      ...store,
      findSessions: (keys) => {
        read.push(...keys.map(({ sessionId }) => sessionId));
        return store.findSessions(keys);
      },
      append: (changes) => {
        writes++;
        return store.append(changes);
      },
    };
    const score = arrivalScorer({ ...parts(counting, () => NOW), isShared: true });
    await score([moved[0]!, stays[0]!]);
    await aScorer(store)([moved[1]!]);
    read.length = 0;
    expect(await score([moved[2]!, stays[1]!])).toEqual([SCORED, SCORED]);
    expect(read).toEqual([keyOf(moved[0]!).sessionId]);
    expect(writes).toBe(2);
    expect(await stateOf(store, moved[0]!)).toMatchObject({ beacons: 3, version: 3 });
  });

  test('writes nothing for beacons that are known', async () => {
    const store = await aStore();
    const [first] = aSession(newId('ws'), 1);
    let writes = 0;
    const append: Store['append'] = (changes) => {
      writes++;
      return store.append(changes);
    };
    const score = arrivalScorer(parts({ ...store, append }, () => NOW));
    expect(await score([first!, first!])).toEqual([SCORED]);
    expect(await score([first!])).toEqual([SCORED]);
    expect(writes).toBe(1);
    expect(await stateOf(store, first!)).toMatchObject({ beacons: 1, version: 1 });
  });

  /** A session that has so many beacons already, of which the store holds the state. */
  const aLongSession = async (store: Store, beacons: number) => {
    const [late, next] = aSession(newId('ws'), 2);
    const { envelope } = next!.parsed;
    const key = keyOf(next!);
    const state = { ...emptySession(), beacons, last: { origin: ORIGIN + 30_000, page: 'page0', seq: 9 } };
    const record = {
      ...newRecord(key, { secretHash: hashSecret(envelope.secret), envelope, at: NOW }),
      version: 1,
      beacons,
      state,
    };
    await store.append([aChange(record, { storesState: true })]);
    return { late: late!, next: next! };
  };

  test('refolds two of the longest sessions at once, then a thousand beacons per second', async () => {
    const store = await aStore();
    let at = NOW;
    const score = arrivalScorer(parts(store, () => at));
    const sessions = [];
    for (const beacons of [17_279, 17_279, 3, 2_000]) sessions.push(await aLongSession(store, beacons));
    const late = sessions.map((session) => session.late);
    expect(await score([late[0]!])).toEqual([SCORED]);
    expect(await score([late[1]!])).toEqual([SCORED]);
    expect(await score([late[2]!])).toMatchObject([{ retryMs: 1 }]);
    expect(await score([late[3]!])).toMatchObject([{ retryMs: 1_998 }]);
    at += 1_997;
    expect(await score([late[3]!])).toEqual([WAITING]);
    at += 1;
    expect(await score([late[3]!])).toEqual([SCORED]);
  });
});

test('a preview is what the write will say, writes nothing, and leaves the sessions in memory as they are', async () => {
  const store = await aStore();
  const { enricher, ...rest } = parts(store, () => NOW);
  const scorer = createScorer({ ...rest, placeOf: enricher.place });
  const workspaceId = newId('ws');
  const session = aSession(workspaceId, 9);
  const key = { workspaceId, sessionId: session[0]!.parsed.envelope.session };
  const recordOf = async () => {
    const [record] = await store.findSessions([key]);
    if (record) await foldMissing(record, store, onFailure);
    return record && { ...record, version: 0, storedBeacons: 0 };
  };
  for (const group of [session.slice(0, 3), [session[5]!], session.slice(3)]) {
    const before = await recordOf();
    const pending = pendingOf(group, enricher);
    const { previews, missing } = await scorer.preview(pending);
    expect(await recordOf()).toEqual(before);
    await scorer.score(pending);
    const record = await recordOf();
    expect(previews.map((one) => ({ ...one.record, version: 0, storedBeacons: 0 }))).toEqual([record]);
    expect(missing).toEqual([]);
    // The second time, the log has them all.
    expect(await scorer.preview(pending)).toEqual({ previews: [], missing: [] });
  }
});

test('a preview that others decide on says alone what accuses the session, and never that it is accepted', async () => {
  const store = await aStore();
  const scorer = createScorer({ ...parts(store, () => NOW), placeOf: noFacts.place });
  const [first] = aSession(newId('ws'), 1);
  const previewOf = async (more: object) => {
    const beacon = {
      ...aBeacon({ key: KEY }),
      complete: true,
      device: { ...sampleDevices.windows, device_hint: 'a'.repeat(22), ...more },
    };
    const parsed = parseBeacon(JSON.stringify(beacon));
    return (await scorer.preview(pendingOf([{ ...first!, parsed }], noFacts))).previews[0]!;
  };
  const driven = await previewOf({ webdriver: true });
  expect(driven).toMatchObject({ isTentative: true, alone: { isTentative: false } });
  expect(driven.alone!.record.detected).toEqual(driven.record.detected);
  expect(await previewOf({})).toMatchObject({ isTentative: true, record: { detected: [] } });
  expect(await previewOf({})).not.toHaveProperty('alone');
});

test('a preview has what another server has written, and nothing of a session that was removed', async () => {
  const store = await aStore();
  const { enricher, ...rest } = parts(store, () => NOW);
  const [one, other] = [1, 2].map(() => createScorer({ ...rest, placeOf: enricher.place }));
  const workspaceId = newId('ws');
  const pending = aSession(workspaceId, 3).map((arrival) => pendingOf([arrival], enricher));
  const beaconsIn = async (next: (typeof pending)[number]) =>
    (await one!.preview(next)).previews.map(({ record }) => record.beacons);
  await one!.score(pending[0]!);
  await other!.score(pending[1]!);
  expect(await beaconsIn(pending[2]!)).toEqual([3]);
  await one!.score(pending[2]!);
  await store.removeSessions(workspaceId, Number.MAX_SAFE_INTEGER, 9);
  expect(await beaconsIn(pending[2]!)).toEqual([1]);
  await store.eraseSessions([pending[2]![0]!], NOW);
  expect(await beaconsIn(pending[2]!)).toEqual([]);
});

test('reports share what they may fold again, and take nothing of what scoring may', async () => {
  const store = await aStore();
  const { enricher, ...rest } = parts(store, () => NOW);
  const scorer = createScorer({ ...rest, placeOf: enricher.place, refoldLimit: { rate: 1, burst: 12 } });
  const arrivals = aSession(newId('ws'), 9);
  const late = pendingOf([arrivals[1]!], enricher);
  const later = pendingOf(arrivals.slice(1, 3), enricher);
  await scorer.score(pendingOf([arrivals[0]!, ...arrivals.slice(3)], enricher));
  for (let report = 0; report < 5; report++) {
    const { previews, missing } = await scorer.preview(late);
    expect(previews.map(({ record }) => record.beacons)).toEqual([8]);
    expect(missing).toEqual([]);
  }
  const { previews, missing } = await scorer.preview(later);
  expect(previews).toEqual([]);
  expect(missing).toEqual([{ workspaceId: late[0]!.workspaceId, sessionId: late[0]!.sessionId }]);
  expect(await scorer.score(late)).toMatchObject([{ beacons: 1 }]);
});
