import { describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, idsOf, MINUTE, NOW } from '../testing/a-record.ts';
import { describeEngines, openDatabase } from '../testing/databases.ts';
import { stopClock } from '../testing/stop-clock.ts';
import type { ChosenOrder, OrderedPosition } from './list-position.ts';
import type { SessionRecord } from './records.ts';
import type { SessionFilter } from './session-filters.ts';
import { sessionLists } from './session-lists.ts';
import { sqlStore } from './sql-store.ts';
import type { OrderedPageOf } from './store.ts';

const SESSIONS = 240;
const LIMIT = 7;

/** Scores, starts and activity that many sessions share, in an order that is not that of the IDs. */
const aStoredSession = (workspaceId: string, number: number): SessionRecord =>
  aRecord(workspaceId, {
    riskScore: ((number * 37) % 11) * 10,
    startedAt: NOW + ((number * 53) % 60) * MINUTE,
    activeAt: NOW + (60 + ((number * 29) % 40)) * MINUTE,
    country: number % 3 ? 'DE' : 'US',
    city: number % 2 ? 'Zürich' : null,
    network: number % 4 ? null : 'AS1, DE',
    tags: number % 5 ? [] : ['wave-3'],
    detected: [...(number % 7 ? [] : ['bot']), ...(number % 6 ? [] : ['tor'])],
    verdicts:
      number % 2
        ? {}
        : { bot: number % 7 ? 'Not detected' : 'Detected', tor: number % 6 ? 'Unknown' : 'Detected' },
    scoredAt: NOW + (number % 100),
  });

const orders: readonly ChosenOrder[] = (['activity', 'start', 'score'] as const).flatMap((by) =>
  [true, false].map((isAscending) => ({ by, isAscending })),
);

const values = {
  activity: ({ activeAt }: SessionRecord) => activeAt,
  start: ({ startedAt }: SessionRecord) => startedAt,
  score: ({ riskScore }: SessionRecord) => riskScore,
} as const;

const inOrder =
  ({ by, isAscending }: ChosenOrder) =>
  (a: SessionRecord, b: SessionRecord): number => {
    const sign = isAscending ? 1 : -1;
    const byId = a.sessionId < b.sessionId ? -1 : 1;
    const byValue = sign * (values[by](a) - values[by](b));
    return byValue || (by === 'score' ? b.activeAt - a.activeAt || -byId : sign * byId);
  };

const filters: readonly (readonly [SessionFilter, (record: SessionRecord) => boolean])[] = [
  [{}, () => true],
  [{ activeFrom: NOW + 70 * MINUTE }, ({ activeAt }) => activeAt >= NOW + 70 * MINUTE],
  [
    { activeFrom: NOW + 65 * MINUTE, activeTo: NOW + 90 * MINUTE, country: 'US' },
    ({ activeAt, country }) =>
      activeAt >= NOW + 65 * MINUTE && activeAt <= NOW + 90 * MINUTE && country === 'US',
  ],
  [{ minScore: 30, maxScore: 70 }, ({ riskScore }) => riskScore >= 30 && riskScore <= 70],
  [{ tag: 'wave-3', minScore: 50 }, ({ tags, riskScore }) => tags.includes('wave-3') && riskScore >= 50],
  [{ network: 'AS1, DE' }, ({ network }) => network !== null],
  [{ check: 'bot' }, ({ detected }) => detected.includes('bot')],
  [{ search: 'ZÜR'.toLowerCase() }, ({ city }) => city === 'Zürich'],
  [{ search: 'AVE-' }, ({ tags }) => tags.length > 0],
  [{ country: 'FR' }, () => false],
  [{ scoredFrom: NOW + 90 }, ({ scoredAt }) => scoredAt !== null && scoredAt >= NOW + 90],
  [{ notTag: 'wave-3', country: 'US' }, ({ tags, country }) => tags.length === 0 && country === 'US'],
  [{ otherTags: ['wave-3', 'wave'] }, () => false],
  [{ verdicts: [{ check: 'bot', verdict: 'Unknown' }] }, ({ verdicts }) => verdicts.bot === undefined],
  [
    {
      verdicts: [
        { check: 'bot', verdict: 'Not detected' },
        { check: 'tor', verdict: 'Detected' },
      ],
    },
    ({ verdicts }) => verdicts.bot === 'Not detected' && verdicts.tor === 'Detected',
  ],
];

const read = { activity: 9_999, start: 9_999, score: 9_999 } as const;
const readLittle = { activity: 20, start: 20, score: 20 } as const;
const all = { covered: 10_000, others: 10_000 } as const;
const none = { covered: 0, others: 0 } as const;
const unhurried = { ms: Infinity, firstMs: Infinity, scanMs: Infinity } as const;

/** How a page comes about: by ranking all candidates, by reading an index with pages that may be short, or by a scan. */
const scenarios = {
  ranked: { piece: 2_000, candidates: all, read, ...unhurried },
  'read in pieces': { piece: 10, candidates: none, read, ...unhurried },
  'read in short pages': { piece: 10, candidates: none, read: readLittle, ...unhurried },
  scanned: { piece: 10, candidates: none, read, ...unhurried, firstMs: -1 },
  'scanned in parts': { piece: 10, candidates: none, read: readLittle, ...unhurried, scanMs: -1 },
} as const;

describeEngines('lists of $name in a chosen order', ({ prepare }) => {
  const aPlace = prepare();
  stopClock();

  const aStore = async () => {
    const database = openDatabase(await aPlace());
    const store = await sqlStore(database);
    onTestFinished(() => store.close());
    const workspaceId = newId('ws');
    const records = Array.from({ length: SESSIONS }, (_, number) => aStoredSession(workspaceId, number));
    await store.append([...records, aStoredSession(newId('ws'), 1)].map((record) => aChange(record)));
    return { database, store, workspaceId, records };
  };

  const allPages = async (
    read: (page: OrderedPageOf) => ReturnType<ReturnType<typeof sessionLists>['orderedPage']>,
    order: ChosenOrder,
  ) => {
    const seen: string[] = [];
    const lengths: number[] = [];
    let after: OrderedPosition | undefined;
    do {
      const { sessions, next } = await read({ order, limit: LIMIT, after });
      seen.push(...idsOf(sessions));
      lengths.push(sessions.length);
      after = next;
    } while (after);
    return { seen, lengths };
  };

  describe.each(Object.entries(scenarios))('have every session once, %s', (_, sizes) => {
    test.each(orders)('by $by, ascending: $isAscending', async (order) => {
      const { database, workspaceId, records } = await aStore();
      const { orderedPage } = sessionLists(database, sizes);
      for (const [filter, passes] of filters) {
        const expected = idsOf(records.filter(passes).sort(inOrder(order)));
        const { seen } = await allPages((page) => orderedPage(workspaceId, filter, page), order);
        expect(seen, JSON.stringify(filter)).toEqual(expected);
      }
    });
  });

  test('stop reading where few sessions pass, and go on from there', async () => {
    const { database, workspaceId } = await aStore();
    const { orderedPage } = sessionLists(database, scenarios['read in short pages']);
    for (const order of orders) {
      const { seen, lengths } = await allPages(
        (page) => orderedPage(workspaceId, { scoredFrom: NOW + 100 }, page),
        order,
      );
      expect(seen).toEqual([]);
      expect(lengths.length).toBeGreaterThan(SESSIONS / 40);
    }
  });

  test('leave out the sessions that are excepted', async () => {
    const { store, workspaceId, records } = await aStore();
    const except = idsOf(records.slice(0, 3));
    for (const order of orders) {
      const { seen } = await allPages((page) => store.orderedPage(workspaceId, { except }, page), order);
      expect(seen).toHaveLength(SESSIONS - except.length);
      expect(seen.filter((id) => except.includes(id))).toEqual([]);
    }
    expect((await store.count(workspaceId, { except }, 999)).sessions).toBe(SESSIONS - except.length);
    expect((await store.counts(workspaceId, { except })).sessions).toBe(SESSIONS - except.length);
  });

  test('find a session by the end of its ID, a tag or a city, and count them', async () => {
    const { store, workspaceId, records } = await aStore();
    const [{ sessionId } = { sessionId: '' }] = records;
    const found = async (search: string) =>
      idsOf(await store.sessions(workspaceId, { search }, { limit: SESSIONS }));
    for (const length of [8, 12]) expect(await found(sessionId.slice(-length))).toEqual([sessionId]);
    for (const [start, end] of [
      [15, 30],
      [20, 33],
    ] as const)
      expect(await found(sessionId.slice(start, end))).toEqual([sessionId]);
    expect((await store.count(workspaceId, { search: sessionId.slice(15, 30) }, 9)).sessions).toBe(1);
    expect(await found(`x${sessionId.slice(-8)}`)).toEqual([]);
    for (const [search, passes] of [
      ['WAVE', ({ tags }: SessionRecord) => tags.length > 0],
      ['rich', ({ city }: SessionRecord) => city !== null],
      ['w_ve', () => false],
    ] as const) {
      expect(new Set(await found(search))).toEqual(new Set(idsOf(records.filter(passes))));
      const sessions = records.filter(passes).length;
      expect(await store.count(workspaceId, { search }, 999)).toEqual({ sessions, isExact: true });
      const atMost = Math.min(sessions, 9);
      expect(await store.count(workspaceId, { search }, 9)).toEqual({
        sessions: atMost,
        isExact: sessions === atMost,
      });
    }
  });

  test('count the sessions of a country or network, those that are left out excepted', async () => {
    const { store, workspaceId, records } = await aStore();
    const except = idsOf(records.slice(0, 30));
    for (const [filter, passes] of [
      [{ country: 'US' }, ({ country }: SessionRecord) => country === 'US'],
      [{ country: 'FR' }, () => false],
      [{ network: 'AS1, DE' }, ({ network }: SessionRecord) => network !== null],
      [{ search: 'zür' }, ({ city }: SessionRecord) => city !== null],
      [
        { search: 'zür', country: 'US' },
        ({ city, country }: SessionRecord) => city !== null && country === 'US',
      ],
    ] as const) {
      const sessions = records.slice(30).filter(passes).length;
      expect(await store.count(workspaceId, { ...filter, except }, 999)).toEqual({ sessions, isExact: true });
    }
  });

  test('find many sessions by the start of their IDs, whatever else is asked', async () => {
    const { store } = await aStore();
    const workspaceId = newId('ws');
    const records = Array.from({ length: 420 }, (_, number) =>
      aRecord(workspaceId, {
        sessionId: `${number % 2 ? '0abc' : '0abd'}${String(number).padStart(4, '0')}-0000-7000-8000-000000000000`,
        activeAt: NOW + ((number * 29) % 40) * MINUTE,
        riskScore: number % 4,
      }),
    );
    await store.append(records.map((record) => aChange(record)));
    for (const order of orders)
      for (const [filter, passes] of [
        [{ search: '0abc' }, ({ sessionId }: SessionRecord) => sessionId.startsWith('0abc')],
        [{ search: '0ab', minScore: 2 }, ({ riskScore }: SessionRecord) => riskScore >= 2],
      ] as const) {
        const expected = idsOf(records.filter(passes).sort(inOrder(order)));
        const { seen } = await allPages((page) => store.orderedPage(workspaceId, filter, page), order);
        expect(seen).toEqual(expected);
        expect(await store.count(workspaceId, filter, 999)).toEqual({
          sessions: expected.length,
          isExact: true,
        });
      }
  });

  test('find sessions in many cities, and with many tags', async () => {
    const { store } = await aStore();
    const workspaceId = newId('ws');
    const records = Array.from({ length: 300 }, (_, number) =>
      aRecord(workspaceId, { city: `Springfield ${number}`, tags: [`wave-${number % 150}`, 'all-waves'] }),
    );
    await store.append(records.map((record) => aChange(record)));
    const order = { by: 'activity', isAscending: false } as const;
    for (const [search, sessions] of [
      ['field 2', 111],
      ['wave', 300],
      ['wave-1', 122],
    ] as const) {
      const page = await store.orderedPage(workspaceId, { search }, { order, limit: 400 });
      expect(new Set(idsOf(page.sessions)).size, search).toBe(sessions);
      expect(await store.count(workspaceId, { search }, 999)).toEqual({ sessions, isExact: true });
    }
  });
});
