import { judgedAsPeople, playedAgain, sampleDevices, wandering } from '@gait/engine/testing';
import type { Envelope } from '@gait/wire';
import { DAY_MS } from '@gait/wire/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as reportExtras from '../api/report-extras/index.ts';
import type { Database, Value } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { openPostgres } from '../store/postgres/postgres-database.ts';
import type { Store } from '../store/store.ts';
import { aRoundRobin } from '../testing/a-round-robin.ts';
import { aServer, BROWSER, type TestServer } from '../testing/a-server.ts';
import { describeShared, type SharedDatabase } from '../testing/a-shared-database.ts';
import { aHint, aVisit } from '../testing/a-visit.ts';
import { aWorkspace, type TestWorkspace } from '../testing/a-workspace.ts';

const NOW = 1_795_000_000_000;
const HALF_A_MINUTE = 30_000;
const DELAY_MS = 40;
const YEAR = 365 * DAY_MS;
const MANY = 1_000;

interface Sent {
  readonly at: number;
  readonly beacon: Envelope;
}

beforeAll(() => judgedAsPeople());

/** Sessions that overlap: a visitor and its later visit, a copy of it, late beacons, beacons sent twice, users and tags. */
const traffic = (key: string, hasLate: boolean): Sent[] => {
  const visit = (seed: number, browser: string, origin: number) =>
    aVisit({ key, origin, moves: wandering(seed, HALF_A_MINUTE), hint: aHint(browser) });
  const sentAt = (beacons: readonly Envelope[]): Sent[] =>
    beacons.map((beacon) => ({ beacon, at: beacon.origin + beacon.sent + DELAY_MS }));
  const [first, later, late, twice, tagged] = [
    visit(1, 'ada', NOW),
    visit(2, 'ada', NOW + 40_001),
    visit(3, 'bob', NOW + 2_002),
    visit(4, 'cyd', NOW + 41_003),
    visit(5, 'dan', NOW + 3_004),
  ];
  const copy = aVisit({
    key,
    origin: NOW + 42_005,
    moves: playedAgain(wandering(1, HALF_A_MINUTE)),
    hint: aHint('eve'),
  });
  const users = tagged.map((beacon, index) => ({
    ...beacon,
    user: `user${index % 2}`,
    tags: [`tag${index}`],
  }));
  const delayed = sentAt(late).map((sent, index) =>
    hasLate && index % 2 === 0 ? { ...sent, at: sent.at + 11_000 } : sent,
  );
  const again = sentAt(twice).flatMap((sent) => [sent, { ...sent, at: sent.at + 700 }]);
  return [...sentAt(first), ...sentAt(later), ...delayed, ...again, ...sentAt(users), ...sentAt(copy)].sort(
    (a, b) => a.at - b.at,
  );
};

/** Tables of a workspace's sessions, and the columns that tell how beacons were grouped. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  sessions: ['version', 'scored_at'],
  beacons: [],
  session_users: [],
  session_tags: [],
  session_visitors: [],
  visitors: [],
  visitor_keys: [],
  visitor_counts: [],
};
/** They have a row for each group, so they are equal if the groups are. */
const GROUPED = ['score_steps', 'session_states'];

const rowsOf = async (database: Database, workspaceId: string, isGrouped: boolean) => {
  const tables = isGrouped ? [...Object.keys(TABLES), ...GROUPED] : Object.keys(TABLES);
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await database.all<Record<string, Value>>(`SELECT * FROM ${table} WHERE workspace_id = $1`, [
      workspaceId,
    ]);
    const ignored = isGrouped ? [] : (TABLES[table] ?? []);
    found[table] = rows
      .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !ignored.includes(column))))
      .sort();
  }
  return found;
};

const removeAll = async (store: Store, workspaceId: string): Promise<void> => {
  while ((await store.removeSessions(workspaceId, NOW + YEAR, MANY)) > 0);
  while ((await store.removeVisitors(workspaceId, NOW + YEAR, MANY)) > 0);
};

const headers = { ...BROWSER, 'user-agent': String(sampleDevices.windows.user_agent) };

const include = Object.keys(reportExtras).join(',');

interface Asked {
  readonly apiKey: string;
  readonly isGrouped: boolean;
}

const reportOf = async (
  url: string,
  id: string,
  { apiKey, isGrouped }: Asked,
): Promise<Record<string, unknown>> => {
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${url}/v1/sessions/${id}/report?include=${include}`, { headers });
  expect(answer.status).toBe(200);
  const {
    timeline,
    scored_at: scoredAt,
    timeline_engine_versions: versions,
    ...report
  } = (await answer.json()) as Record<string, unknown>;
  // The timeline has a step for each group of beacons.
  return isGrouped
    ? { ...report, timeline, scoredAt, versions }
    : { ...report, versions: [...new Set(versions as string[])] };
};

describeShared('servers that share $name', ({ open }) => {
  let shared: SharedDatabase;
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    shared = await open();
    store = await openStore({ url: shared.url, dataDir: '' });
    database = openPostgres(shared.url);
  });
  afterAll(async () => {
    await database.close();
    await store.close();
    shared.remove();
  });

  /** Sends the traffic to `count` servers in turn, and returns everything that is stored and told about it. */
  const outcome = async (
    { workspaceId, siteKey, apiKey }: TestWorkspace,
    sent: readonly Sent[],
    { count, isGrouped }: { readonly count: number; readonly isGrouped: boolean },
  ) => {
    let now = NOW;
    const servers: TestServer[] = [];
    const generous = { rate: MANY, burst: MANY };
    for (let index = 0; index < count; index++)
      servers.push(await aServer({ store: shared.url, scorers: 0, now: () => now, keyLimit: generous }));
    const url = await aRoundRobin(servers);
    const settled = () => Promise.all(servers.map((server) => server.settled()));
    for (const { at, beacon } of sent) {
      now = at;
      // Sessions that begin at the same moment have no order.
      if (beacon.seq === 0) await settled();
      const body = JSON.stringify({ ...beacon, key: siteKey });
      const { status } = await fetch(`${url}/v1/i`, { method: 'POST', headers, body });
      expect(status).toBe(204);
      if (isGrouped) await settled();
    }
    await settled();
    const ids = [...new Set(sent.map(({ beacon }) => beacon.session))];
    const reports = await Promise.all(ids.map((id) => reportOf(url, id, { apiKey, isGrouped })));
    const rows = await rowsOf(database, workspaceId, isGrouped);
    for (const server of servers) await server.close();
    await removeAll(store, workspaceId);
    return { reports, rows };
  };

  test.each([
    { story: 'scored one by one', isGrouped: true },
    { story: 'scored as they come', isGrouped: false },
  ])('two and four of them give what one gives, with beacons $story', async ({ isGrouped }) => {
    const workspace = await aWorkspace(store, NOW);
    // The order of strokes in a stored trail depends on the groups if beacons are late.
    const sent = traffic(workspace.siteKey, isGrouped);
    const alone = await outcome(workspace, sent, { count: 1, isGrouped });
    expect(alone.rows.beacons).toHaveLength(new Set(sent.map(({ beacon }) => beacon)).size);
    const scores = alone.reports.map((report) => Number(report.risk_score));
    expect(scores.filter((score) => score >= 50)).toHaveLength(1);
    expect(alone.rows.visitors!.length).toBeLessThan(alone.rows.sessions!.length);
    for (const count of [2, 4]) {
      const together = await outcome(workspace, sent, { count, isGrouped });
      expect(together, `${count} servers`).toEqual(alone);
    }
  });
});
