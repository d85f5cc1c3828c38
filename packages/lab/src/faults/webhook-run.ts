import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openStore } from '@gait/server/open-store';
import { startFaultyServer } from './faulty-server.ts';
import { pause } from './pause.ts';
import { faultyReceiver, type ReceivedMessage } from './webhook-receiver.ts';
import { type ExpectedMessages, webhookVisit } from './webhook-visits.ts';

export interface WebhookRunOptions {
  /** At least so many messages are caused. */
  readonly messages: number;
  /** How often the server is killed with -9, evenly over the run. */
  readonly kills: number;
}

export interface WebhookRun {
  readonly messages: number;
  readonly kills: number;
  /** Requests that the receiver got, refused ones included. */
  readonly requests: number;
  readonly repeats: number;
  readonly missing: number;
  readonly unexpected: number;
  /** Sessions whose messages arrived in another order, repeats aside. */
  readonly out_of_order: number;
  readonly seconds: number;
}

const VISITORS = 64;
/** At most, of each visit. */
const MESSAGES_A_VISIT = 4;
const MIN_SCORE = 70;
const TIMEOUT_S = '1';
/** What is missing after so long without a new message will not come: later than two retries. */
const QUIET_MS = 40_000;
const POLL_MS = 100;

/** Causes messages while the server is killed again and again, and compares what a faulty receiver got with what was read. */
export const webhookRun = async ({ messages, kills }: WebhookRunOptions): Promise<WebhookRun> => {
  const folder = mkdtempSync(`${tmpdir()}/gait-webhooks-`);
  const receiver = await faultyReceiver();
  const dataDir = `${folder}/data`;
  const server = await startFaultyServer({
    ...{ dataDir, faultFolder: folder },
    args: ['--webhook-private', '--webhook-timeout', TIMEOUT_S, '--key-limit', '9999999'],
  });
  const began = performance.now();
  try {
    await addWebhook(dataDir, receiver.url);
    const expected: ExpectedMessages[] = [];
    const caused = () => expected.reduce((sum, one) => sum + one.messages.length, 0);
    const visitor = async (): Promise<void> => {
      while (caused() < messages) expected.push(await webhookVisit(server, MIN_SCORE));
    };
    const visitors = Promise.all(
      Array.from({ length: Math.min(VISITORS, Math.ceil(messages / MESSAGES_A_VISIT)) }, visitor),
    );
    for (let kill = 1; kill <= kills; kill++) {
      while (caused() < (messages * kill) / (kills + 1)) await pause(POLL_MS);
      await server.kill();
      await server.restart();
    }
    await visitors;
    await allArrived(receiver.accepted, caused());
    return {
      ...{ messages: caused(), kills, requests: receiver.requests() },
      ...compare(expected, receiver.accepted),
      seconds: Math.round((performance.now() - began) / 1_000),
    };
  } finally {
    await server.kill();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const addWebhook = async (dataDir: string, url: string): Promise<void> => {
  const store = await openStore({ dataDir });
  const [workspace] = await store.workspaces();
  await store.createWebhook({
    ...{ id: 'wh_0000000000000000', workspaceId: workspace?.id ?? '', url, minScore: MIN_SCORE },
    ...{ secret: `whsec_${randomBytes(24).toString('base64')}`, createdAt: Date.now() },
    events: ['session.flagged', 'session.changed'],
  });
  await store.close();
};

const allArrived = async (accepted: readonly ReceivedMessage[], wanted: number): Promise<void> => {
  let known = -1;
  let since = performance.now();
  while (performance.now() - since < QUIET_MS) {
    const ids = new Set(accepted.map(({ id }) => id)).size;
    if (ids >= wanted) return;
    if (ids > known) since = performance.now();
    known = ids;
    await pause(POLL_MS);
  }
};

/** The first arrival of each message, by session. */
const firstArrivals = (accepted: readonly ReceivedMessage[]): Map<string, ReceivedMessage[]> => {
  const seen = new Set<string>();
  const sessions = new Map<string, ReceivedMessage[]>();
  for (const message of accepted) {
    if (seen.has(message.id)) continue;
    seen.add(message.id);
    sessions.set(message.session, [...(sessions.get(message.session) ?? []), message]);
  }
  return sessions;
};

const textOf = ({ type, previous }: ReceivedMessage): string =>
  previous === undefined ? type : `${type} ${previous}`;

export const compare = (expected: readonly ExpectedMessages[], accepted: readonly ReceivedMessage[]) => {
  const sessions = firstArrivals(accepted);
  const counts = { missing: 0, unexpected: 0, out_of_order: 0 };
  let arrived = 0;
  for (const { session, messages } of expected) {
    const got = (sessions.get(session) ?? []).map(textOf);
    arrived += got.length;
    const missing = messages.filter((message) => !got.includes(message)).length;
    counts.missing += missing;
    counts.unexpected += got.length - (messages.length - missing);
    if (missing === 0 && got.length === messages.length && got.join() !== messages.join())
      counts.out_of_order++;
  }
  return { ...counts, repeats: accepted.length - arrived };
};
