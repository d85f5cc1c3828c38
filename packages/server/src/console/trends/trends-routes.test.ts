import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { hourCounts } from '../../counts/hour-counts.ts';
import { aBeacon } from '../../testing/a-beacon.ts';
import { groupsFrom } from '../../testing/a-group.ts';
import { aServer } from '../../testing/a-server.ts';
import { aTab } from '../../testing/a-tab.ts';
import { trendsOf } from './trends.ts';

const NOW = 500 * HOUR_MS;

const group = groupsFrom(NOW);

test('groups are counted by hour, score, pair of checks, tag and country', () => {
  const trends = trendsOf(
    hourCounts([
      group({ detected: ['tor', 'bot'], tags: ['a', 'b'], sessions: 3, ten: 9 }),
      group({ detected: ['bot', 'tor', 'vpn'], tags: ['b'], action: 'Auto-accept' }),
      group({ from: NOW - HOUR_MS, country: null }),
    ]),
    { from: NOW - HOUR_MS, to: NOW, stepMs: HOUR_MS },
  );
  expect(trends).toMatchObject({ sessions: 5, by_check: { bot: 4, tor: 4, vpn: 1 } });
  expect(trends.by_score).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
  expect(trends.pairs[0]).toEqual({
    checks: ['bot', 'tor'],
    sessions: 4,
    by_action: { Unknown: 3, 'Auto-accept': 1 },
  });
  expect(trends.tags.map(({ name, sessions }) => [name, sessions])).toEqual([
    ['b', 4],
    ['a', 3],
  ]);
  expect(trends.countries.map(({ name, sessions }) => [name, sessions])).toEqual([['US', 4]]);
  expect(trends.hours).toEqual([
    { at: NOW - HOUR_MS, by_action: { Unknown: 1 } },
    { at: NOW, by_action: { Unknown: 3, 'Auto-accept': 1 } },
  ]);
});

test('the overview counts what the list has, and labels tell the precision of a check', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey!, tags: ['wave-3'], device: { webdriver: true } });
  await server.send(beacon);
  await server.send(aBeacon({ key: server.siteKey! }));
  const tab = await aTab(server);
  await tab.signIn();
  const { sessions } = (await tab.call('GET', '/sessions')).body;
  const { body } = await tab.call('GET', '/trends?days=7');
  expect(body).toMatchObject({ sessions: sessions.length, is_complete: true });
  expect(body.tags).toMatchObject([{ name: 'wave-3', sessions: 1 }]);
  expect(body.by_score.reduce((sum: number, count: number) => sum + count)).toBe(2);
  const counted = async (query: string) => (await tab.call('GET', `/trends?${query}`)).body.sessions;
  expect(await counted('days=7&tag=wave-3')).toBe(1);
  expect(await counted('tag=wave-3')).toBe(1);
  expect(await counted(`from=0&to=${Date.now() - DAY_MS}`)).toBe(0);
  expect((await tab.call('GET', '/trends?days=8')).status).toBe(400);
  await tab.call('POST', `/review/sessions/${beacon.session}`, { verdict: 'bot', blind: false });
  const precision = (await tab.call('GET', '/label-precision')).body;
  expect(precision.sessions).toBe(1);
  expect(precision.checks).toContainEqual({ check: 'bot', bots: 1, humans: 0 });
  const labeled = async (verdict: string) =>
    (await tab.call('GET', `/labeled-sessions?check=bot&verdict=${verdict}`)).body;
  expect(await labeled('bot')).toMatchObject({ total: 1, sessions: [{ session_id: beacon.session }] });
  expect(await labeled('human')).toEqual({ total: 0, sessions: [] });
});
