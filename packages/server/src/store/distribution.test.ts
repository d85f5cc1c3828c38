import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { reachOf } from '../testing/shards.ts';
import type { Database, Queries } from './database.ts';
import { DISTRIBUTED, distributionOf, REFERENCE } from './distribution.ts';
import { openEmbedded } from './embedded/embedded-database.ts';
import { inboxContract } from './inbox.contract.ts';
import { migrations } from './migrations/index.ts';
import { sqlInbox } from './sql-inbox.ts';
import { sqlStore } from './sql-store.ts';
import { storeContract } from './store.contract.ts';

/** Look-ups that ask every machine, by how they begin, with what they are for. docs/operate.md lists them. */
const ON_ALL: Readonly<Record<string, string>> = {
  'FROM session_users o CROSS JOIN sessions s WHERE s.workspace_id = o.workspace_id AND s.session_id = o.session_id':
    'sessions of a user',
  'FROM session_tags o CROSS JOIN sessions s WHERE s.workspace_id = o.workspace_id AND s.session_id = o.session_id':
    'sessions with a tag',
  'FROM sessions s WHERE s.workspace_id = $1':
    'newest sessions, of a visitor too, with the filters of the dashboard',
  'FROM labels WHERE workspace_id = $1 AND (labeled_at, id) >': 'all labels, page by page',
  'FROM labels WHERE workspace_id = $1 AND withdrawn_at IS NULL':
    'the newest labels, for previews of settings',
  'UPDATE labels SET withdrawn_at = $3 WHERE workspace_id = $1 AND id = $2': 'a label that is withdrawn',
  'FROM labels WHERE workspace_id = $1 AND id = $2': 'a label by its id',
  'SELECT session_id FROM sessions WHERE workspace_id = $1 AND session_id >= $2': 'search by session id',
  'SELECT session_id FROM sessions WHERE workspace_id = $1 AND visitor_id >= $2': 'search by visitor id',
  'SELECT session_id FROM session_users WHERE workspace_id = $1 AND user_id >= $2': 'search by user id',
  'SELECT min(tag) FROM session_tags WHERE workspace_id = $1': 'search by a part of a tag',
  'SELECT min(city) FROM sessions WHERE workspace_id = $1': 'search by a part of a city',
  'FROM blind_reviews WHERE workspace_id = $1 AND member_id = $2': 'the blind reviews of a member',
  'SELECT workspace_id, session_id FROM sessions WHERE (workspace_id, session_id) >':
    'rescoring of all sessions',
  'SELECT session_id FROM sessions WHERE workspace_id = $1 AND active_at <': 'retention of sessions',
  'SELECT visitor_id FROM visitors WHERE workspace_id = $1 AND seen_at <': 'retention of visitors',
  'DELETE FROM visitor_keys WHERE workspace_id = $1 AND visitor_id = $2': 'retention of visitors, their keys',
  'FROM webhook_messages m WHERE webhook_id = $1': 'messages of a webhook',
  'UPDATE webhook_messages SET state': 'messages of a webhook that are sent again',
  'DELETE FROM webhook_messages WHERE webhook_id = $1': 'a webhook that is removed',
  'FROM session_completions WHERE due_at <= $1': 'sessions that are complete',
  'FROM inbox GROUP BY workspace_id, session_id': 'sessions that wait for their score',
  'FROM inbox WHERE substr(session_id, length(session_id)) IN': 'the share of them that one server scores',
};

const folder = mkdtempSync(`${tmpdir()}/gait-distribution-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** They tell what is wrong with the whole database. */
const WITHOUT_TABLES = ['fault', 'onFault', 'report'];

const statements = new Set<string>();

const recorded = (queries: Queries): Queries => ({
  all: (sql, values) => {
    statements.add(sql.replace(/\s+/g, ' '));
    return queries.all(sql, values);
  },
  run: (sql, values) => {
    statements.add(sql.replace(/\s+/g, ' '));
    return queries.run(sql, values);
  },
});

const recording = (database: Database): Database => ({
  ...database,
  ...recorded(database),
  transaction: (work) => database.transaction((queries) => work(recorded(queries))),
});

const open = () => recording(openEmbedded(`${folder}/gait.db`));

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
    const onAll = [...statements].filter((sql) => !isSchema(sql) && reachOf(sql) === 'all');
    const known = Object.keys(ON_ALL);
    expect(onAll.filter((sql) => !known.some((part) => sql.includes(part)))).toEqual([]);
    expect(known.filter((part) => !onAll.some((sql) => sql.includes(part)))).toEqual([]);
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
