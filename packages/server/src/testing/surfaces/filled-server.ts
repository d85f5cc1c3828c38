import fc from 'fast-check';
import type { ServerOptions } from '../../options/options.ts';
import type { RunningServer } from '../../start/start.ts';
import { openStore } from '../../store/open-store.ts';
import type { SessionRecord } from '../../store/records.ts';
import { aChange, aRecord, NOW } from '../a-record.ts';
import { aTab } from '../a-tab.ts';
import { idOf, labelsOf, sessionFields } from '../judged-sessions.ts';
import { ages } from './drawing.ts';

/** Sessions that the member is reviewing blind. */
const BLIND = 3;

const PLATFORMS = ['Windows', 'Android', null];

interface Filling {
  readonly dataDir: string;
  readonly url: string | undefined;
  readonly sessions: number;
  /** Of the sessions that are drawn. */
  readonly seed?: number;
  start(options: ServerOptions): Promise<RunningServer>;
}

/** A server whose clock stands still, with stored sessions of which its member reviews some blind. */
export const filledServer = async ({ dataDir, url, sessions, seed, start }: Filling) => {
  const options = { dataDir, store: url, now: () => NOW, monotonicNow: () => 0, keyLimit: LIMIT };
  const first = await start(options);
  await first.close();
  const store = await openStore({ dataDir, url });
  const drawn = fc.sample(fc.tuple(sessionFields, ages), {
    numRuns: sessions,
    ...(seed !== undefined && { seed }),
  });
  const records = drawn.map(([fields, age], number) =>
    aRecord(first.workspaceId, {
      ...fields,
      sessionId: idOf(number),
      platform: PLATFORMS[number % PLATFORMS.length] ?? null,
      activeAt: NOW - age,
      startedAt: NOW - age - (fields.activeAt - fields.startedAt),
    }),
  );
  await store.append(records.map((record) => aChange(record)));
  await store.addLabels(records.flatMap(labelsOf));
  const [member] = await store.members(first.workspaceId);
  const blind = records.slice(0, BLIND);
  for (const record of blind) await store.openBlindReview(record, member?.id ?? '', NOW);
  await store.close();
  const server = await start(options);
  const tab = await aTab(server);
  await tab.signIn(first.password, first.email);
  return {
    records: records as readonly SessionRecord[],
    blind: blind as readonly SessionRecord[],
    console: (path: string) => tab.call('GET', path),
    api: (path: string) =>
      fetch(server.baseUrl + path, { headers: { authorization: `Bearer ${first.apiKey}` } }),
    close: server.close,
  };
};

export type FilledServer = Awaited<ReturnType<typeof filledServer>>;

/** It is asked more often than a client may. */
const LIMIT = { rate: 1e6, burst: 1e6 };
