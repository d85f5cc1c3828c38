import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { LOOK_UPS_ON_ALL } from '../testing/look-ups-on-all.ts';
import {
  type RecordedStatements,
  recordedStatements,
  withoutRecursion,
} from '../testing/recorded-statements.ts';
import { reachOf } from '../testing/shards.ts';
import { DISTRIBUTED, distributionOf, REFERENCE } from './distribution.ts';
import { openEmbedded } from './embedded/embedded-database.ts';
import { inboxContract } from './inbox.contract.ts';
import { migrations } from './migrations/index.ts';
import { sqlInbox } from './sql-inbox.ts';
import { sqlStore } from './sql-store.ts';
import { storeContract } from './store.contract.ts';

const folder = mkdtempSync(`${tmpdir()}/gait-distribution-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** They tell what is wrong with the whole database. */
const WITHOUT_TABLES = ['fault', 'onFault', 'report'];

const statements: RecordedStatements = new Map();

/** Asked as a database is that several servers write. */
const open = () => {
  const { isSerial: _, ...shared } = recordedStatements(
    withoutRecursion(openEmbedded(`${folder}/gait.db`)),
    statements,
  );
  return shared;
};

/** Functions of the store that a test has called. */
const called = new Set<string>();
const functions = new Set<string>();

describe('with recorded statements', () => {
  storeContract(async () => {
    const store = await sqlStore(open());
    for (const [name, value] of Object.entries(store)) {
      if (typeof value !== 'function') continue;
      functions.add(name);
      Object.assign(store, {
        [name]: (...args: unknown[]) => {
          called.add(name);
          return (value as (...all: unknown[]) => unknown)(...args);
        },
      });
    }
    return store;
  });
  describe('the inbox', () => inboxContract(async () => sqlInbox(open())));
});

describe('tables on several machines', () => {
  const created = migrations.flatMap((text) =>
    [...text.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name!),
  );
  const schema = migrations.join('\n').replace(/\s+/g, ' ');
  const isSchema = (sql: string) => /schema_steps/.test(sql) || schema.includes(sql.trim());

  test('every table is distributed or on every machine', () => {
    expect([...Object.keys(DISTRIBUTED), ...REFERENCE].sort()).toEqual([...new Set(created)].sort());
  });

  test('the key of every distributed table has its distribution column', () => {
    for (const [table, { column }] of Object.entries(DISTRIBUTED)) {
      const [, text = ''] = new RegExp(`CREATE TABLE ${table} \\(([^;]*)`).exec(schema) ?? [];
      const [, key = ''] = /PRIMARY KEY \(([^)]*)\)/.exec(text) ?? [];
      expect(key.split(', '), table).toContain(column);
      expect(text, table).not.toMatch(/UNIQUE/);
    }
    expect(schema).not.toMatch(/CREATE UNIQUE INDEX/);
  });

  test('the contract of the store calls each of its functions', () => {
    expect([...functions].filter((name) => !called.has(name))).toEqual(WITHOUT_TABLES);
  });

  test('every statement has the distribution column, or is a look-up that is known to ask every machine', () => {
    const onAll = [...statements.keys()].filter((sql) => !isSchema(sql) && reachOf(sql) === 'all');
    const known = Object.keys(LOOK_UPS_ON_ALL);
    expect(onAll.filter((sql) => !known.some((part) => sql.includes(part)))).toEqual([]);
    expect(known.filter((part) => !onAll.some((sql) => sql.includes(part)))).toEqual([]);
  });

  test('docs/operate.md lists the tables', () => {
    const page = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8');
    for (const table of Object.keys(DISTRIBUTED)) expect(page).toContain(`\`${table}\``);
  });

  test('a join of tables on different machines and a row that moves are found', () => {
    const join = 'SELECT 1 FROM session_visitors l JOIN visitors v ON v.visitor_id = l.visitor_id';
    expect(() => reachOf(join)).toThrow('another machine');
    expect(() => reachOf('UPDATE sessions SET session_id = $1 WHERE session_id = $2')).toThrow('moves');
    expect(reachOf('SELECT * FROM sessions s WHERE s.workspace_id = $1')).toBe('all');
    expect(reachOf('SELECT * FROM sessions s WHERE s.session_id = $1')).toBe('named');
    expect(reachOf('SELECT * FROM workspaces')).toBe('anywhere');
  });

  test('tables of a group are put together', () => {
    expect(distributionOf('sessions')).toContain("'session_id', colocate_with => 'none'");
    expect(distributionOf('beacons')).toContain("'session_id', colocate_with => 'sessions'");
    expect(distributionOf('members')).toBe("SELECT create_reference_table('members')");
  });
});
