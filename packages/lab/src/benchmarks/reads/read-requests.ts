import { BUSY_TAG, CAMPAIGNS, type FilledFolder, HEAVY_USER } from './filled-folder.ts';

/** One kind of read, and the path of its n-th request. */
export interface ReadKind {
  readonly name: string;
  readonly by: 'key' | 'cookie';
  path(turn: number): string;
}

const DAY_MS = 86_400_000;

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
    rows('newest 50', () => ''),
    rows('live', () => 'status=Live'),
    rows('complete', () => 'status=Complete'),
    rows('score of 50 and more', () => 'min_score=50'),
    rows('action', () => 'action=Auto-reject or high-priority review'),
    rows('check', () => 'check=agent_behavior'),
    rows('check that nothing has', () => 'check=tor'),
    rows('tag', (turn) => `tag=campaign-${turn % CAMPAIGNS}`),
    rows('user', (turn) => `user=user-${turn * 11 + 1}`),
    rows('search for a session', (turn) => `search=${of(ids, turn).slice(0, 18)}`),
    rows(
      'two flags, a band of scores and a country',
      () => 'checks=bot:not_detected,vpn:unknown&max_score=40&not_country=US',
    ),
    count('all', () => ''),
    count('a tag', (turn) => `tag=campaign-${turn % CAMPAIGNS}`),
    count('a check that nothing has', () => 'check=tor'),
    rows('a day of last week', () => `from=${now - 7 * DAY_MS}&to=${now - 6 * DAY_MS}`),
    { name: 'dashboard, counts of a day', by: 'cookie', path: () => '/console/overview' },
    {
      name: 'dashboard, counts of 28 days',
      by: 'cookie',
      path: () => `/console/overview?from=${now - 28 * DAY_MS}`,
    },
  ];
};
