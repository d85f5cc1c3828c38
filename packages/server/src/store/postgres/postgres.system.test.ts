import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSharedDatabase, hasSharedDatabase, type SharedDatabase } from '../../testing/a-shared-database.ts';
import { LOOK_UPS_ON_ALL, lookUpOf, WITHOUT_RECURSION } from '../../testing/look-ups-on-all.ts';
import { planOf } from '../../testing/plan-of.ts';
import { recordedStatements } from '../../testing/recorded-statements.ts';
import { reachOf } from '../../testing/shards.ts';
import { inboxContract } from '../inbox.contract.ts';
import { sqlInbox } from '../sql-inbox.ts';
import { sqlStore } from '../sql-store.ts';
import { storeContract } from '../store.contract.ts';
import { openPostgres } from './postgres-database.ts';

const reason = hasSharedDatabase ? '' : ' (skipped: no PostgreSQL)';

describe.skipIf(!hasSharedDatabase)(`the PostgreSQL store${reason}`, () => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await aSharedDatabase();
  });
  afterAll(() => shared.remove());
  const statements = new Set<string>();
  const open = () => recordedStatements(openPostgres(shared.url), statements);
  storeContract(() => sqlStore(open()));
  describe('its inbox', () => inboxContract(async () => sqlInbox(open())));

  test('each look-up that asks every machine of a cluster has a plan, which is printed for a database that was named', async () => {
    const database = openPostgres(shared.url);
    const found = new Set<string>();
    for (const sql of statements) {
      const lookUp = reachOf(sql) === 'all' ? lookUpOf(sql) : undefined;
      if (lookUp === undefined) continue;
      const plan = await planOf(database, sql);
      expect(plan).toMatch(/cost=|^refused: /);
      found.add(lookUp);
      if (shared.isNamed) process.stdout.write(`${lookUp}\n${sql}\n${plan}\n\n`);
    }
    await database.close();
    found.add(WITHOUT_RECURSION);
    expect([...found].sort()).toEqual(Object.values(LOOK_UPS_ON_ALL).sort());
  });
});
