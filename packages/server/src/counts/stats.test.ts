import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import type { SessionGroup } from '../store/store.ts';
import { groupsFrom } from '../testing/a-group.ts';
import { alikeSessions, traitsTable } from './alike-sessions.ts';
import { hourCounts } from './hour-counts.ts';
import { QUARTER_MS } from './kept-hours.ts';
import { statsOf } from './stats.ts';

const START = 1_000 * HOUR_MS;

const group = groupsFrom(START);

/** An hour, with traits that it shares with no other one. */
const hourOf = (at: number, groups: readonly SessionGroup[]) => ({
  at,
  counts: hourCounts(groups),
  alike: alikeSessions(groups, traitsTable(), { start: at, quarterMs: QUARTER_MS }),
});

test('sessions are added up over hours and tables of traits, and only within the steps', async () => {
  const bot = { detected: ['bot', 'tor'], tags: ['a', 'b'] };
  const hours = [
    hourOf(START + HOUR_MS, [group({ from: START + HOUR_MS, sessions: 3 })]),
    hourOf(START, [
      group({ sessions: 100 }),
      group({ from: START + QUARTER_MS, ...bot, ten: 1, sessions: 2 }),
      group({ from: START + QUARTER_MS, ...bot, ten: 9, action: 'Unknown', sessions: 5 }),
      group({ from: START + 3 * QUARTER_MS, ...bot, action: 'Auto-accept', country: null, sessions: 4 }),
    ]),
  ];
  const steps = [START + QUARTER_MS, START + HOUR_MS, START + 2 * HOUR_MS];
  const all = { steps, filter: {}, groupBy: undefined, limit: 1 };
  expect(await statsOf(hours, all)).toEqual({
    sessions: 14,
    by_action: { Unknown: 10, 'Auto-accept': 4 },
    by_check: { bot: 11, tor: 11 },
    groups_left_out: 0,
    rows: [
      {
        from: steps[0],
        sessions: 11,
        by_action: { Unknown: 7, 'Auto-accept': 4 },
        by_check: { bot: 11, tor: 11 },
      },
      { from: steps[1], sessions: 3, by_action: { Unknown: 3 }, by_check: {} },
    ],
  });
  const byCountry = await statsOf(hours, { ...all, groupBy: 'country', filter: { tag: 'b' } });
  expect(byCountry).toMatchObject({ sessions: 11, groups_left_out: 1 });
  expect(byCountry.rows).toMatchObject([{ from: steps[0], group: 'US', sessions: 7 }]);
});
