import { emptySession } from '@gait/engine';
import { emptyTrail } from '@gait/engine/replay';
import { beaconOrder } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aLogged, aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { byPosition } from './logged-rows.ts';
import type { LoggedBeacon, SessionChange } from './records.ts';
import { decodeStrokeKeys, encodeStrokeKeys } from './session-encoding.ts';
import type { Store } from './store.ts';

const RUNS = 15;
const PAGES = ['A', 'a', 'b'];
/** Late enough that every session of a test has ended. */
const LATER = NOW + 10 * MINUTE;

const position = fc.record({ page: fc.constantFrom(...PAGES), seq: fc.nat({ max: 7 }) });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), at: position }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('logAgain' as const), at: position }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pack' as const), at: position }) },
);

type Position = Pick<LoggedBeacon['envelope'], 'page' | 'seq'>;

const named = ({ page, seq }: Position) => `${page} ${seq}`;

/** A session whose log is compared with what was written to it. */
const aLoggedSession = async (store: Store) => {
  const workspaceId = newId('ws');
  let record = aRecord(workspaceId, { activeAt: NOW });
  const expected = new Map<string, LoggedBeacon>();
  let packing: Promise<unknown> = Promise.resolve();
  const write = async (change: Partial<SessionChange>) => {
    const trail = { ...emptyTrail(), page: `page${record.version}` };
    const strokeKeys = encodeStrokeKeys([record.version, 7]);
    record = { ...record, trail, strokeKeys, version: record.version + 1, activeAt: record.activeAt + 1 };
    expect(await store.append([aChange(record, change)])).toBe(true);
  };
  const inLog = () => [...expected.values()].sort((a, b) => byPosition(a.envelope, b.envelope));
  await store.append([aChange(record)]);
  return {
    add: async (at: Position) => {
      const logged = { ...aLogged(at.seq, at.page), received: { at: NOW + record.version } };
      await write({ beacons: [logged] });
      if (!expected.has(named(at))) expected.set(named(at), logged);
    },
    logAgain: async (at: Position) => {
      const known = expected.get(named(at));
      if (!known) return;
      const changed = { ...known, received: { at: known.received.at + MINUTE } };
      await write({ relogged: [changed] });
      expected.set(named(at), changed);
    },
    pack: async () => {
      // Two servers may look at the same sessions.
      packing = Promise.all([1, 2].map(() => store.packLogs(workspaceId, LATER, 10)));
    },
    packed: () => packing,
    compare: async (after: Position) => {
      const all = inLog();
      expect(await store.beaconsOf(record)).toEqual(
        [...all].sort((a, b) => beaconOrder(a.envelope, b.envelope)),
      );
      const { sessionId: session, visitorId, trail } = record;
      expect(await store.strokesOf(workspaceId, [session])).toEqual([{ session, visitorId, trail }]);
      const keys = decodeStrokeKeys(record.strokeKeys);
      expect(await store.latestStrokes(workspaceId, 1)).toEqual([{ trail, keys }]);
      expect(await store.findSessions([record])).toEqual([{ ...record, state: expect.anything() }]);
      const limit = 1 + after.seq;
      const later = all.filter(({ envelope }) => byPosition(envelope, after) > 0);
      expect(await store.beaconsAfter(record, after, limit)).toEqual(later.slice(0, limit));
      expect(await store.beaconsAfter(record, undefined, limit)).toEqual(all.slice(0, limit));
      const first = all.filter(({ envelope: { page, seq } }) => page === after.page && seq <= after.seq);
      const range = { page: after.page, first: 0, last: after.seq };
      expect(await store.areLogged(record, range)).toBe(first.length === limit);
    },
    remove: async () => {
      await store.removeSessions(workspaceId, LATER, 10);
      expect(await store.beaconsOf(record)).toEqual([]);
    },
  };
};

export const logPackingContract = (store: () => Store): void => {
  describe('packed logs', () => {
    test('are read like others, whatever is added and logged again, at once with the packing too', () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(position), async (steps, asked) => {
          const session = await aLoggedSession(store());
          for (const [index, one] of steps.entries()) {
            await session[one.kind](one.at);
            if (index % 2) await session.packed();
            await session.compare(asked[index] ?? one.at);
          }
          await session.packed();
          await session.remove();
        }),
        { numRuns: RUNS },
      ));

    test('have no state beside them, which the log gives', async () => {
      const record = aRecord(newId('ws'), { activeAt: NOW, state: { ...emptySession(), beacons: 1 } });
      await store().append([aChange(record, { beacons: [aLogged(0)], storesState: true })]);
      expect(await store().findSessions([record])).toMatchObject([{ storedBeacons: 1 }]);
      await store().packLogs(record.workspaceId, LATER, 10);
      expect(await store().findSessions([record])).toMatchObject([{ storedBeacons: 0 }]);
    });

    test('are those of sessions that have ended, each looked at once until it goes on', async () => {
      const workspaceId = newId('ws');
      const [early, same, late] = [NOW, NOW, NOW + MINUTE].map((activeAt) =>
        aRecord(workspaceId, { activeAt }),
      );
      const beacons = [aLogged(0), aLogged(1)];
      await store().append([early!, same!, late!].map((record) => aChange(record, { beacons })));
      expect(await store().packLogs(workspaceId, NOW, 10)).toBe(0);
      expect(await store().packLogs(workspaceId, NOW + 1, 1)).toBe(2);
      expect(await store().packLogs(workspaceId, NOW + 1, 10)).toBe(0);
      expect(await store().packLogs(workspaceId, LATER, 10)).toBe(1);
      await store().append([
        aChange({ ...early!, version: 2, activeAt: NOW + 2 * MINUTE }, { beacons: [aLogged(2)] }),
      ]);
      expect(await store().packLogs(workspaceId, LATER, 10)).toBe(1);
      expect(await store().beaconsOf(early!)).toEqual([...beacons, aLogged(2)]);
      expect(await store().packLogs(newId('ws'), LATER, 10)).toBe(0);
    });

    test('have a limit, above which a log stays in its rows', async () => {
      const record = aRecord(newId('ws'), { activeAt: NOW });
      const beacons = Array.from({ length: 400 }, (_, seq) => aLogged(seq));
      await store().append([aChange(record, { beacons: beacons.slice(0, 300) })]);
      expect(await store().packLogs(record.workspaceId, LATER, 10)).toBe(1);
      const more = { ...record, version: 2, activeAt: NOW + MINUTE };
      await store().append([aChange(more, { beacons: beacons.slice(300) })]);
      expect(await store().packLogs(record.workspaceId, LATER, 10)).toBe(1);
      expect(await store().beaconsOf(record)).toEqual(beacons);
      const changed = { ...beacons[7]!, received: { at: NOW + 9 } };
      await store().append([aChange({ ...more, version: 3 }, { relogged: [changed] })]);
      expect(await store().beaconsOf(record)).toEqual(beacons.with(7, changed));
    });
  });
};
