import { DAY_MS } from '@gait/wire/time';
import { cityOf, networkNumbered } from './cities.ts';
import { BUSY_TAG, CAMPAIGNS, type FilledFolder, HEAVY_USER } from './filled-folder.ts';

/** One kind of read, and the path of its n-th request. */
export interface ReadKind {
  readonly name: string;
  readonly by: 'key' | 'cookie';
  path(turn: number): string;
}

/** What sites and the dashboard ask for. */
export const readKinds = ({ ids, newestIds, sessions }: FilledFolder): ReadKind[] => {
  const api = (name: string, path: (turn: number) => string): ReadKind => ({ name, by: 'key', path });
  const rows = (name: string, query: (turn: number) => string): ReadKind => ({
    name: `dashboard, ${name}`,
    by: 'cookie',
    path: (turn) => `/console/sessions?${query(turn)}`,
  });
  const count = (name: string, query: (turn: number) => string): ReadKind => ({
    name: `dashboard, count of ${name}`,
    by: 'cookie',
    path: (turn) => `/console/session-count?${query(turn)}`,
  });
  const page = (name: string, id: (turn: number) => string): ReadKind => ({
    name: `dashboard, ${name}`,
    by: 'cookie',
    path: (turn) => `/console/sessions/${id(turn)}`,
  });
  const of = (some: readonly string[], turn: number) => some[(turn * 7_919) % some.length] as string;
  const now = Date.now();
  return [
    api('report of any session', (turn) => `/v1/sessions/${of(ids, turn)}/report?omit=user_logs`),
    api('report of a live session, log included', (turn) => `/v1/sessions/${of(newestIds, turn)}/report`),
    api('events of a live session', (turn) => `/v1/sessions/${of(newestIds, turn)}/events`),
    api('newest 100 of the busiest tag', () => `/v1/tags/${BUSY_TAG}/sessions?omit=user_logs`),
    api('newest 100 of the busiest tag, logs included', () => `/v1/tags/${BUSY_TAG}/sessions`),
    api(
      `newest 100 of a tag with ${sessions / CAMPAIGNS} sessions`,
      (turn) => `/v1/tags/campaign-${turn % CAMPAIGNS}/sessions?omit=user_logs`,
    ),
    api(
      `newest 100 of a tag with ${sessions / CAMPAIGNS} sessions, logs included`,
      (turn) => `/v1/tags/campaign-${turn % CAMPAIGNS}/sessions`,
    ),
    api('newest 100 of the busiest user', () => `/v1/users/${HEAVY_USER}/sessions?omit=user_logs`),
    api('newest 100 of the busiest user, logs included', () => `/v1/users/${HEAVY_USER}/sessions`),
    api('all sessions of a user', (turn) => `/v1/users/user-${turn * 11 + 1}/sessions?omit=user_logs`),
    api('numbers of a day', () => '/v1/stats'),
    api(
      'numbers of 28 days by day and tag',
      () => `/v1/stats?step=day&group_by=tag&limit=100&from=${now - 28 * DAY_MS}`,
    ),
    api(
      'numbers of 28 days by hour, a tag and a country',
      (turn) => `/v1/stats?step=hour&tag=campaign-${turn % CAMPAIGNS}&country=US&from=${now - 28 * DAY_MS}`,
    ),
    rows('newest 50', () => ''),
    rows('live', () => 'status=Live'),
    rows('complete', () => 'status=Complete'),
    rows('score of 50 and more', () => 'min_score=50'),
    rows('action', () => 'action=Auto-reject or high-priority review'),
    rows('check', () => 'check=agent_behavior'),
    rows('check that nothing has', () => 'check=tor'),
    rows('tag', (turn) => `tag=campaign-${turn % CAMPAIGNS}`),
    rows('user', (turn) => `user=user-${turn * 11 + 1}`),
    rows('search for the start of an ID', (turn) => `search=${of(ids, turn).slice(0, 18)}`),
    rows('search for the end of an ID', (turn) => `search=${of(ids, turn).slice(-8)}`),
    rows('search for the middle of an ID', (turn) => `search=${of(ids, turn).slice(16, 30)}`),
    rows('search for a part of a tag', (turn) => `search=paign-${turn % CAMPAIGNS}`),
    rows('search for a part of a city', (turn) => `search=${cityOf(turn).city.slice(1)}`),
    rows('search for what nothing has', (turn) => `search=nothing-${turn}`),
    rows(
      'two flags, a band of scores and a country',
      () => 'checks=bot:not_detected,vpn:unknown&max_score=40&not_country=US',
    ),
    rows('highest score', () => 'order=score'),
    rows('lowest score', () => 'order=score&direction=asc'),
    rows('highest score, last 7 days', () => `order=score&from=${now - 7 * DAY_MS}`),
    rows('highest score, a tag', (turn) => `order=score&tag=campaign-${turn % CAMPAIGNS}`),
    rows('highest score, a country', () => 'order=score&country=US'),
    rows(
      'highest score, two flags and a country',
      () => 'order=score&checks=bot:not_detected,vpn:unknown&country=US',
    ),
    rows('highest score, a check that nothing has', () => 'order=score&check=tor'),
    rows('highest score, a country that nothing has', () => 'order=score&country=FR'),
    rows('newest start', () => 'order=start'),
    rows('oldest start', () => 'order=start&direction=asc'),
    rows('newest start, a tag', (turn) => `order=start&tag=campaign-${turn % CAMPAIGNS}`),
    rows('newest start, a country that nothing has', () => 'order=start&country=FR'),
    rows('earliest activity', () => 'direction=asc'),
    rows('a country that nothing has', () => 'country=FR'),
    rows('newest start, an action that nothing has', () => 'order=start&action=Auto-accept&min_score=100'),
    rows('a network', (turn) => `network=${encodeURIComponent(networkNumbered(turn))}`),
    page('session', (turn) => of(ids, turn)),
    count('all', () => ''),
    count('a band of scores', () => 'min_score=90&max_score=99'),
    count('a country', () => 'country=US'),
    count('all countries but one', () => 'not_country=CA'),
    count(
      'two flags, a band of scores and a country',
      () => 'checks=bot:not_detected,vpn:unknown&max_score=40&not_country=US',
    ),
    count('a part of a tag', (turn) => `search=paign-${turn % CAMPAIGNS}`),
    count('a part of a city', (turn) => `search=${cityOf(turn).city.slice(1)}`),
    count('a tag', (turn) => `tag=campaign-${turn % CAMPAIGNS}`),
    count('a check that nothing has', () => 'check=tor'),
    rows('a day of last week', () => `from=${now - 7 * DAY_MS}&to=${now - 6 * DAY_MS}`),
    ...[7, 30].map(
      (days): ReadKind => ({
        name: `dashboard, overview of ${days} days`,
        by: 'cookie',
        path: () => `/console/trends?days=${days}`,
      }),
    ),
    {
      name: 'dashboard, queue of reviews',
      by: 'cookie',
      path: () => '/console/review?queue=decide&blind=false',
    },
    {
      name: 'dashboard, repeat visitors of a tag',
      by: 'cookie',
      path: (turn) => `/console/repeat-visitors?tag=campaign-${turn % CAMPAIGNS}`,
    },
    {
      name: 'dashboard, repeat visitors of all sessions',
      by: 'cookie',
      path: () => '/console/repeat-visitors',
    },
    { name: 'dashboard, counts of a day', by: 'cookie', path: () => '/console/overview' },
    {
      name: 'dashboard, counts of 28 days',
      by: 'cookie',
      path: () => `/console/overview?from=${now - 28 * DAY_MS}`,
    },
  ];
};
