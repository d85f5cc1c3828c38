import { emptySession } from '@gait/engine';
import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aSessionId } from '../testing/a-beacon.ts';
import { aChange, aLogged, aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import type { SessionRecord } from './records.ts';
import type { Store } from './store.ts';

const add = async (store: Store, ...records: SessionRecord[]) => {
  expect(await store.append(records.map((record) => aChange(record)))).toBe(true);
};

export const sessionLogContract = (store: () => Store): void => {
  describe('the log', () => {
    test('returns a session and its beacons as written', async () => {
      const record = aRecord(newId('ws'), {
        userIds: ['ada', 'ünï ✓'],
        vouchedUserIds: ['ünï ✓'],
        tags: ['a', 'b'],
        detected: ['bot', 'vpn'],
        verdicts: { bot: 'Detected', vpn: 'Detected', tor: 'Unknown' },
        visitEvidence: { mouse: -1.25, keystroke: 0.5 },
        country: 'DE',
        city: 'Berlin',
        platform: 'Linux',
        zone: 'Europe/Berlin',
        parentId: aSessionId(),
        riskScore: 88,
        recommendedAction: 'Auto-reject or high-priority review',
        riskExplanation: 'The browser is automated.',
        settingsVersion: 3,
        startedAt: NOW - MINUTE,
        beacons: 2,
        strokeKeys: '7,10',
      });
      const beacons = [aLogged(0), aLogged(1)];
      expect(await store().append([aChange(record, { beacons })])).toBe(true);
      expect(await store().findSessions([record])).toEqual([record]);
      expect(await store().beaconsOf(record)).toEqual(beacons);
      const { state: _, storedBeacons: __, trail: ___, strokeKeys: ____, ...summary } = record;
      expect(await store().findSummary(record)).toEqual({ ...summary, actions: 0, newestActions: '' });
    });

    test('tells the versions of the sessions that are stored', async () => {
      const [stored, missing] = [aRecord(newId('ws')), aRecord(newId('ws'))];
      await add(store(), stored);
      const elsewhere = { ...stored, workspaceId: missing.workspaceId };
      const { workspaceId, sessionId } = stored;
      expect(await store().versionsOf([stored, missing, elsewhere])).toEqual([
        { workspaceId, sessionId, version: 1 },
      ]);
      expect(await store().versionsOf([])).toEqual([]);
      await store().append([aChange({ ...stored, version: 2 })]);
      const many = [...Array.from({ length: 100 }, () => missing), stored];
      expect(await store().versionsOf(many)).toEqual([{ workspaceId, sessionId, version: 2 }]);
    });

    test('changes the action of sessions that still have the action and a score of the band', async () => {
      const workspaceId = newId('ws');
      const aScore = (riskScore: number, recommendedAction = 'Auto-accept') =>
        aRecord(workspaceId, { riskScore, recommendedAction });
      const [below, low, high, above, other] = [
        aScore(59),
        aScore(60),
        aScore(69),
        aScore(70),
        aScore(65, 'Unknown'),
      ];
      const left = aScore(65);
      await add(store(), below, low, high, above, other, left);
      const ids = [below, low, high, above, other].map(({ sessionId }) => sessionId);
      const change = { from: 'Auto-accept', to: 'Accept with monitoring', minScore: 60, maxScore: 69 };
      expect(await store().changeAction(workspaceId, ids, change)).toBe(2);
      expect(await store().changeAction(workspaceId, ids, change)).toBe(0);
      expect(await store().changeAction(workspaceId, [], change)).toBe(0);
      for (const record of [below, above, other, left])
        expect(await store().findSessions([record])).toEqual([record]);
      for (const record of [low, high])
        expect(await store().findSessions([record])).toEqual([
          { ...record, version: 2, recommendedAction: change.to },
        ]);
      expect(await store().append([aChange({ ...low, version: 2 })])).toBe(false);
    });

    test('stores a beacon once, and returns beacons in order regardless of arrival', async () => {
      const record = aRecord(newId('ws'));
      const [first, second] = [aLogged(0), aLogged(1)];
      await store().append([aChange(record, { beacons: [second] })]);
      await store().append([aChange({ ...record, version: 2 }, { beacons: [first, second] })]);
      const logged = await store().beaconsOf(record);
      expect(logged.map(({ envelope }) => envelope.seq)).toEqual([0, 1]);
      for (const [page, first, last, isLogged] of [
        ['page1', 0, 1, true],
        ['page1', 1, 1, true],
        ['page1', 1, 2, false],
        ['page1', 2, 2, false],
        ['page2', 1, 1, false],
      ] as const)
        expect(await store().areLogged(record, { page, first, last })).toBe(isLogged);
    });

    test('does not bring back a session that retention has removed', async () => {
      const record = aRecord(newId('ws'), { activeAt: NOW - 100 * MINUTE });
      await add(store(), record);
      expect(await store().removeSessions(record.workspaceId, NOW, 1)).toBe(1);
      const next = { ...record, version: 2, activeAt: NOW };
      expect(await store().append([aChange(next, { beacons: [aLogged(1)] })])).toBe(false);
      expect(await store().findSessions([record])).toEqual([]);
      expect(await store().beaconsOf(record)).toEqual([]);
    });

    test('is read in pieces, by page and number', async () => {
      const record = aRecord(newId('ws'));
      const logged = [aLogged(0, 'b'), aLogged(1, 'b'), aLogged(10, 'b'), aLogged(2, 'B'), aLogged(0, 'c')];
      await store().append([
        aChange(record, { beacons: logged }),
        aChange(aRecord(record.workspaceId), { beacons: [aLogged(0)] }),
      ]);
      const seen: string[] = [];
      let after: { page: string; seq: number } | undefined;
      do {
        const piece = await store().beaconsAfter(record, after, 2);
        seen.push(...piece.map(({ envelope: { page, seq } }) => `${page}${seq}`));
        after = piece.at(-1)?.envelope;
      } while (after);
      expect(seen).toEqual(['B2', 'b0', 'b1', 'b10', 'c0']);
      expect(await store().beaconsAfter(record, logged[1]!.envelope, 1)).toEqual([logged[2]]);
    });

    test('keeps the newest actions of a state, and adds them to a session only if it has none', async () => {
      const text = '1795000000000,"Clicked button \\u0000 ünï ✓"\n';
      const newestActions = { ...emptySession().newestActions, count: 3, lines: [text] };
      const record = aRecord(newId('ws'), { state: { ...emptySession(), newestActions } });
      await store().append([aChange(record)]);
      const summary = await store().findSummary(record);
      expect(summary).toMatchObject({ actions: 3, newestActions: text });
      await store().addNewestActions(summary!, 'other');
      expect((await store().findSummary(record))?.newestActions).toBe(text);
    });

    test('refuses the whole group if one session was written in the meantime', async () => {
      const workspaceId = newId('ws');
      const [stale, fresh] = [aRecord(workspaceId), aRecord(workspaceId)];
      await add(store(), stale);
      await add(store(), { ...stale, version: 2, riskScore: 7 });
      const again = { ...stale, version: 2, riskScore: 99 };
      expect(await store().append([aChange(fresh, { beacons: [aLogged(0)] }), aChange(again)])).toBe(false);
      expect(await store().findSessions([fresh])).toEqual([]);
      expect(await store().beaconsOf(fresh)).toEqual([]);
      expect((await store().findSummary(stale))?.riskScore).toBe(7);
    });

    test('writes sessions that stay where they are, sessions that move, and new ones in one group', async () => {
      const workspaceId = newId('ws');
      const [staying, moving] = [
        aRecord(workspaceId, { city: 'Paris' }),
        aRecord(workspaceId, { city: 'Paris' }),
      ];
      await add(store(), staying);
      await add(store(), moving);
      const begun = aRecord(workspaceId, { city: 'Oslo', startedAt: NOW });
      const next = { version: 2, riskScore: 7, activeAt: NOW + 1 };
      const moved = { ...moving, ...next, country: 'IT', city: 'Rome', network: 'AS1', startedAt: NOW - 1 };
      const group = [
        aChange({ ...staying, ...next }, { keepsPlace: true }),
        aChange(moved),
        aChange(begun, { keepsPlace: true }),
      ];
      expect(await store().append(group)).toBe(true);
      expect(await store().findSummary(staying)).toMatchObject({ ...next, city: 'Paris' });
      const { country, city, network, startedAt } = moved;
      expect(await store().findSummary(moving)).toMatchObject({ ...next, country, city, network, startedAt });
      expect(await store().findSummary(begun)).toMatchObject({ version: 1, city: 'Oslo', startedAt: NOW });
      const stale = { ...staying, version: 2, riskScore: 99 };
      expect(await store().append([aChange(stale, { keepsPlace: true })])).toBe(false);
    });

    test('accepts one of many concurrent writes of a version', async () => {
      const record = aRecord(newId('ws'));
      await add(store(), record);
      const writers = Array.from({ length: 8 }, (_, index) =>
        store().append([aChange({ ...record, version: 2, riskScore: index }, { beacons: [aLogged(index)] })]),
      );
      const results = await Promise.all(writers);
      expect(results.filter(Boolean)).toHaveLength(1);
      expect((await store().findSummary(record))?.riskScore).toBe(results.indexOf(true));
      expect(await store().beaconsOf(record)).toHaveLength(1);
    });

    test('separates equal IDs of two workspaces', async () => {
      const sessionId = aSessionId();
      const [one, other] = [aRecord(newId('ws'), { sessionId }), aRecord(newId('ws'), { sessionId })];
      await store().append([aChange(one, { beacons: [aLogged(0)] }), aChange({ ...other, riskScore: 5 })]);
      expect((await store().findSummary(one))?.riskScore).toBe(0);
      expect((await store().findSummary(other))?.riskScore).toBe(5);
      expect(await store().beaconsOf(other)).toEqual([]);
    });

    test('writes groups of any size', async () => {
      const workspaceId = newId('ws');
      for (const size of [1, 3, 17, 64, 150]) {
        const records = Array.from({ length: size }, () => aRecord(workspaceId));
        expect(
          await store().append(
            records.map((record) => aChange(record, { beacons: [aLogged(0), aLogged(1)] })),
          ),
        ).toBe(true);
        for (const record of [records[0]!, records.at(-1)!])
          expect(await store().beaconsOf(record)).toHaveLength(2);
      }
    });

    test('stores a state on request, and returns it until the next one', async () => {
      const record = aRecord(newId('ws'), { beacons: 3 });
      const stored = async () => {
        const [{ state, storedBeacons } = record] = await store().findSessions([record]);
        return { state, storedBeacons };
      };
      const nothing = { state: emptySession(), storedBeacons: 0 };
      await store().append([aChange(record)]);
      expect(await stored()).toEqual(nothing);
      for (const version of [2, 4]) {
        const state = { ...emptySession(), readings: { zone: 'Europe/Berlin' }, beacons: version };
        await store().append([aChange({ ...record, version, state }, { storesState: true })]);
        await store().append([aChange({ ...record, version: version + 1, state: emptySession() })]);
        expect(await stored()).toEqual({ state, storedBeacons: version });
      }
      await store().removeSessions(record.workspaceId, NOW + 2 * MINUTE, 1);
      await store().append([aChange({ ...record, version: 1 })]);
      expect(await stored()).toEqual(nothing);
    });

    test('stores a timeline of scores, with the engine that computed each', async () => {
      const record = aRecord(newId('ws'));
      const steps = [
        { at: NOW, engineVersion: null, riskScore: 0, detected: [] },
        { at: NOW + 1, engineVersion: '0.1.0-fold.5', riskScore: 85, detected: ['bot', 'tor'] },
      ];
      await store().append([aChange(record, { step: steps[0]! })]);
      await store().append([aChange({ ...record, version: 2 }, { step: steps[1]! })]);
      expect(await store().timeline(record)).toEqual(steps);
    });
  });
};
