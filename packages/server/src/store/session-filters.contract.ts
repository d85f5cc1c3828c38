import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, idsOf, MINUTE, NOW } from '../testing/a-record.ts';
import {
  filterKeys,
  filterWith,
  idOf,
  judgeOf,
  labelsOf,
  passes,
  sessionFields,
} from '../testing/judged-sessions.ts';
import type { Database } from './database.ts';
import { comparePositions, orderedPosition } from './list-orders.ts';
import { type ChosenOrder, listOrders, type OrderedPosition } from './list-position.ts';
import type { SessionRecord } from './records.ts';
import { repeatVisitorsOf } from './repeat-visitors.ts';
import { countsOf } from './session-counts.ts';
import type { SessionFilter } from './session-filters.ts';
import { groupsOfSessions } from './session-groups.ts';
import { sessionLists } from './session-lists.ts';
import { sqlStore } from './sql-store.ts';
import type { CountedSessions, SessionGroup, SessionSummary, Store } from './store.ts';

/** The full run is `GAIT_FILTERS=50`, with sessions and filters of its own. */
const RUNS = Number(process.env.GAIT_FILTERS ?? 1);
const DRAWN = process.env.GAIT_FILTERS === undefined ? { seed: 28 } : {};

const SESSIONS = 8;
/** Filters with each key that are grouped. Lists by a scan ask for the same as groups. */
const GROUPED = 5;
/** Of a walk, so that one that never ends fails. */
const MAX_PAGES = 2_000;

const unhurried = { ms: Infinity, firstMs: Infinity, scanMs: Infinity } as const;
const pieces = { piece: 3, newest: 3, candidates: { covered: 0, others: 0 } } as const;
const few = { activity: 8, start: 8, score: 8 } as const;
const all = { activity: Infinity, start: Infinity, score: Infinity } as const;

/** How lists are read: as those of a small workspace, in the order of an index, by a scan, or by one that may not take long. */
const scenarios = {
  ranked: { ...unhurried, piece: 2_000, candidates: { covered: 999, others: 999 }, read: all },
  'in pieces': { ...unhurried, ...pieces, read: few },
  scanned: { ...unhurried, ...pieces, read: all, firstMs: -1 },
  hurried: { ...unhurried, ...pieces, read: few, scanMs: -1 },
} as const;

interface Reading {
  readonly filter: SessionFilter;
  /** Each list is read in the scenario `ranked` too. */
  readonly scenario: keyof typeof scenarios;
  readonly order: ChosenOrder;
  readonly limit: number;
  /** Counted up to so many. */
  readonly most: number;
}

const readingWith = (...keys: Parameters<typeof filterWith>): fc.Arbitrary<Reading> =>
  fc.record({
    filter: filterWith(...keys),
    scenario: fc.constantFrom('in pieces', 'scanned', 'hurried'),
    order: fc.record({ by: fc.constantFrom(...listOrders), isAscending: fc.boolean() }),
    limit: fc.integer({ min: 3, max: 9 }),
    most: fc.constantFrom(3, 999, 999),
  });

const inOrder = ({ by, isAscending }: ChosenOrder) => {
  const compare = comparePositions({ by, isAscending });
  return (a: SessionRecord, b: SessionRecord) => compare(orderedPosition(a, by), orderedPosition(b, by));
};

/** Every session of a list, page by page. */
const walk = async <Position>(
  read: (
    after: Position | undefined,
  ) => Promise<{ sessions: readonly SessionSummary[]; next: Position | undefined }>,
): Promise<string[]> => {
  const seen: string[] = [];
  let after: Position | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { sessions, next } = await read(after);
    seen.push(...idsOf(sessions));
    if (next === undefined) return seen;
    after = next;
  }
  throw new Error(`No end after ${MAX_PAGES} pages`);
};

/** A count is exact, or says that there are at least as many. */
const expectCount = (
  { sessions, isExact }: CountedSessions,
  { truth, context }: { readonly truth: number; readonly context: string },
): void => {
  if (isExact) expect(sessions, context).toBe(truth);
  else expect(sessions, context).toBeLessThanOrEqual(truth);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** How many sessions have each word. */
const tally = (
  records: readonly SessionRecord[],
  wordsOf: (record: SessionRecord) => readonly (string | number)[],
): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of records.flatMap(wordsOf)) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

const tenOf = (score: number): number => Math.min(9, Math.floor(score / 10));

/** What the sessions of a group have in common, as a text. */
const groupText = ({
  activeAt,
  recommendedAction,
  detected,
  country,
  tags,
  riskScore,
}: SessionRecord): string =>
  JSON.stringify([
    activeAt - (activeAt % MINUTE),
    recommendedAction,
    detected,
    country,
    tags,
    tenOf(riskScore),
  ]);

const talliedGroups = (groups: readonly SessionGroup[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { from, action, detected, country, tags, ten, sessions } of groups) {
    const text = JSON.stringify([from, action, detected, country, tags, ten]);
    counts[text] = (counts[text] ?? 0) + sessions;
  }
  return counts;
};

interface Workspace {
  readonly database: Database;
  readonly workspaceId: string;
  readonly records: readonly SessionRecord[];
}

const expectLists = async (
  { database, workspaceId, records }: Workspace,
  reading: Reading,
): Promise<void> => {
  const { filter, scenario, order, limit, most } = reading;
  const context = JSON.stringify(reading);
  const passing = records.filter((record) => passes(record, filter));
  const lists = sessionLists(database, scenarios[scenario]);
  const ordered = await walk<OrderedPosition>((after) =>
    lists.orderedPage(workspaceId, filter, { order, limit, after }),
  );
  expect(ordered, context).toEqual(idsOf(passing.toSorted(inOrder(order))));

  const { isAscending } = order;
  const byActivity = idsOf(passing.toSorted(inOrder({ by: 'activity', isAscending })));
  const page = { limit, oldestFirst: isAscending };
  const first = idsOf(await lists.sessions(workspaceId, filter, page));
  expect(first, context).toEqual(byActivity.slice(0, limit));

  const count = await lists.count(workspaceId, filter, most);
  const truth = passing.length;
  expectCount(count, { truth, context });
  if (scenario !== 'hurried')
    expect(count, context).toEqual({ sessions: Math.min(truth, most), isExact: truth <= most });
};

const expectGroups = async (
  { database, workspaceId, records }: Workspace,
  reading: Reading,
): Promise<void> => {
  const { filter, scenario, most } = reading;
  const context = JSON.stringify(reading);
  const passing = records.filter((record) => passes(record, filter));
  const truth = passing.length;
  const { scanMs: ms } = scenarios[scenario];
  const { newest } = pieces;
  const counts = await countsOf(database, workspaceId, { filter, ms, newest });
  expectCount({ sessions: counts.sessions, isExact: counts.isComplete }, { truth, context });
  expect(counts.isComplete || scenario === 'hurried', context).toBe(true);
  for (const parts of [counts.byScore, Object.values(counts.byAction)])
    expect(sum(parts), context).toBe(counts.sessions);
  if (counts.isComplete) {
    const { byAction, byScore, actionsByScore, byCheck } = counts;
    expect(actionsByScore, context).toEqual(
      byScore.map((_, ten) =>
        tally(
          passing.filter(({ riskScore }) => tenOf(riskScore) === ten),
          ({ recommendedAction }) => [recommendedAction],
        ),
      ),
    );
    const tens = tally(passing, ({ riskScore }) => [tenOf(riskScore)]);
    expect({ byAction, byScore, byCheck }, context).toEqual({
      byAction: tally(passing, ({ recommendedAction }) => [recommendedAction]),
      byScore: byScore.map((_, ten) => tens[ten] ?? 0),
      byCheck: tally(passing, ({ detected }) => detected),
    });
  }
  const options = { filter, bucketMs: MINUTE, limit: most, newest };
  const { groups, isComplete } = await groupsOfSessions(database, workspaceId, options);
  const sessions = sum(groups.map((group) => group.sessions));
  expectCount({ sessions, isExact: isComplete }, { truth, context });
  if (isComplete)
    expect(talliedGroups(groups), context).toEqual(tally(passing, (record) => [groupText(record)]));
};

/** Who has several sessions, who was active last first. */
const expectRepeats = async (
  { database, workspaceId, records }: Workspace,
  reading: Reading,
): Promise<void> => {
  const { filter, scenario } = reading;
  const context = JSON.stringify(reading);
  // There are three visitors.
  const limit = reading.limit - 2;
  const finalBefore = NOW + MINUTE;
  const isFinal = ({ visitorFinal, activeAt }: SessionRecord) => visitorFinal || activeAt < finalBefore;
  const passing = records.filter((record) => passes(record, filter) && isFinal(record));
  const counts = tally(passing, ({ visitorId }) => [visitorId]);
  const newestOf = (visitorId: string) =>
    Math.max(...passing.filter((record) => record.visitorId === visitorId).map(({ activeAt }) => activeAt));
  const repeats = Object.entries(counts)
    .map(([visitorId, sessions]) => ({ visitorId, sessions, newest: newestOf(visitorId) }))
    .filter(({ sessions }) => sessions > 1)
    .sort((a, b) => b.newest - a.newest || (a.visitorId < b.visitorId ? -1 : 1));
  const { scanMs: ms } = scenarios[scenario];
  const { newest } = pieces;
  const found = await repeatVisitorsOf(database, workspaceId, { filter, finalBefore, limit, ms, newest });
  expect(found.isComplete || scenario === 'hurried', context).toBe(true);
  if (found.isComplete)
    expect(found, context).toEqual({
      visitors: repeats.slice(0, limit),
      total: repeats.length,
      isComplete: true,
    });
  else
    for (const { visitorId, sessions } of found.visitors)
      expect(sessions, context).toBeLessThanOrEqual(counts[visitorId] ?? 0);
};

/** However they are read, the list, its count and its groups have the sessions that pass. */
export const sessionFiltersContract = (open: () => Promise<Database>): void => {
  /** Stores sessions, the first of them as an earlier version did. */
  const aWorkspace = async (
    store: Store,
    database: Database,
    { sessions, older }: { sessions: readonly Partial<SessionRecord>[]; older: number },
  ): Promise<Workspace> => {
    const workspaceId = newId('ws');
    const records = sessions.map((fields, number) =>
      aRecord(workspaceId, { ...fields, sessionId: idOf(number), visitorFinal: number % 3 > 0 }),
    );
    await store.append(records.map((record) => aChange(record)));
    await store.addLabels(records.flatMap(labelsOf));
    const forget = `UPDATE sessions SET facets = '' WHERE workspace_id = $1 AND session_id = $2`;
    for (const { sessionId } of records.slice(0, older)) await database.run(forget, [workspaceId, sessionId]);
    return { database, workspaceId, records };
  };

  test('each filter has values that some sessions pass, and some do not', () => {
    const sessions = fc
      .sample(sessionFields, { numRuns: SESSIONS, seed: 28 })
      .map((fields, number) => aRecord('ws', { ...fields, sessionId: idOf(number) }));
    for (const key of filterKeys) {
      const { values, passes: judge } = judgeOf[key];
      const answers = values.flatMap((value) =>
        sessions.map((session) => judge(session, value as never, { userId: 'ada' })),
      );
      expect(new Set(answers), key).toEqual(new Set([true, false]));
    }
  });

  describe('a list has the same sessions as its count and its groups', () => {
    let database: Database;
    let store: Store;
    beforeAll(async () => {
      database = await open();
      store = await sqlStore(database);
    });
    afterAll(() => store.close());

    test('a machine that is slow at each slice still reads some hundred sessions', async () => {
      const workspaceId = newId('ws');
      const records = Array.from({ length: 200 }, (_, number) =>
        aRecord(workspaceId, { activeAt: NOW + number ** 3 * MINUTE, detected: ['bot'] }),
      );
      await store.append(records.map((record) => aChange(record)));
      let at = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (at += 10_000));
      onTestFinished(() => clock.mockRestore());
      const counts = await countsOf(database, workspaceId, { filter: {} });
      expect(counts).toMatchObject({ sessions: 200, byCheck: { bot: 200 }, isComplete: true });
      const count = await sessionLists(database).count(workspaceId, { excluded: false }, 999);
      expect(count).toEqual({ sessions: 200, isExact: true });
    });

    const workspace = fc.record({
      sessions: fc.array(sessionFields, { minLength: SESSIONS, maxLength: SESSIONS }),
      older: fc.constantFrom(0, 0, 1, SESSIONS),
    });

    test.each([...filterKeys.entries()])(
      'filter %i, %s, alone and with each later one',
      { timeout: 600_000 },
      async (number, key) => {
        const readings = filterKeys.slice(number).map((other) => readingWith(key, other));
        await fc.assert(
          fc.asyncProperty(workspace, fc.tuple(...readings), async (drawn, asked) => {
            const stored = await aWorkspace(store, database, drawn);
            for (const reading of asked) {
              await expectLists(stored, { ...reading, scenario: 'ranked' });
              await expectLists(stored, reading);
            }
            for (const reading of asked.slice(0, GROUPED)) {
              await expectGroups(stored, reading);
              await expectRepeats(stored, reading);
            }
          }),
          { numRuns: RUNS, endOnFailure: true, ...DRAWN },
        );
      },
    );
  });
};
