import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aLogged, aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { describeEngines, openDatabase } from '../testing/databases.ts';
import type { SessionRecord } from './records.ts';
import { SESSION_TABLES } from './remove-rows.ts';
import { sqlStore } from './sql-store.ts';

const RUNS = 3;
const SESSIONS = 40;
const NUMBERS = [...Array(SESSIONS).keys()];
const BEFORE = NOW + MINUTE;
const LINK = { known: null, alike: [] };

/** Repeats what takes a few at once, until it finds no more. */
const untilNone = async (some: () => Promise<number>): Promise<void> => {
  while ((await some()) > 0);
};

describeEngines('retention in $name', ({ prepare }) => {
  const aPlace = prepare();

  test('takes no session or visitor that has just come back, and leaves nothing of others, while logs are packed', async () => {
    const database = openDatabase(await aPlace());
    const store = await sqlStore(database);
    onTestFinished(() => store.close());
    const perSession = SESSION_TABLES.filter((table) => table !== 'sessions');

    const visitedAt = (record: SessionRecord, at: number) => {
      const { visitorId } = record;
      const profile = { values: {}, keepsHint: false };
      return { visitors: [{ visitorId, at, keys: [], counted: ['key'], profile, link: LINK }] };
    };
    await fc.assert(
      fc.asyncProperty(fc.subarray(NUMBERS, { minLength: SESSIONS / 2 }), async (back) => {
        const workspaceId = newId('ws');
        const records = NUMBERS.map((n) =>
          aRecord(workspaceId, { activeAt: NOW + n, visitorId: `vis_${n}`, userIds: [`${n}`], tags: ['t'] }),
        );
        await store.append(
          records.map((record) =>
            aChange(record, { beacons: [aLogged(0), aLogged(1)], ...visitedAt(record, NOW) }),
          ),
        );
        const returned: SessionRecord[] = [];
        const comeBack = async (old: SessionRecord) => {
          const record = { ...old, version: 2, activeAt: BEFORE };
          const change = aChange(record, { beacons: [aLogged(2)], ...visitedAt(record, BEFORE) });
          if (await store.append([change])) returned.push(record);
        };
        await Promise.all([
          ...back.map((n) => comeBack(records[n]!)),
          untilNone(() => store.packLogs(workspaceId, BEFORE, 8)),
          untilNone(() => store.removeSessions(workspaceId, BEFORE, 5)),
          untilNone(() => store.removeVisitors(workspaceId, BEFORE, 5)),
        ]);
        expect(await store.findSessions(returned)).toHaveLength(returned.length);
        for (const record of returned) expect(await store.beaconsOf(record)).toContainEqual(aLogged(2));
        const visitorIds = returned.map(({ visitorId }) => visitorId);
        expect(await store.visitorsOf(workspaceId, visitorIds)).toHaveLength(returned.length);
        for (const table of perSession)
          expect(
            await database.all(
              `SELECT session_id FROM ${table} WHERE session_id NOT IN (SELECT session_id FROM sessions)`,
            ),
            table,
          ).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
