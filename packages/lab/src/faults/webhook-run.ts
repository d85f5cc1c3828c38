import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openStore } from '@gait/server/open-store';
import { aPostgresCluster } from '@gait/server/postgres-cluster';
import { type FaultyServer, startFaultyServer } from './faulty-server.ts';
import { killWhileSending } from './kill-while-sending.ts';
import { pause } from './pause.ts';
import { compareMessages, type WebhookComparison } from './webhook-comparison.ts';
import { type FaultyReceiver, faultyReceiver } from './webhook-receiver.ts';
import { type ExpectedMessages, webhookVisit } from './webhook-visits.ts';

export const webhookStores = ['embedded', 'postgres'] as const;
export type WebhookStore = (typeof webhookStores)[number];

export interface WebhookRunOptions {
  /** One server with the embedded store, or two with one PostgreSQL. */
  readonly store: WebhookStore;
  /** At least so many messages are caused. */
  readonly messages: number;
  /** How often a server is killed with -9, evenly over the run, the servers in turn. */
  readonly kills: number;
}

export interface WebhookRun extends WebhookComparison {
  readonly store: WebhookStore;
  readonly servers: number;
  readonly messages: number;
  readonly kills: number;
  /** Requests that the receiver got, refused ones included. */
  readonly requests: number;
  /** Messages that killed servers were sending. */
  readonly claimed: number;
  /** How many of them another server delivered before the killed one started again. */
  readonly taken_over: number;
  readonly seconds: number;
}

const SERVERS: Readonly<Record<WebhookStore, number>> = { embedded: 1, postgres: 2 };
const VISITORS = 64;
/** At most, of each visit. */
const MESSAGES_A_VISIT = 4;
const MIN_SCORE = 70;
const TIMEOUT_S = '2';
/** What no retry is due for after so long without a new message will not come. */
const QUIET_MS = 40_000;
const POLL_MS = 100;
const WEBHOOK_ID = 'wh_0000000000000000';

type StorePlace = Parameters<typeof openStore>[0];

/** Causes messages while servers are killed again and again, and compares what a faulty receiver got with what was read. */
export const webhookRun = async ({ store, messages, kills }: WebhookRunOptions): Promise<WebhookRun> => {
  const folder = mkdtempSync(`${tmpdir()}/gait-webhooks-`);
  const cluster = store === 'postgres' ? await aPostgresCluster() : undefined;
  const receiver = await faultyReceiver();
  const servers: FaultyServer[] = [];
  const began = performance.now();
  try {
    for (let index = 0; index < SERVERS[store]; index++)
      servers.push(await startSender(`${folder}/data-${index}`, folder, cluster?.url));
    const place = { dataDir: `${folder}/data-0`, url: cluster?.url };
    await addWebhook(place, receiver.url);
    const expected: ExpectedMessages[] = [];
    const caused = () => expected.reduce((sum, one) => sum + one.messages.length, 0);
    const [first] = servers as [FaultyServer];
    const visited = { ...first, addresses: servers.map(({ baseUrl }) => baseUrl) };
    const visitor = async (): Promise<void> => {
      while (caused() < messages) expected.push(await webhookVisit(visited, MIN_SCORE));
    };
    const visitors = Promise.all(
      Array.from({ length: Math.min(VISITORS, Math.ceil(messages / MESSAGES_A_VISIT)) }, visitor),
    );
    const killedAt: number[] = [];
    const totals = { claimed: 0, taken_over: 0 };
    for (let kill = 0; kill < kills; kill++) {
      while (caused() < (messages * (kill + 1)) / (kills + 1)) await pause(POLL_MS);
      const server = servers[kill % servers.length] as FaultyServer;
      const others = servers.filter((one) => one !== server);
      const killed = await killWhileSending(server, others, receiver);
      killedAt.push(killed.at);
      totals.claimed += killed.claimed.length;
      if (others.length > 0) totals.taken_over += await arrived(receiver, killed.claimed);
      await server.restart();
    }
    await visitors;
    // On a busy machine a message fails more often, and its third retry is a minute away.
    while ((await arrived(receiver, undefined, caused())) < caused() && (await isWaiting(place)));
    return {
      store,
      servers: servers.length,
      messages: caused(),
      kills,
      requests: receiver.requests(),
      ...totals,
      ...compareMessages(expected, receiver.accepted, killedAt),
      seconds: Math.round((performance.now() - began) / 1_000),
    };
  } finally {
    for (const server of servers) await server.kill();
    cluster?.remove();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const startSender = (dataDir: string, faultFolder: string, url: string | undefined): Promise<FaultyServer> =>
  startFaultyServer({
    dataDir,
    faultFolder,
    ...(url !== undefined && { store: url }),
    args: ['--webhook-private', '--webhook-timeout', TIMEOUT_S, '--key-limit', '9999999'],
  });

const isWaiting = async (place: StorePlace): Promise<boolean> => {
  const store = await openStore(place);
  const [waiting] = await store.webhookMessages(WEBHOOK_ID, { limit: 1, state: 'waiting' });
  await store.close();
  return waiting !== undefined;
};

const addWebhook = async (place: StorePlace, url: string): Promise<void> => {
  const store = await openStore(place);
  const [workspace] = await store.workspaces();
  await store.createWebhook({
    id: WEBHOOK_ID,
    workspaceId: workspace?.id ?? '',
    url,
    minScore: MIN_SCORE,
    format: 'json',
    secret: `whsec_${randomBytes(24).toString('base64')}`,
    createdAt: Date.now(),
    events: ['session.flagged', 'session.changed'],
  });
  await store.close();
};

/** Waits for messages, or for so many different ones, until none has come for a long time. Returns how many have arrived. */
const arrived = async (
  { accepted }: FaultyReceiver,
  wanted?: readonly string[],
  count = wanted?.length ?? 0,
): Promise<number> => {
  let known = -1;
  let since = performance.now();
  for (;;) {
    const ids = new Set(accepted.map(({ id }) => id));
    const here = wanted === undefined ? ids.size : wanted.filter((id) => ids.has(id)).length;
    if (here >= count || performance.now() - since >= QUIET_MS) return here;
    if (here > known) since = performance.now();
    known = here;
    await pause(POLL_MS);
  }
};
