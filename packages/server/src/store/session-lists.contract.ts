import type { Verdict } from '@gait/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aLogged, aRecord, idsOf, MINUTE, NOW } from '../testing/a-record.ts';
import { stopClock } from '../testing/stop-clock.ts';
import type { ListPosition } from './list-position.ts';
import type { SessionRecord } from './records.ts';
import type { SessionFilter } from './session-filters.ts';
import type { PageOf, SessionSummary, Store } from './store.ts';

const add = async (store: Store, ...records: SessionRecord[]) => {
  expect(await store.append(records.map((record) => aChange(record)))).toBe(true);
};

const PAGE = 2;

const pageByPage = async (read: (page: PageOf) => Promise<SessionSummary[]>): Promise<string[]> => {
  const seen: string[] = [];
  let after: ListPosition | undefined;
  do {
    const page = await read({ limit: PAGE, after });
    seen.push(...idsOf(page));
    after = page.length === PAGE ? page.at(-1) : undefined;
  } while (after);
  return seen;
};

const BY_SCORE = { by: 'score', isAscending: false } as const;

const verdict = (check: string, of: Verdict) => ({ check, verdict: of });

export const sessionListsContract = (store: () => Store): void => {
  describe('lists', () => {
    stopClock();
    test('of sessions that a check has detected are in the same order, whatever else was detected', async () => {
      const workspaceId = newId('ws');
      const combinations = [['tor'], ['bot', 'tor'], ['bot'], ['tor', 'vpn'], [], ['tor']];
      const records = combinations.map((detected, minute) =>
        aRecord(workspaceId, { activeAt: NOW + (minute % 4) * MINUTE, detected }),
      );
      await add(store(), ...records, aRecord(newId('ws'), { detected: ['tor'] }));
      const expected = idsOf(
        records
          .filter(({ detected }) => detected.includes('tor'))
          .sort((a, b) => b.activeAt - a.activeAt || (a.sessionId < b.sessionId ? 1 : -1)),
      );
      const read = (page: PageOf) => store().sessions(workspaceId, { check: 'tor' }, page);
      expect(await pageByPage(read)).toEqual(expected);
      expect(await pageByPage((page) => read({ ...page, oldestFirst: true }))).toEqual(expected.toReversed());
      const counted = (limit: number) => store().count(workspaceId, { check: 'tor', activeFrom: NOW }, limit);
      expect(await counted(9)).toEqual({ sessions: 4, isExact: true });
      expect(await counted(3)).toEqual({ sessions: 3, isExact: false });
      expect(await store().count(workspaceId, { check: 'to' }, 9)).toEqual({ sessions: 0, isExact: true });
    });

    test('are ordered by latest activity, then by ID descending, across pages', async () => {
      const workspaceId = newId('ws');
      const offsets = [0, 1, 59_999, MINUTE, MINUTE, MINUTE + 1, 5 * MINUTE, 5 * MINUTE, 7 * MINUTE];
      const records = offsets.map((offset) =>
        aRecord(workspaceId, { activeAt: NOW + offset, userIds: ['ada'], tags: ['spring'] }),
      );
      await add(store(), ...records);
      await add(store(), aRecord(workspaceId, { userIds: ['bob'], tags: ['autumn'] }));
      const expected = idsOf(
        [...records].sort((a, b) => b.activeAt - a.activeAt || (a.sessionId < b.sessionId ? 1 : -1)),
      );
      for (const filter of [{ userId: 'ada' }, { tag: 'spring' }]) {
        const read = (page: PageOf) => store().sessions(workspaceId, filter, page);
        expect(await pageByPage(read)).toEqual(expected);
        expect(await pageByPage((page) => read({ ...page, oldestFirst: true }))).toEqual(
          expected.toReversed(),
        );
      }
    });

    test('of a user can be limited to sessions that vouch for the user', async () => {
      const workspaceId = newId('ws');
      const session = (minute: number, vouchedUserIds: string[]) =>
        aRecord(workspaceId, { activeAt: NOW + minute * MINUTE, userIds: ['ada', 'bob'], vouchedUserIds });
      const [own, claimed, late] = [session(0, ['ada']), session(1, ['bob']), session(2, [])];
      await add(store(), own, claimed, late);
      const vouched = async () =>
        pageByPage((page) => store().sessions(workspaceId, { userId: 'ada', isVouched: true }, page));
      expect(await vouched()).toEqual(idsOf([own]));
      const change = { ...late, version: 2, vouchedUserIds: ['ada'] };
      expect(await store().append([aChange(change, { newUsers: ['ada'] })])).toBe(true);
      expect(await vouched()).toEqual(idsOf([late, own]));
      for (const [isVouched, found] of [
        [true, [late, own]],
        [false, [late, claimed, own]],
      ] as const)
        expect(
          idsOf(await store().sessions(workspaceId, { userId: 'ada', isVouched }, { limit: 9 })),
        ).toEqual(idsOf(found));
    });

    test('find sessions by their IDs, in the order of the IDs', async () => {
      const workspaceId = newId('ws');
      const records = Array.from({ length: 3 }, (_, index) =>
        aRecord(workspaceId, { activeAt: NOW + index }),
      );
      await add(store(), ...records);
      const [first, second, third] = idsOf(records) as [string, string, string];
      const found = await store().findSummaries(workspaceId, [second, 'none', third, first, second]);
      expect(idsOf(found)).toEqual([second, third, first]);
      expect(await store().findSummaries(newId('ws'), [first])).toEqual([]);
      expect(await store().findSummaries(workspaceId, [])).toEqual([]);
    });

    test('move an active session to the top', async () => {
      const workspaceId = newId('ws');
      const [one, other] = [
        aRecord(workspaceId, { tags: ['t'], userIds: ['u'] }),
        aRecord(workspaceId, { tags: ['t'], userIds: ['u'], activeAt: NOW + MINUTE }),
      ];
      await add(store(), one, other);
      await add(store(), { ...one, version: 2, activeAt: NOW + MINUTE + 1 });
      for (const list of [
        await store().sessions(workspaceId, { tag: 't' }, { limit: 9 }),
        await store().sessions(workspaceId, { userId: 'u' }, { limit: 9 }),
        await store().sessions(workspaceId, { visitorId: 'vis_1' }, { limit: 9 }),
        await store().sessions(workspaceId, {}, { limit: 9 }),
      ])
        expect(idsOf(list)).toEqual([one.sessionId, other.sessionId]);
    });

    test('a search in small letters, in capitals or with a capital in front finds letters of every script', async () => {
      const workspaceId = newId('ws');
      const one = aRecord(workspaceId, { userIds: ['Özil'], tags: ['Опрос 1'], city: 'Łódź' });
      const other = aRecord(workspaceId, { userIds: ['ozil'], tags: ['Вопрос'], city: 'Lodz' });
      await add(store(), one, other);
      for (const search of ['Özil', 'özil', 'ÖZIL', 'Опрос', 'опрос 1', 'ОПРОС 1', 'Łódź', 'łódź', 'ŁÓDŹ']) {
        const found = await store().sessions(workspaceId, { search }, { limit: 9 });
        expect(idsOf(found), search).toContain(one.sessionId);
        const counted = [
          await store().count(workspaceId, { search }, 9),
          await store().counts(workspaceId, { search }),
        ];
        expect(
          counted.map(({ sessions }) => sessions),
          search,
        ).toEqual([found.length, found.length]);
      }
    });

    test('filter by score, action, check, time and the start of an ID', async () => {
      const workspaceId = newId('ws');
      const quiet = aRecord(workspaceId, {
        visitorId: 'vis_A',
        activeAt: NOW,
        verdicts: { bot: 'Unknown', tor: 'Not detected' },
        country: 'DE',
        tags: ['calm'],
      });
      const loud = aRecord(workspaceId, {
        visitorId: 'vis_B',
        activeAt: NOW + 1_500,
        riskScore: 90,
        recommendedAction: 'Auto-reject or high-priority review',
        detected: ['bot', 'tor'],
        verdicts: { bot: 'Detected', tor: 'Detected', vpn: 'Not detected' },
        country: 'US',
        network: 'AS1, US',
        userIds: ['ada'],
      });
      await add(store(), quiet, loud);
      const found = async (filter: Parameters<Store['sessions']>[1]) =>
        idsOf(await store().sessions(workspaceId, filter, { limit: 9 }));
      for (const filter of [
        { minScore: 90 },
        { action: 'Auto-reject or high-priority review' },
        { check: 'tor' },
        { verdicts: [verdict('bot', 'Detected'), verdict('vpn', 'Not detected')] },
        { country: 'US' },
        { notCountry: 'DE' },
        { provider: 'AS1' },
        { notTag: 'calm' },
        { activeFrom: NOW + 1 },
        { userId: 'ada' },
        { visitorId: 'vis_B' },
        { search: 'ad' },
        { search: 'da' },
        { search: 'DA' },
        { search: 'vis_B' },
        { search: loud.sessionId },
      ])
        expect(await found(filter), JSON.stringify(filter)).toEqual([loud.sessionId]);
      for (const filter of [
        { minScore: 91 },
        { action: 'Auto-reject' },
        { check: 'to' },
        { check: 'tor', country: 'DE', notCountry: undefined },
        { maxScore: 89, minScore: 50 },
        { verdicts: [verdict('bot', 'Detected'), verdict('tor', 'Unknown')] },
        { verdicts: [verdict('t', 'Detected')] },
        { country: 'D' },
        { provider: 'AS' },
        { provider: 'AS1, U' },
        { notCountry: 'US', minScore: 50 },
        { activeTo: NOW - 1 },
        { visitorId: 'vis_' },
        { scoredFrom: NOW },
        { startedTo: NOW - MINUTE },
        { search: 'ada%' },
        { search: '%' },
        { tag: 'x' },
      ])
        expect(await found(filter), JSON.stringify(filter)).toEqual([]);
      for (const [filter, byCountry] of [
        [{}, { US: 1, DE: 1 }],
        [{ minScore: 50 }, { US: 1 }],
        [{ country: 'FR' }, {}],
      ] as const)
        expect(await store().valueCounts(workspaceId, filter, 'country')).toEqual({
          byValue: byCountry,
          isComplete: true,
        });
      expect(await store().valueCounts(workspaceId, {}, 'network')).toEqual({
        byValue: { 'AS1, US': 1 },
        isComplete: true,
      });
      expect(await found({ verdicts: [{ check: 'bot', verdict: 'Unknown' }] })).toEqual([quiet.sessionId]);
      expect(await found({ verdicts: [{ check: 'new_check', verdict: 'Unknown' }] })).toHaveLength(2);
    });

    test('name visitors with several sessions, who was active last first, once they are final', async () => {
      const workspaceId = newId('ws');
      const session = (visitorId: string, minute: number, fields: Partial<SessionRecord> = {}) =>
        aRecord(workspaceId, { visitorId, activeAt: NOW + minute * MINUTE, tags: ['wave'], ...fields });
      await add(
        store(),
        ...[session('vis_a', 0), session('vis_a', 4), session('vis_b', 1), session('vis_b', 2)],
        ...[
          session('vis_b', 3, { visitorFinal: false }),
          session('vis_c', 5),
          session('vis_c', 1, { tags: [] }),
        ],
        ...[aRecord(newId('ws'), { visitorId: 'vis_c', tags: ['wave'] })],
      );
      const found = (minute: number, limit: number) =>
        store().repeatVisitors(workspaceId, { tag: 'wave' }, { finalBefore: NOW + minute * MINUTE, limit });
      const [a, b] = [
        { visitorId: 'vis_a', sessions: 2, newest: NOW + 4 * MINUTE },
        { visitorId: 'vis_b', sessions: 2, newest: NOW + 2 * MINUTE },
      ];
      expect(await found(3, 9)).toEqual({ visitors: [a, b], total: 2, isComplete: true });
      expect(await found(3, 1)).toEqual({ visitors: [a], total: 2, isComplete: true });
      const all = [a, { ...b, sessions: 3, newest: NOW + 3 * MINUTE }];
      expect(await found(4, 9)).toEqual({ visitors: all, total: 2, isComplete: true });
    });

    test('can be ordered by score and by start, of a network too', async () => {
      const workspaceId = newId('ws');
      const session = (riskScore: number, start: number, network: string | null) =>
        aRecord(workspaceId, { riskScore, startedAt: NOW - start * MINUTE, network });
      const [low, high, other] = [session(10, 1, 'AS1'), session(90, 3, 'AS1'), session(50, 2, null)];
      await add(store(), low, high, other);
      const ids = async (filter: SessionFilter, by: 'score' | 'start' | 'activity', isAscending = false) =>
        idsOf(
          (await store().orderedPage(workspaceId, filter, { order: { by, isAscending }, limit: 9 })).sessions,
        );
      expect(await ids({}, 'score')).toEqual(idsOf([high, other, low]));
      expect(await ids({ maxScore: 60 }, 'score', true)).toEqual(idsOf([low, other]));
      expect(await ids({}, 'start')).toEqual(idsOf([low, other, high]));
      expect(await ids({ network: 'AS1' }, 'start')).toEqual(idsOf([low, high]));
      expect(await ids({ network: 'AS1' }, 'activity')).toHaveLength(2);
      expect(await ids({ search: low.sessionId.slice(-9) }, 'score')).toEqual([low.sessionId]);
      const first = await store().orderedPage(workspaceId, {}, { order: BY_SCORE, limit: 2 });
      const { sessions, next } = await store().orderedPage(
        workspaceId,
        {},
        { order: BY_SCORE, limit: 2, after: first.next },
      );
      expect({ ids: idsOf(sessions), next }).toEqual({ ids: [low.sessionId], next: undefined });
    });

    test('are counted up to a limit, with an index for their filter or without', async () => {
      const workspaceId = newId('ws');
      const records = Array.from({ length: 12 }, (_, index) =>
        aRecord(workspaceId, { riskScore: index * 5, tags: ['t'], visitorId: 'vis_C' }),
      );
      await add(store(), ...records);
      const count = (filter: Parameters<Store['count']>[1], limit: number) =>
        store().count(workspaceId, filter, limit);
      for (const filter of [{}, { tag: 't' }, { maxScore: 100 }, { search: 'vis_C' }]) {
        expect(await count(filter, 12)).toEqual({ sessions: 12, isExact: true });
        expect(await count(filter, 11)).toEqual({ sessions: 11, isExact: false });
      }
      expect(await count({ maxScore: 20 }, 12)).toEqual({ sessions: 5, isExact: true });
      expect((await store().counts(workspaceId, { maxScore: 20 })).sessions).toBe(5);
    });

    test('find users by any part of their ID, in any case, among thousands', async () => {
      const workspaceId = newId('ws');
      // No character of other IDs.
      const unit = fc.constantFrom(...'xzXZ_%@\\.');
      const names = fc.sample(fc.string({ unit, minLength: 1, maxLength: 9 }), 40);
      const records = Array.from({ length: 5_200 }, (_, index) =>
        aRecord(workspaceId, { userIds: [names[index] ?? `many-${index}`] }),
      );
      for (let at = 0; at < records.length; at += 1_300) await add(store(), ...records.slice(at, at + 1_300));
      const search = async (text: string) =>
        idsOf(await store().sessions(workspaceId, { search: text }, { limit: 300 })).toSorted();
      const parts = fc
        .constantFrom(...names)
        .chain((name) =>
          fc
            .nat(name.length - 1)
            .chain((start) => fc.constantFrom(name.slice(start), name.slice(0, start + 1))),
        );
      for (const part of fc.sample(parts, 8)) {
        const having = records.filter(({ userIds: [user = ''] }) =>
          user.toLowerCase().includes(part.toLowerCase()),
        );
        for (const text of [part, part.toUpperCase(), part.toLowerCase()])
          expect(await search(text), text).toEqual(idsOf(having).toSorted());
      }
      expect(await search('ANY-5199')).toEqual(idsOf(records.slice(-1)));
    });

    test('filter thousands of sessions, whether few or many of them pass', async () => {
      const workspaceId = newId('ws');
      const records = Array.from({ length: 4_400 }, (_, index) =>
        aRecord(workspaceId, {
          activeAt: NOW + (index % 1_100),
          visitorId: index % 10 ? 'vis_A1' : 'vis_A2',
          ...(index % 2_199 === 0 && { detected: ['tor'], tags: ['t'], userIds: ['ada'] }),
        }),
      );
      for (let at = 0; at < records.length; at += 1_100) await add(store(), ...records.slice(at, at + 1_100));
      const ordered = [...records].sort(
        (a, b) => b.activeAt - a.activeAt || (a.sessionId < b.sessionId ? 1 : -1),
      );
      const rare = idsOf(ordered.filter(({ detected }) => detected.length > 0));
      expect(rare).toHaveLength(3);
      for (const filter of [
        { check: 'tor' },
        { search: 'ad' },
        { check: 'tor', tag: 't', userId: 'ada' },
        { search: 'vis_A', userId: 'ada' },
      ]) {
        const seen = await pageByPage((page) => store().sessions(workspaceId, filter, page));
        expect(seen, JSON.stringify(filter)).toEqual(rare);
      }
      expect(await store().counts(workspaceId, { activeFrom: NOW, activeTo: NOW + 1_000 })).toMatchObject({
        sessions: records.filter(({ activeAt }) => activeAt <= NOW + 1_000).length,
        byCheck: { tor: 1 },
      });
      const many = await store().sessions(workspaceId, { search: 'vis_A2' }, { limit: 300 });
      expect(idsOf(many)).toEqual(
        idsOf(ordered.filter(({ visitorId }) => visitorId === 'vis_A2').slice(0, 300)),
      );
    });

    test('count by action, score and check', async () => {
      const workspaceId = newId('ws');
      await add(
        store(),
        aRecord(workspaceId, { riskScore: 0, recommendedAction: 'Auto-accept' }),
        aRecord(workspaceId, { riskScore: 100, recommendedAction: 'Unknown', detected: ['bot', 'tor'] }),
        aRecord(workspaceId, { riskScore: 95, recommendedAction: 'Unknown', detected: ['bot'] }),
        aRecord(workspaceId, { activeAt: NOW - 10 * MINUTE, recommendedAction: 'Unknown' }),
      );
      expect(await store().counts(workspaceId, { activeFrom: NOW, activeTo: NOW })).toEqual({
        sessions: 3,
        byAction: { 'Auto-accept': 1, Unknown: 2 },
        byScore: [1, 0, 0, 0, 0, 0, 0, 0, 0, 2],
        actionsByScore: [{ 'Auto-accept': 1 }, ...Array.from({ length: 8 }, () => ({})), { Unknown: 2 }],
        byCheck: { bot: 2, tor: 1 },
        isComplete: true,
      });
    });
  });

  test('sessions are grouped by time, action, checks, country, platform and tags', async () => {
    const workspaceId = newId('ws');
    const place = { country: 'US', platform: 'Linux' };
    const alike = { recommendedAction: 'Auto-accept', detected: ['bot'], tags: ['t'], ...place };
    await add(
      store(),
      aRecord(workspaceId, { ...alike, activeAt: 10 * MINUTE }),
      aRecord(workspaceId, { ...alike, activeAt: 10 * MINUTE + 1 }),
      aRecord(workspaceId, { activeAt: 11 * MINUTE, recommendedAction: 'Unknown', riskScore: 100 }),
    );
    const options = { filter: {}, bucketMs: MINUTE, limit: 9 };
    const { groups, isComplete } = await store().groups(workspaceId, options);
    expect(isComplete).toBe(true);
    expect(groups.toSorted((one, other) => one.from - other.from)).toEqual([
      {
        from: 10 * MINUTE,
        action: 'Auto-accept',
        detected: ['bot'],
        ...place,
        tags: ['t'],
        ten: 0,
        sessions: 2,
      },
      {
        from: 11 * MINUTE,
        action: 'Unknown',
        detected: [],
        country: null,
        platform: null,
        tags: [],
        ten: 9,
        sessions: 1,
      },
    ]);
    const later = { ...options, filter: { activeFrom: 11 * MINUTE } };
    expect((await store().groups(workspaceId, later)).groups).toHaveLength(1);
  });

  test('the keys of all sessions are listed in their order, page by page', async () => {
    const workspaceId = newId('ws');
    const records = [1, 2, 3].map(() => aRecord(workspaceId));
    await add(store(), ...records);
    const expected = idsOf(records).sort();
    const first = await store().sessionKeysAfter({ workspaceId, sessionId: '' }, PAGE);
    expect(idsOf(first)).toEqual(expected.slice(0, PAGE));
    const [third] = await store().sessionKeysAfter(first.at(-1), PAGE);
    expect(third).toEqual({ workspaceId, sessionId: expected[PAGE] });
  });

  test('retention removes the oldest sessions with all their rows', async () => {
    const workspaceId = newId('ws');
    const records = [0, 1, 2].map((minute) =>
      aRecord(workspaceId, { activeAt: NOW + minute * MINUTE, tags: ['t'], userIds: ['u'] }),
    );
    await store().append(records.map((record) => aChange(record, { beacons: [aLogged(0)] })));
    expect(await store().removeSessions(workspaceId, NOW + 2 * MINUTE, 1)).toBe(1);
    expect(idsOf(await store().sessions(workspaceId, { tag: 't' }, { limit: 9 }))).toEqual(
      idsOf([records[2]!, records[1]!]),
    );
    expect(await store().removeSessions(workspaceId, NOW + 2 * MINUTE, 9)).toBe(1);
    expect(await store().removeSessions(workspaceId, NOW + 2 * MINUTE, 9)).toBe(0);
    expect(await store().beaconsOf(records[0]!)).toEqual([]);
    expect(idsOf(await store().sessions(workspaceId, { userId: 'u' }, { limit: 9 }))).toEqual([
      records[2]!.sessionId,
    ]);
  });
};
