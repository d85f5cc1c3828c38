import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, NOW } from '../testing/a-record.ts';
import { type DataPlace, describeEngines, openDatabase } from '../testing/databases.ts';
import type { Database, Value } from './database.ts';
import { listOrders } from './list-position.ts';
import { findMatches } from './search.ts';
import type { SessionFilter } from './session-filters.ts';
import { sessionLists } from './session-lists.ts';
import { sqlStore } from './sql-store.ts';
import type { PageOf, Store } from './store.ts';

/** Sessions that were active within one second, so that none of them can be found by its minute. */
const SESSIONS = 3_000;
const GROUP = 500;

const fill = async (store: Store, workspaceId: string): Promise<void> => {
  for (let at = 0; at < SESSIONS; at += GROUP)
    await store.append(
      Array.from({ length: GROUP }, (_, index) =>
        aChange(
          aRecord(workspaceId, {
            activeAt: NOW + Math.round((at + index) / 3),
            tags: ['sale', `tag-${index}`],
            visitorId: index % 20 ? `vis_${at + index}` : 'vis_1',
            userIds: index % 20 ? [`user-${index}`] : ['ada'],
            vouchedUserIds: index % 40 ? [] : ['ada'],
            riskScore: index % 100,
            detected: index % 100 ? [] : ['tor'],
            startedAt: NOW - at - index,
            ...(index % 40
              ? { country: 'US' }
              : { country: 'DE', city: `Springfield ${index}`, network: 'AS1' }),
          }),
          { visitors: [{ visitorId: 'vis_1', at: NOW, profile, keys: [], counted: [], link }] },
        ),
      ),
    );
};

/** The visitor of all sessions. */
const profile = { values: { hint: ['vis_1'] }, keepsHint: false };
const link = { known: null, alike: [] };

interface Query {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** The plan of a query, as text. */
const planOf = async (database: Database, isSqlite: boolean, { sql, values }: Query): Promise<string> => {
  const rows = await database.all<Record<string, string>>(
    `${isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${sql}`,
    values,
  );
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
};

/** A plan that reads the whole table. */
const SCAN = /\bSCAN\b|Seq Scan/;
/** What is found is read once more to be counted; combinations of checks are few, and so are IDs that are asked for. */
const withoutFew = (plan: string): string =>
  plan.replaceAll(/SCAN (passing|known|\d+-ROW VALUES CLAUSE|\d+ CONSTANT ROWS)/g, '');
/** A plan that sorts, and therefore reads more rows than it returns. */
const SORT = /TEMP B-TREE|\bSort\b/;

/** Small against SESSIONS, as the server's are against a full store. */
const SIZES = {
  piece: 100,
  candidates: { covered: 0, others: 0 },
  read: { activity: 200, start: 200, score: 200 },
  ms: Infinity,
  firstMs: Infinity,
  scanMs: Infinity,
};

/** On small tables, PostgreSQL scans and sorts although it has an index. With these settings it does so only if it must. */
const RELUCTANT = ['enable_seqscan', 'enable_sort', 'enable_bitmapscan', 'enable_hashjoin'];
/** What must be scanned or sorted seems so expensive then that PostgreSQL would compile each query, which takes 100 ms. */
const NOT_COMPILED = 'jit';

const makeReluctant = async (place: DataPlace): Promise<void> => {
  const database = openDatabase(place);
  const name = new URL(place.url ?? '').pathname.slice(1);
  for (const setting of [...RELUCTANT, NOT_COMPILED])
    await database.run(`ALTER DATABASE ${name} SET ${setting} = off`);
  await database.close();
};

describeEngines('the lists of $name', ({ isShared, prepare }) => {
  const aPlace = prepare();

  /** A full store, and a function that returns the plans of all queries that a read makes. */
  const aFullStore = async () => {
    const place = await aPlace();
    if (isShared) await makeReluctant(place);
    const database = openDatabase(place);
    const queries: Query[] = [];
    const all: Database['all'] = (sql, values = []) => {
      queries.push({ sql, values });
      return database.all(sql, values);
    };
    const store = await sqlStore({ ...database, all });
    const workspaceId = newId('ws');
    await fill(store, workspaceId);
    if (isShared) await database.run('ANALYZE');
    const plansOf = async (read: () => Promise<unknown>) => {
      queries.length = 0;
      await read();
      return Promise.all(queries.map((query) => planOf(database, !isShared, query)));
    };
    const lists = sessionLists({ ...database, all }, SIZES);
    return { store, lists, database: { ...database, all }, workspaceId, plansOf };
  };

  // Tests only read it.
  let full: Awaited<ReturnType<typeof aFullStore>>;
  beforeAll(async () => {
    full = await aFullStore();
  });
  afterAll(() => full.store.close());

  const pages: readonly PageOf[] = [
    { limit: 101 },
    { limit: 101, after: { activeAt: NOW + 500, sessionId: 'x' } },
    { limit: 101, after: { activeAt: NOW + 500, sessionId: 'x' }, oldestFirst: true },
  ];

  test('are read in the order of an index, even if thousands of sessions were active in one second', async () => {
    const { store, lists, workspaceId, plansOf } = full;
    const byIndex: Record<string, (page: PageOf) => Promise<unknown>> = {
      session_tags_by_tag: (page) => store.sessions(workspaceId, { tag: 'sale' }, page),
      session_users_by_user: (page) => store.sessions(workspaceId, { userId: 'ada' }, page),
      session_users_vouched: (page) => store.sessions(workspaceId, { userId: 'ada', isVouched: true }, page),
      sessions_by_visitor: (page) => store.sessions(workspaceId, { visitorId: 'vis_1' }, page),
      sessions_by_activity: (page) =>
        lists.sessions(workspaceId, { activeFrom: NOW, activeTo: NOW + 900 }, page),
      sessions_to_review: (page) => lists.sessions(workspaceId, { minScore: 50 }, page),
    };
    for (const [index, read] of Object.entries(byIndex))
      for (const page of pages) {
        // A visitor may have another id by now.
        const plans = (await plansOf(() => read(page))).filter((plan) => !plan.includes('visitor_names'));
        expect(plans).toEqual([expect.stringContaining(index)]);
        expect(plans[0]).not.toMatch(SCAN);
        expect(plans[0]).not.toMatch(SORT);
      }
  });

  test('read the table piece by piece if no index has their filter', async () => {
    const { store, lists, workspaceId, plansOf } = full;
    const [{ sessionId } = { sessionId: '' }] = await store.sessions(workspaceId, {}, { limit: 1 });
    const filters: readonly SessionFilter[] = [
      { minScore: 20 },
      { minScore: 99 },
      { action: 'Auto-accept' },
      { check: 'bot' },
      { maxScore: 10, country: 'US', notTag: 'sale', verdicts: [{ check: 'bot', verdict: 'Unknown' }] },
      { tag: 'sale', userId: 'ada', isVouched: true },
      { search: sessionId, tag: 'sale', userId: 'ada' },
    ];
    for (const filter of filters)
      for (const page of pages) {
        const plans = await plansOf(() => lists.sessions(workspaceId, filter, page));
        const counted = await plansOf(() => lists.count(workspaceId, filter, page.limit));
        for (const plan of [...plans, ...counted].map(withoutFew))
          expect(plan, JSON.stringify(filter)).not.toMatch(SCAN);
      }
    const plans = await plansOf(() => store.counts(workspaceId, { activeFrom: NOW, activeTo: NOW + 900 }));
    for (const plan of plans) expect(plan).not.toMatch(SCAN);
  });

  const orders = listOrders.flatMap((by) => [true, false].map((isAscending) => ({ by, isAscending })));
  const position = { activeAt: NOW + 500, sessionId: 'x' };
  const positions = {
    activity: { value: NOW + 500, ...position },
    start: { value: NOW - 500, ...position },
    score: { value: 50, ...position },
  };

  test('in a chosen order are read from its index', async () => {
    const { lists, workspaceId, plansOf } = full;
    const filters: readonly SessionFilter[] = [
      {},
      { activeFrom: NOW, activeTo: NOW + 900 },
      { activeFrom: NOW, country: 'US', minScore: 10, tag: 'sale', userId: 'ada' },
    ];
    const reads = orders.flatMap((order) =>
      filters.flatMap((filter) =>
        [undefined, positions[order.by]].map((after) => ({ order, filter, after })),
      ),
    );
    for (const { order, filter, after } of reads) {
      const plans = await plansOf(() => lists.orderedPage(workspaceId, filter, { order, limit: 10, after }));
      const index = order.by === 'activity' && filter.tag ? 'session_tags_by_tag' : `sessions_by_${order.by}`;
      const context = JSON.stringify({ order, filter, after });
      expect(plans.join('\n'), context).toContain(index);
      for (const plan of plans.map(withoutFew)) expect(plan, context).not.toMatch(SCAN);
      for (const plan of plans.filter((one) => one.includes(index))) expect(plan, context).not.toMatch(SORT);
    }
  });

  test('of few candidates are read from the index of these', async () => {
    const { store, workspaceId, plansOf } = full;
    for (const [index, filter] of [
      ['sessions_by_visitor', { visitorId: 'vis_1', minScore: 20 }],
      ['session_users_by_user', { userId: 'ada', minScore: 20 }],
      ['sessions_by_city', { search: 'field', minScore: 20 }],
      ['sessions_by_activity', { activeFrom: NOW + 990, country: 'US' }],
    ] as const) {
      const order = { by: 'score', isAscending: false } as const;
      const plans = await plansOf(() => store.orderedPage(workspaceId, filter, { order, limit: 10 }));
      expect(plans.map(withoutFew).join('\n')).not.toMatch(SCAN);
      expect(
        plans.some((plan) => plan.includes(index) && SORT.test(plan)),
        `${index}: ${plans.join(' || ')}`,
      ).toBe(true);
    }
  });

  test('are counted in an index where it has all that they filter by', async () => {
    const { lists, workspaceId, plansOf } = full;
    for (const [index, filter] of [
      [/sessions_by_city/, { search: 'field' }],
      [/sessions_by_activity/, { country: 'DE', check: 'tor' }],
      // PostgreSQL takes the index of networks where it has fewer sessions than the period.
      [/sessions_by_activity|sessions_by_network/, { network: 'AS1', minScore: 20 }],
    ] as const) {
      const plans = await plansOf(() => lists.count(workspaceId, filter, 10));
      expect(plans.at(-1)).toMatch(index);
      expect(plans.map(withoutFew).join('\n')).not.toMatch(SCAN);
    }
  });

  test('of one owner read pieces of its index, whatever they filter by', async () => {
    const { lists, workspaceId, plansOf } = full;
    const owners = [
      ['session_tags_by_tag', { tag: 'sale' }],
      ['session_users_by_user', { userId: 'ada' }],
      ['session_users_vouched', { userId: 'ada', isVouched: true }],
      ['sessions_by_visitor', { visitorId: 'vis_1' }],
    ] as const;
    const filters = [{ minScore: 50 }, { minScore: 99, check: 'bot' }, { startedTo: NOW }];
    const read = owners.flatMap(([index, owner]) =>
      filters.flatMap((filter) =>
        pages.map((page) => ({ index, filter: { ...owner, ...filter, scoredFrom: NOW }, page })),
      ),
    );
    for (const { index, filter, page } of read) {
      const plans = (await plansOf(() => lists.sessions(workspaceId, filter, page))).map(withoutFew);
      for (const plan of plans) expect(plan).toContain(index);
      expect(plans.join()).not.toMatch(SCAN);
      expect(plans.join()).not.toMatch(SORT);
    }
  });

  test('are found by their IDs, or by the end of one, in the index of these', async () => {
    const { lists, database, workspaceId, plansOf } = full;
    const byId = (await plansOf(() => lists.findSummaries(workspaceId, ['a', 'b']))).map(withoutFew).join();
    expect(byId).toMatch(/sqlite_autoindex_sessions_1 \(workspace_id=\? AND session_id=\?\)|sessions_pkey/);
    expect(byId).not.toMatch(SCAN);
    const plans = await plansOf(() => findMatches(database, workspaceId, 'a long text'));
    expect(plans.filter((plan) => plan.includes('sessions_by_id_end'))).toHaveLength(1);
  });

  test('are read apart from queries that scan and sort', async () => {
    const { store, plansOf } = full;
    const [plan] = await plansOf(() => store.apiKeys('any'));
    expect(plan).toMatch(SCAN);
    expect(plan).toMatch(SORT);
  });
});
