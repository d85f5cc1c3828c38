import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from './embedded/embedded-database.ts';
import { emptyLog, loggedKeys } from './logged-strokes.ts';
import { migrateStore } from './migrate.ts';
import { type StrokeKeys, tabledKeys } from './stroke-keys.ts';
import { StrokeMemory } from './stroke-memory.ts';
import type { StrokePart } from './stroke-rows.ts';

/** So small that most histories are merged several times. */
const LIMITS = { keys: 24, slices: 4 };
/** Few keys of few sessions, so that many sessions have each. */
const KEYS = [-(2 ** 31), -7, -1, 0, 1, 2 ** 30, 2 ** 31 - 1];
const SESSIONS = Array.from({ length: 24 }, (_, index) => new Uint8Array(16).fill(index + 1));

const parts = fc.uniqueArray(
  fc.record({
    session: fc.constantFrom(...SESSIONS),
    keys: fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 }),
  }),
  { selector: ({ session }) => session[0], minLength: 1, maxLength: 6 },
);
const someSessions = fc.uniqueArray(fc.constantFrom(...SESSIONS), { minLength: 1, maxLength: 3 });
const connection = fc.constantFrom(0, 1);
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('write' as const), connection, parts }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('rolled back' as const), connection, parts }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('remove' as const), connection, sessions: someSessions }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const), connection }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), connection }) },
  ),
  { maxLength: 60 },
);

const inOrder = (found: readonly { readonly key: number; readonly session: Uint8Array }[]): string[] =>
  [...new Set(found.map(({ key, session }) => `${key} ${session[0]}`))].sort();

const aStore = async () => {
  const folder = mkdtempSync(`${tmpdir()}/gait-strokes-`);
  const databases = [1, 2].map(() => openEmbedded(`${folder}/gait.db`));
  const [database] = databases as [ReturnType<typeof openEmbedded>];
  await migrateStore(database);
  const close = async (): Promise<void> => {
    for (const one of databases) await one.close();
    rmSync(folder, { recursive: true });
  };
  return { databases, database, close };
};

type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never)[number];
type Store = Awaited<ReturnType<typeof aStore>>;

/** Two connections to one database, and what they should find. */
const aHistory = ({ databases, database }: Pick<Store, 'databases' | 'database'>) => {
  const indexes = databases.map((one) => loggedKeys(one, LIMITS));
  const expected = new Map<Uint8Array, Set<number>>();
  const keysOf = (session: Uint8Array) => [...(expected.get(session) ?? [])];
  const check = async (index: StrokeKeys) => {
    const known = [...expected].flatMap(([session, keys]) => [...keys].map((key) => `${key} ${session[0]}`));
    expect(inOrder(await index.find(KEYS))).toEqual(known.sort());
  };
  const isStored = async (session: Uint8Array) => {
    const rows = await database.all<{ body: Uint8Array }>('SELECT body FROM stroke_log');
    return rows.some(({ body }) => Buffer.from(body).includes(Buffer.from(session)));
  };
  const write = async (at: number, parts: readonly StrokePart[]) => {
    await databases[at]!.transaction((queries) => indexes[at]!.write(queries, parts));
    for (const { session, keys } of parts) expected.set(session, new Set([...keysOf(session), ...keys]));
  };
  const rollBack = async (at: number, parts: readonly StrokePart[]) => {
    const failing = databases[at]!.transaction(async (queries) => {
      await indexes[at]!.write(queries, parts);
      throw new Error('full');
    });
    await expect(failing).rejects.toThrow('full');
  };
  const remove = async (at: number, sessions: readonly Uint8Array[]) => {
    const gone = sessions.map((session) => ({ session, keys: keysOf(session) }));
    await databases[at]!.transaction((queries) => indexes[at]!.remove(queries, gone));
    for (const session of sessions) expected.delete(session);
    for (const session of sessions) expect(await isStored(session)).toBe(false);
  };
  const act = async (step: Step) => {
    const at = step.connection;
    if (step.kind === 'write') await write(at, step.parts);
    else if (step.kind === 'rolled back') await rollBack(at, step.parts);
    else if (step.kind === 'remove') await remove(at, step.sessions);
    else if (step.kind === 'restart') indexes[at] = loggedKeys(databases[at]!, LIMITS);
    else await check(indexes[at]!);
  };
  const checkAll = async () => {
    for (const index of indexes) await check(index);
  };
  return { act, check, checkAll };
};

test('a log finds what a table finds, in every connection, after restarts, removals and merges', async () => {
  const { databases, database, close } = await aStore();
  onTestFinished(close);
  let merged = 0;
  const run = fc.asyncProperty(steps, async (history) => {
    for (const table of ['stroke_log', 'stroke_keys']) await database.run(`DELETE FROM ${table}`);
    const { act, check, checkAll } = aHistory({ databases, database });
    for (const step of history) await act(step);
    await checkAll();
    merged += (await database.all('SELECT stroke_key FROM stroke_keys LIMIT 1')).length;
    await emptyLog(database);
    expect(await database.all('SELECT id FROM stroke_log')).toEqual([]);
    await check(tabledKeys(database));
  });
  await fc.assert(run, { numRuns: 40 });
  expect(merged).toBeGreaterThan(5);
});

test('a connection that slept through a whole merge still finds what was merged', async () => {
  const { databases, close } = await aStore();
  onTestFinished(close);
  const [own, other] = databases.map((database) => ({ database, index: loggedKeys(database, LIMITS) })) as [
    { database: (typeof databases)[number]; index: ReturnType<typeof loggedKeys> },
    { database: (typeof databases)[number]; index: ReturnType<typeof loggedKeys> },
  ];
  const write = (key: number) =>
    own.database.transaction((queries) => own.index.write(queries, [{ session: SESSIONS[0]!, keys: [key] }]));
  await write(-1);
  // It knows the whole table, which is empty.
  for (let asked = 0; asked < 2; asked++) await other.index.find([5]);
  for (let key = 1; key <= 200; key++) await write(key);
  const [first] = await own.database.all<{ id: number }>('SELECT min(id) AS id FROM stroke_log');
  expect(first?.id).toBeGreaterThan(2);
  const all = Array.from({ length: 200 }, (_, index) => index + 1);
  expect(inOrder(await other.index.find(all))).toHaveLength(200);
});

test('a session that is removed while a log is merged is gone from rows of the merge before', async () => {
  const { databases, database, close } = await aStore();
  onTestFinished(close);
  const count = 600;
  const index = loggedKeys(database, { keys: count, slices: 2 });
  const write = (session: Uint8Array, keys: readonly number[]) =>
    databases[0]!.transaction((queries) => index.write(queries, [{ session, keys }]));
  const gone = { session: SESSIONS[0]!, keys: Array.from({ length: count }, (_, key) => key) };
  for (const key of gone.keys) await write(gone.session, [key]);
  // The first merge. What comes in one transaction then is so much that the second one starts before all rows are removed.
  for (let slice = 0; slice < 2; slice++) await write(SESSIONS[1]!, [slice]);
  for (let time = 0; time < 2; time++) await write(SESSIONS[2]!, gone.keys);
  const rows = await database.all<{ kind: string }>('SELECT kind FROM stroke_log');
  expect(rows.filter(({ kind }) => kind === 'merged').length).toBe(3);
  expect(rows.length).toBeGreaterThan(50);
  await database.transaction((queries) => index.remove(queries, [gone]));
  const left = await database.all<{ body: Uint8Array }>('SELECT body FROM stroke_log');
  expect(left.filter(({ body }) => Buffer.from(body).includes(Buffer.from(gone.session)))).toEqual([]);
});

test('the memory grows with its keys, and forgets what was merged', () => {
  const memory = new StrokeMemory();
  const count = 20_000;
  for (let row = 1; row <= count; row++)
    memory.add(row, [{ session: SESSIONS[row % SESSIONS.length]!, keys: [row, -row, -(row % 1_000)] }]);
  expect(memory.find(-7)).toHaveLength(count / 1_000 + 1);
  memory.forget(count - 10);
  expect(memory.size).toBe(30);
  expect(memory.find(-7)).toEqual([]);
  expect(memory.find(count)).toEqual([SESSIONS[count % SESSIONS.length]]);
  expect(memory.find(count - 10)).toEqual([]);
});
