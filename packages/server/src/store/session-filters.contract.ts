import type { Verdict } from '@gait/engine';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../secrets.ts';
import { aChange, aRecord, idsOf, MINUTE, NOW } from '../testing/a-record.ts';
import type { Database } from './database.ts';
import { comparePositions, orderedPosition } from './list-orders.ts';
import { type ChosenOrder, type ListPosition, listOrders, type OrderedPosition } from './list-position.ts';
import { orderedLists } from './ordered-lists.ts';
import type { SessionRecord } from './records.ts';
import { countsOf } from './session-counts.ts';
import { type SessionFilter, sessionFilters } from './session-filters.ts';
import { groupsOfSessions } from './session-groups.ts';
import { sessionLists } from './session-lists.ts';
import { sqlStore } from './sql-store.ts';
import type { SessionSummary } from './store.ts';

/** The full run is `GAIT_FILTERS=200`, with filters of its own for each key. */
const RUNS = Number(process.env.GAIT_FILTERS ?? 4);
const DRAWN = process.env.GAIT_FILTERS === undefined ? { seed: 28 } : {};

const MAX_SESSIONS = 24;
/** Of a walk, so that one that never ends fails. */
const MAX_PAGES = 2_000;

type Key = keyof SessionFilter;

/** What is asked for, and which sessions pass it, judged without the store. */
interface Judge<Value> {
  readonly values: readonly Value[];
  readonly passes: (session: SessionRecord, value: Value, filter: SessionFilter) => boolean;
}

const COUNTRIES = ['US', 'DE', null];
const NETWORKS = ['AS1, US', 'AS2', null];
const CITIES = ['Springfield', 'Zürich', null];
const VISITORS = ['vis_a', 'vis_ab', 'vis_b'];
const USERS = ['ada', 'adam', 'bob'];
const TAGS = ['sale', 'sales', 'wave-3'];
const CHECKS = ['bot', 'tor'];
const VERDICTS: readonly (Verdict | undefined)[] = ['Detected', 'Not detected', 'Unknown', undefined];
const ACTIONS = ['Auto-accept', 'Unknown'];
const SCORES = [0, 20, 49, 50, 51, 100];
const STARTS = ['0abc', '0abd', '1234'];

const idOf = (number: number): string => {
  const end = String(number).padStart(12, '0');
  return `${STARTS[number % STARTS.length]}${end.slice(-4)}-0000-7000-8000-${end}`;
};

const verdictOf = ({ verdicts }: SessionRecord, check: string): Verdict => verdicts[check] ?? 'Unknown';

const judges = {
  activeFrom: {
    values: [NOW, NOW + 2 * MINUTE, NOW + 9 * MINUTE],
    passes: ({ activeAt }, from) => activeAt >= from,
  },
  activeTo: {
    values: [NOW - 1, NOW + MINUTE, NOW + 9 * MINUTE],
    passes: ({ activeAt }, to) => activeAt <= to,
  },
  minScore: { values: [0, 20, 50, 51], passes: ({ riskScore }, least) => riskScore >= least },
  maxScore: { values: [0, 49, 50, 100], passes: ({ riskScore }, most) => riskScore <= most },
  action: {
    values: [...ACTIONS, 'Auto-reject'],
    passes: ({ recommendedAction }, action) => recommendedAction === action,
  },
  check: { values: [...CHECKS, 'to'], passes: ({ detected }, check) => detected.includes(check) },
  verdicts: {
    values: [
      [],
      [{ check: 'bot', verdict: 'Detected' }],
      [{ check: 'bot', verdict: 'Unknown' }],
      [{ check: 'tor', verdict: 'Not detected' }],
      [
        { check: 'bot', verdict: 'Detected' },
        { check: 'tor', verdict: 'Unknown' },
      ],
      [
        { check: 'bot', verdict: 'Detected' },
        { check: 'tor', verdict: 'Detected' },
      ],
    ],
    passes: (session, asked) => asked.every(({ check, verdict }) => verdictOf(session, check) === verdict),
  },
  visitorId: {
    values: [...VISITORS, 'vis_'],
    passes: (session, visitorId) => session.visitorId === visitorId,
  },
  country: { values: ['US', 'DE', 'FR'], passes: (session, country) => session.country === country },
  network: { values: ['AS1, US', 'AS2', 'AS'], passes: (session, network) => session.network === network },
  notCountry: { values: ['US', 'DE', 'FR'], passes: (session, country) => session.country !== country },
  notTag: { values: [...TAGS, 'x'], passes: ({ tags }, tag) => !tags.includes(tag) },
  userId: {
    values: [...USERS, 'ad'],
    passes: ({ userIds, vouchedUserIds }, userId, { isVouched }) =>
      (isVouched ? vouchedUserIds : userIds).includes(userId),
  },
  // `userId` judges it.
  isVouched: { values: [true, false], passes: () => true },
  tag: { values: [...TAGS, 'x'], passes: ({ tags }, tag) => tags.includes(tag) },
  otherTags: {
    values: [[], ['sale'], ['sale', 'wave-3'], ['x']],
    passes: ({ tags }, others) => others.every((tag) => tags.includes(tag)),
  },
  search: {
    values: [
      'ad',
      'bob',
      'vis_a',
      'SALE',
      'ave-',
      'field',
      'zür',
      '0ab',
      '1234',
      '%',
      'a_e',
      idOf(3),
      idOf(4).slice(-9),
    ],
    passes: ({ sessionId, visitorId, userIds, tags, city }, text) =>
      [sessionId, visitorId, ...userIds].some((id) => id.startsWith(text)) ||
      (text.length >= 8 && sessionId.endsWith(text)) ||
      [...tags, city ?? ''].some((word) => word.toLowerCase().includes(text.toLowerCase())),
  },
  excluded: { values: [true, false], passes: (session, excluded) => session.excluded === excluded },
  idStart: {
    values: ['0ab', '0abc', '1', 'f'],
    passes: ({ sessionId }, start) => sessionId.startsWith(start),
  },
  startedTo: { values: [NOW - 1, NOW + MINUTE], passes: ({ startedAt }, to) => startedAt <= to },
  scoredFrom: {
    values: [NOW, NOW + 2],
    passes: ({ scoredAt }, from) => scoredAt !== null && scoredAt >= from,
  },
  except: {
    values: [[], [idOf(0)], [1, 2, 3, 4, 5].map(idOf)],
    passes: ({ sessionId }, left) => !left.includes(sessionId),
  },
} satisfies { readonly [Name in Key]-?: Judge<NonNullable<SessionFilter[Name]>> };

const keys = Object.keys(sessionFilters) as Key[];
const judgeOf: Readonly<Record<Key, Pick<Judge<never>, 'passes'> & { readonly values: readonly unknown[] }>> =
  judges;

const passes = (session: SessionRecord, filter: SessionFilter): boolean =>
  keys.every(
    (key) => filter[key] === undefined || judgeOf[key].passes(session, filter[key] as never, filter),
  );

/** A filter with some key, and up to two others. */
const filterWith = (key: Key): fc.Arbitrary<SessionFilter> =>
  fc
    .subarray(
      keys.filter((other) => other !== key),
      { maxLength: 2 },
    )
    .chain((others) => {
      const asked = [key, ...others].map((one) => [one, fc.constantFrom(...judgeOf[one].values)]);
      return fc.record(Object.fromEntries(asked) as Record<string, fc.Arbitrary<never>>);
    });

const sessionFields = fc
  .record({
    activeAt: fc.integer({ min: 0, max: 5 }).map((minute) => NOW + minute * MINUTE),
    lasted: fc.integer({ min: 0, max: 3 }).map((minutes) => minutes * MINUTE),
    scoredAt: fc.constantFrom(null, NOW - 1, NOW, NOW + 2),
    riskScore: fc.constantFrom(...SCORES),
    recommendedAction: fc.constantFrom(...ACTIONS),
    verdicts: fc.record({ bot: fc.constantFrom(...VERDICTS), tor: fc.constantFrom(...VERDICTS) }),
    visitorId: fc.constantFrom(...VISITORS),
    userIds: fc.shuffledSubarray(USERS),
    tags: fc.subarray(TAGS),
    country: fc.constantFrom(...COUNTRIES),
    city: fc.constantFrom(...CITIES),
    network: fc.constantFrom(...NETWORKS),
    excluded: fc.boolean(),
    vouched: fc.boolean(),
  })
  .map(({ lasted, vouched, verdicts, ...fields }) => {
    const known = Object.entries(verdicts).flatMap(([check, verdict]) =>
      verdict ? [[check, verdict] as const] : [],
    );
    return {
      ...fields,
      startedAt: fields.activeAt - lasted,
      vouchedUserIds: vouched ? fields.userIds.slice(0, 1) : [],
      verdicts: Object.fromEntries(known),
      detected: known.flatMap(([check, verdict]) => (verdict === 'Detected' ? [check] : [])),
    };
  });

const unhurried = { ms: Infinity, firstMs: Infinity, scanMs: Infinity, countMs: Infinity } as const;
const pieces = { piece: 3, candidates: { covered: 0, others: 0 } } as const;
const few = { activity: 5, start: 5, score: 5 } as const;
const all = { activity: Infinity, start: Infinity, score: Infinity } as const;

/** How lists are read: few candidates ranked, in the order of an index, by a scan, or by one that may not take long. */
const ways = {
  ranked: { ...unhurried, piece: 2_000, candidates: { covered: 999, others: 999 }, read: all },
  'in pieces': { ...unhurried, ...pieces, read: few },
  scanned: { ...unhurried, ...pieces, read: all, firstMs: -1 },
  hurried: { ...unhurried, ...pieces, read: few, scanMs: -1, countMs: -1 },
} as const;

const reading = fc.record({
  way: fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[])),
  order: fc.record({ by: fc.constantFrom(...listOrders), isAscending: fc.boolean() }),
  limit: fc.integer({ min: 1, max: 7 }),
  most: fc.constantFrom(1, 5, 999),
  /** Sessions of an earlier version, as many of the first ones. */
  older: fc.constantFrom(0, 0, 1, MAX_SESSIONS),
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
  { sessions, isExact }: { readonly sessions: number; readonly isExact: boolean },
  truth: number,
): void => {
  if (isExact) expect(sessions).toBe(truth);
  else expect(sessions).toBeLessThanOrEqual(truth);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** However they are read, the list, its count and its groups have the sessions that pass. */
export const sessionFiltersContract = (open: () => Promise<Database>): void => {
  const aStore = async () => {
    const database = await open();
    const store = await sqlStore(database);
    onTestFinished(() => store.close());
    return { database, store };
  };

  test('a list has the same sessions as its count and its groups, whatever it is filtered by', async () => {
    const { database, store } = await aStore();

    const stored = async (sessions: readonly Partial<SessionRecord>[], older: number) => {
      const workspaceId = newId('ws');
      const records = sessions.map((fields, number) =>
        aRecord(workspaceId, { ...fields, sessionId: idOf(number) }),
      );
      await store.append(records.map((record) => aChange(record)));
      for (const { sessionId } of records.slice(0, older))
        await database.run(`UPDATE sessions SET facets = '' WHERE workspace_id = $1 AND session_id = $2`, [
          workspaceId,
          sessionId,
        ]);
      return { workspaceId, records };
    };

    for (const key of keys)
      await fc.assert(
        fc.asyncProperty(
          fc.array(sessionFields, { minLength: 1, maxLength: MAX_SESSIONS, size: 'max' }),
          filterWith(key),
          reading,
          async (sessions, filter, { way, order, limit, most, older }) => {
            const { workspaceId, records } = await stored(sessions, older);
            const passing = records.filter((record) => passes(record, filter));
            const truth = passing.length;
            const inTheOrder = (by: ChosenOrder) => idsOf(passing.toSorted(inOrder(by)));
            const lists = sessionLists(database, ways[way]);
            const { orderedPage } = orderedLists(database, lists.findSummaries, ways[way]);

            const ordered = await walk<OrderedPosition>((after) =>
              orderedPage(workspaceId, filter, { order, limit, after }),
            );
            expect(ordered).toEqual(inTheOrder(order));

            const byActivity = inTheOrder({ by: 'activity', isAscending: order.isAscending });
            const page = { limit, oldestFirst: order.isAscending };
            const paged = await walk<ListPosition>((after) =>
              lists.sessionPage(workspaceId, filter, { ...page, after }),
            );
            expect(paged).toEqual(byActivity);
            expect(idsOf(await lists.sessions(workspaceId, filter, page))).toEqual(
              byActivity.slice(0, limit),
            );

            const count = await lists.count(workspaceId, filter, most);
            const counts = await countsOf(database, workspaceId, { filter, ms: ways[way].countMs });
            const options = { filter, bucketMs: MINUTE, limit: most };
            const { groups, isComplete } = await groupsOfSessions(database, workspaceId, options);
            expectCount(count, truth);
            expectCount({ sessions: counts.sessions, isExact: counts.isComplete }, truth);
            expectCount({ sessions: sum(groups.map((group) => group.sessions)), isExact: isComplete }, truth);
            for (const parts of [counts.byScore, Object.values(counts.byAction)])
              expect(sum(parts)).toBe(counts.sessions);
            if (way !== 'hurried') {
              expect(count).toEqual({ sessions: Math.min(truth, most), isExact: truth <= most });
              expect(counts.isComplete).toBe(true);
            }
          },
        ),
        { numRuns: RUNS, ...DRAWN },
      );
  });
};
