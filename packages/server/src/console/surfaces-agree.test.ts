import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INACTIVITY_LIMIT_MS } from '../session/status.ts';
import { openStore } from '../store/open-store.ts';
import type { SessionRecord } from '../store/records.ts';
import type { SessionFilter } from '../store/session-filters.ts';
import { sessionFilters } from '../store/session-filters.ts';
import { aChange, aRecord, idsOf, NOW } from '../testing/a-record.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { type DataPlace, describeEngines } from '../testing/databases.ts';
import { type FilterKey, idOf, judgeOf, passes, sessionFields } from '../testing/judged-sessions.ts';
import { stopClock } from '../testing/stop-clock.ts';

/** More drawings, with sessions and filters of their own: `GAIT_NUMBERS=500`. */
const DRAWINGS = Number(process.env.GAIT_NUMBERS ?? 25);
const DRAWN = process.env.GAIT_NUMBERS === undefined ? { seed: 34 } : {};
const SESSIONS = 60;
/** Sessions that the member is reviewing blind. */
const BLIND = 3;
const QUARTER = 15 * MINUTE_MS;

/** A session is active now, at an edge of a window or of what is live, or at any time of two months. */
const ages = fc.oneof(
  fc
    .constantFrom(0, QUARTER, HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS, INACTIVITY_LIMIT_MS)
    .chain((ms) => fc.integer({ min: -1, max: 1 }).map((off) => Math.max(0, ms + off))),
  fc.integer({ min: 0, max: 60 * DAY_MS }),
  fc.integer({ min: 0, max: 2 * DAY_MS }),
);

/** The windows of the list: of a length up to now, all time, or dates of which either may be missing. */
const windows = fc.oneof(
  fc
    .constantFrom(QUARTER, HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS)
    .map((ms): SessionFilter => ({ activeFrom: NOW - ms })),
  fc.constant<SessionFilter>({}),
  fc.record<SessionFilter>(
    { activeFrom: ages.map((age) => NOW - age), activeTo: ages.map((age) => NOW - age) },
    { requiredKeys: [] },
  ),
);

const consoleKeys = (Object.keys(sessionFilters) as FilterKey[]).filter(
  (key) => 'console' in sessionFilters[key] && !['activeFrom', 'activeTo', 'isVouched'].includes(key),
);

/** Filters of the console besides the window, at most two. */
const filters = fc.subarray(consoleKeys, { maxLength: 2 }).chain((keys) =>
  fc.record(
    Object.fromEntries(
      // Without a first tag, there are no others.
      [...keys, ...(keys.includes('otherTags') ? (['tag'] as const) : [])].map((key) => [
        key,
        fc.constantFrom(...judgeOf[key].values),
      ]),
    ) as Record<string, fc.Arbitrary<never>>,
  ),
) as fc.Arbitrary<SessionFilter>;

const drawings = fc.record({
  window: windows,
  filter: filters,
  status: fc.constantFrom(undefined, undefined, 'Live', 'Complete'),
  limit: fc.integer({ min: 5, max: 200 }),
  order: fc.constantFrom('activity', 'start', 'score'),
  /** Of a time zone: hours, half hours and quarters. */
  offsetMs: fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * QUARTER),
  days: fc.constantFrom(1, 7, 30),
});

type Drawing = typeof drawings extends fc.Arbitrary<infer One> ? One : never;

const queryOf = ({ window, filter, status }: Drawing): URLSearchParams => {
  const query = new URLSearchParams(status && { status });
  const { otherTags, tag, ...others } = { ...window, ...filter };
  if (tag !== undefined) query.set('tag', [tag, ...(otherTags ?? [])].join(','));
  for (const [key, value] of Object.entries(others)) {
    const { asks = String } = judgeOf[key as FilterKey];
    const parameter =
      'console' in sessionFilters[key as never] &&
      (sessionFilters[key as FilterKey] as { console: { name: string } }).console;
    const text = asks(value as never);
    if (parameter && text !== '') query.set(parameter.name, text);
  }
  return query;
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

const tenOf = (score: number): number => Math.min(9, Math.floor(score / 10));

describeEngines('with $name, every surface counts the same sessions', ({ prepare }) => {
  const place = prepare();
  stopClock();

  /** A server whose clock stands still, with stored sessions of which its member reviews some blind. */
  const aFilledServer = async ({ dataDir, url }: DataPlace) => {
    const options = { dataDir, store: url, now: () => NOW, monotonicNow: () => 0, keyLimit: LIMIT };
    const first = await aServer(options);
    await first.close();
    const store = await openStore({ dataDir, url });
    const drawn = fc.sample(fc.tuple(sessionFields, ages), { numRuns: SESSIONS, ...DRAWN });
    const records = drawn.map(([fields, age], number) =>
      aRecord(first.workspaceId, {
        ...fields,
        sessionId: idOf(number),
        activeAt: NOW - age,
        startedAt: NOW - age - (fields.activeAt - fields.startedAt),
      }),
    );
    await store.append(records.map((record) => aChange(record)));
    const [member] = await store.members(first.workspaceId);
    const blind = records.slice(0, BLIND);
    for (const record of blind) await store.openBlindReview(record, member?.id ?? '', NOW);
    await store.close();
    const server = await aServer(options);
    const tab = await aTab(server);
    await tab.signIn(first.password, first.email);
    return { server: { ...server, apiKey: first.apiKey }, tab, records };
  };

  type Filled = Awaited<ReturnType<typeof aFilledServer>>;

  const pagesOf = async ({ tab }: Filled, query: URLSearchParams, more: Record<string, string>) => {
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const asked = new URLSearchParams([...query, ...Object.entries(more)]);
      if (cursor) asked.set('cursor', cursor);
      const { body } = await tab.call('GET', `/sessions?${asked}`);
      ids.push(...body.sessions.map(({ session_id }: { session_id: string }) => session_id));
      cursor = body.next_cursor;
    }
    return ids;
  };

  const expectLists = async (filled: Filled, drawing: Drawing): Promise<void> => {
    const { tab, records } = filled;
    const query = queryOf(drawing);
    const context = `?${query}`;
    const filter = { ...drawing.window, ...drawing.filter };
    const isAsked = (record: SessionRecord) =>
      passes(record, filter) &&
      (drawing.status === undefined ||
        NOW - record.activeAt <= INACTIVITY_LIMIT_MS === (drawing.status === 'Live'));
    const seen = records.slice(BLIND);
    const counted = seen.filter(
      (record) => isAsked(record) && (filter.excluded !== undefined || !record.excluded),
    );
    const left = seen.filter((record) => isAsked(record) && filter.excluded === undefined && record.excluded);
    const ids = idsOf(counted).sort();

    const { body: overview } = await tab.call('GET', `/overview?${query}`);
    const tens = tally(counted.map(({ riskScore }) => String(tenOf(riskScore))));
    expect(overview, context).toMatchObject({
      sessions: ids.length,
      is_complete: true,
      live: counted.filter(({ activeAt }) => NOW - activeAt <= INACTIVITY_LIMIT_MS).length,
      by_action: tally(counted.map(({ recommendedAction }) => recommendedAction)),
      by_score: Array.from({ length: 10 }, (_, ten) => tens[ten] ?? 0),
      by_check: tally(counted.flatMap(({ detected }) => detected)),
    });
    expect((await tab.call('GET', `/session-count?${query}`)).body, context).toEqual({
      sessions: ids.length,
      is_exact: true,
      excluded: left.length,
      is_excluded_exact: true,
      in_blind_review: BLIND,
    });
    const { limit, order } = drawing;
    expect((await pagesOf(filled, query, { limit: String(limit), order })).sort(), context).toEqual(ids);
    const { text } = await tab.call('GET', `/export/sessions.csv?${query}`);
    const rows = text.trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[0]).sort(), context).toEqual(ids);
    const { body: json } = await tab.call('GET', `/export/sessions.json?${query}`);
    for (const { judged, recommended_action } of json) expect(judged).toBe(recommended_action !== 'Unknown');
    expect(json.map(({ session_id }: { session_id: string }) => session_id).sort(), context).toEqual(ids);
  };

  /** The API lists excluded sessions too, and knows no member who reviews blind. */
  const expectApi = async ({ server, records }: Filled, { window, filter }: Drawing): Promise<void> => {
    const { minScore, check, excluded } = filter;
    const asked = { ...window, tag: filter.tag ?? 'sale', minScore, check, excluded };
    const query = new URLSearchParams({ include: 'times,excluded' });
    for (const key of ['activeFrom', 'activeTo', 'minScore', 'check', 'excluded'] as const)
      if (asked[key] !== undefined) query.set(sessionFilters[key].api.name, String(asked[key]));
    const ids: string[] = [];
    let next: string | undefined = `/v1/tags/${asked.tag}/sessions?${query}&limit=20`;
    while (next !== undefined) {
      const answer = await server.ask(next);
      const { sessions } = (await answer.json()) as { sessions: { session_id: string }[] };
      ids.push(...sessions.map(({ session_id }) => session_id));
      next = answer.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1];
    }
    const truth = idsOf(records.filter((record) => passes(record, asked)));
    expect([...new Set(ids)].sort(), `?${query}`).toEqual(truth.sort());
  };

  const expectTrends = async ({ tab, records }: Filled, { days, offsetMs }: Drawing): Promise<void> => {
    const { body } = await tab.call('GET', `/trends?days=${days}&step=15`);
    const from = Math.floor(NOW / HOUR_MS) * HOUR_MS - days * DAY_MS;
    const counted = records.slice(BLIND).filter(({ excluded, activeAt }) => !excluded && activeAt >= from);
    const dayOf = (at: number) => Math.floor((at + offsetMs) / DAY_MS);
    const byDay: Record<string, number> = {};
    for (const { at, by_action } of body.hours)
      byDay[dayOf(at)] = (byDay[dayOf(at)] ?? 0) + sum(Object.values<number>(by_action));
    expect(byDay).toEqual(tally(counted.map(({ activeAt }) => String(dayOf(activeAt)))));
    expect(body).toMatchObject({
      from,
      sessions: counted.length,
      by_action: tally(counted.map(({ recommendedAction }) => recommendedAction)),
      by_check: tally(counted.flatMap(({ detected }) => detected)),
    });
    const { body: overview } = await tab.call('GET', `/overview?from=${from}`);
    expect([overview.sessions, overview.by_score]).toEqual([body.sessions, body.by_score]);
  };

  test('for drawn windows, filters, states and time zones', { timeout: 600_000 }, async () => {
    const filled = await aFilledServer(await place());
    await fc.assert(
      fc.asyncProperty(drawings, async (drawing) => {
        await expectLists(filled, drawing);
        await expectApi(filled, drawing);
        await expectTrends(filled, drawing);
      }),
      { numRuns: DRAWINGS, endOnFailure: true, ...DRAWN },
    );
  });
});

/** A property asks more often than a client may. */
const LIMIT = { rate: 1e6, burst: 1e6 };
