import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { INACTIVITY_LIMIT_MS } from '../../session/status.ts';
import { type SessionFilter, sessionFilters } from '../../store/session-filters.ts';
import { NOW } from '../a-record.ts';
import { type FilterKey, judgeOf } from '../judged-sessions.ts';

const QUARTER = 15 * MINUTE_MS;

/** A session is active now, at an edge of a window or of what is live, or at any time of two months. */
export const ages = fc.oneof(
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
  (key) => 'console' in sessionFilters[key] && !['activeFrom', 'activeTo'].includes(key),
);

/** Filters of the console besides the window, at most two. Vouched without a user means any user. */
const filters = (
  fc.subarray(consoleKeys, { maxLength: 2 }).chain((keys) =>
    fc.record(
      Object.fromEntries(
        // Without a first tag, there are no others.
        [...keys, ...(keys.includes('otherTags') ? (['tag'] as const) : [])].map((key) => [
          key,
          fc.constantFrom(...judgeOf[key].values),
        ]),
      ) as Record<string, fc.Arbitrary<never>>,
    ),
  ) as fc.Arbitrary<SessionFilter>
).map(
  (filter): SessionFilter =>
    filter.isVouched && filter.userId === undefined ? { ...filter, hasVouchedUser: true } : filter,
);

/** What numbers can be asked for: the last month, in zones whose hours and days begin at any quarter, and whose clocks change. */
const stats = fc.record(
  {
    from: ages.map((age) => NOW - (age % (31 * DAY_MS))),
    to: fc.constantFrom(NOW, NOW - HOUR_MS, NOW - DAY_MS, NOW - 20 * DAY_MS),
    step: fc.constantFrom('hour', 'day'),
    time_zone: fc.constantFrom(
      ...['Asia/Kathmandu', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Kiritimati'],
    ),
    group_by: fc.constantFrom('tag', 'country', 'platform'),
    tag: fc.constantFrom('sale', 'wave-3'),
    country: fc.constantFrom('US', 'FR'),
    platform: fc.constantFrom('Windows', 'Android'),
  },
  { requiredKeys: ['from', 'to'] },
);

/** What a member, or a program with a key, may look at. */
export const drawings = fc.record({
  window: windows,
  filter: filters,
  status: fc.constantFrom(undefined, undefined, 'Live', 'Complete'),
  limit: fc.integer({ min: 5, max: 200 }),
  order: fc.constantFrom('activity', 'start', 'score'),
  /** Of a time zone: hours, half hours and quarters. */
  offsetMs: fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * QUARTER),
  days: fc.constantFrom(1, 7, 30),
  stats,
});

export type Drawing = typeof drawings extends fc.Arbitrary<infer One> ? One : never;

/** The query of the list, as the dashboard sends it. */
export const queryOf = ({ window, filter, status }: Drawing): URLSearchParams => {
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
