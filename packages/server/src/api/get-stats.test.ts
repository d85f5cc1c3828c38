import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit, read } from '../testing/answers.ts';
import { getStats } from './get-stats.ts';

test('sessions are counted by action and check, for all and by tag', async () => {
  const server = await aServer();
  await aVisit(server, { tags: ['spring', 'shoes'], device: { webdriver: true } });
  await aVisit(server, { tags: ['spring'] });
  await server.settled();
  const stats = await read(await server.ask('/v1/stats?step=day&group_by=tag'), getStats);
  expect(stats).toMatchObject({ is_exact: true, sessions: 2, by_check: { bot: 1 }, groups_left_out: 0 });
  expect(stats.rows.map(({ group, sessions }) => [group, sessions])).toEqual([
    ['spring', 2],
    ['shoes', 1],
  ]);
  const one = await read(await server.ask('/v1/stats?tag=shoes&limit=1'), getStats);
  expect(one.rows).toMatchObject([{ sessions: 1, by_check: { bot: 1 } }]);
  expect(one.rows[0]).not.toHaveProperty('group');
  const most = await read(await server.ask('/v1/stats?group_by=tag&limit=1'), getStats);
  expect(most).toMatchObject({ groups_left_out: 1, sessions: 2, rows: [{ group: 'spring', sessions: 2 }] });
});

test('what cannot be counted is refused with what to change', async () => {
  const server = await aServer();
  for (const [query, words] of [
    ['time_zone=Middle/Earth', 'time_zone must be the name of a time zone'],
    [`from=${Date.now() - 32 * DAY_MS}`, 'from must be at most 31 days ago'],
    [`to=${Date.now() + 2 * DAY_MS}`, 'to must be at most a day ahead'],
    [`from=${Date.now() + HOUR_MS}`, 'from must be before to'],
    [
      `from=${Date.now() - 30 * DAY_MS}&step=hour&group_by=tag&limit=50`,
      'At most 10000 rows: ask for a shorter period, longer steps or fewer groups',
    ],
  ]) {
    const answer = await server.ask(`/v1/stats?${query}`);
    const { code, detail } = (await answer.json()) as { code: string; detail: string };
    expect([answer.status, code, detail]).toEqual([
      400,
      'invalid_parameter',
      expect.stringContaining(words ?? ''),
    ]);
  }
});
