import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeShared, type SharedDatabase } from '../../testing/a-shared-database.ts';
import { LOOK_UPS_ON_ALL, lookUpOf, WITHOUT_RECURSION } from '../../testing/look-ups-on-all.ts';
import { planOf } from '../../testing/plan-of.ts';
import { type RecordedStatements, recordedStatements } from '../../testing/recorded-statements.ts';
import { reachOf } from '../../testing/shards.ts';
import { inboxContract } from '../inbox.contract.ts';
import { sqlInbox } from '../sql-inbox.ts';
import { sqlStore } from '../sql-store.ts';
import { storeContract } from '../store.contract.ts';
import { openPostgres } from './postgres-database.ts';

/** What has a plan. */
const STATEMENT = /^(SELECT|INSERT|UPDATE|DELETE|WITH) /;

describeShared('the store in $name', ({ name, open: openShared }) => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await openShared();
  });
  afterAll(() => shared.remove());
  const statements: RecordedStatements = new Map();
  const open = () => recordedStatements(openPostgres(shared.url), statements);
  storeContract(() => sqlStore(open()));
  describe('its inbox', () => inboxContract(async () => sqlInbox(open())));

  if (name === 'Citus')
    test('a statement with keys asks no more machines of a cluster than it has keys', async () => {
      const database = openPostgres(shared.url);
      const seen: string[] = [];
      for (const [sql, values] of statements) {
        if (!STATEMENT.test(sql) || reachOf(sql) !== 'named') continue;
        const [, tasks] = /Task Count: (\d+)/.exec(await planOf(database, sql, values)) ?? [];
        if (tasks !== undefined) seen.push(sql);
        expect(Number(tasks ?? 0), sql).toBeLessThan(Math.max(2, values.length));
      }
      await database.close();
      expect(seen, 'statements that a cluster distributes').not.toEqual([]);
    });

  test('each look-up that asks every machine of a cluster has a plan', async () => {
    const database = openPostgres(shared.url);
    const found = new Set<string>();
    for (const [sql, values] of statements) {
      const lookUp = reachOf(sql) === 'all' ? lookUpOf(sql) : undefined;
      if (lookUp === undefined) continue;
      const plan = await planOf(database, sql, values);
      expect(plan).toMatch(/cost=|^refused: recursive/);
      found.add(lookUp);
    }
    await database.close();
    found.add(WITHOUT_RECURSION);
    expect([...found].sort()).toEqual(Object.values(LOOK_UPS_ON_ALL).sort());
  });
});
