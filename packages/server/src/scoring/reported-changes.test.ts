import { randomUUID } from 'node:crypto';
import { sampleDevices } from '@gait/engine/testing';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { ApiContext } from '../api/endpoint.ts';
import { findSession } from '../api/find-session.ts';
import { notedReport } from '../api/note-read.ts';
import type { Arrival } from '../ingest/arrival.ts';
import { parseBeacon } from '../ingest/envelope.ts';
import type { Previews } from '../session/previews.ts';
import { settingsSource } from '../session/settings-source.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aSender } from '../testing/a-scoring-workspace.ts';
import { aFolder } from '../testing/a-server.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import { noFacts } from '../testing/no-facts.ts';
import { pendingOf } from '../testing/score-arrivals.ts';
import { createScorer } from './scorer.ts';

const NOW = 1_795_000_000_000;
const KEY = `pub-${'x'.repeat(24)}`;
const PRESSES = 12;
const MANY = 100;

/** From nothing to a bot, in four beacons. */
const aVisit = (workspaceId: string): Arrival[] => {
  const device = { ...sampleDevices.windows, device_hint: randomUUID().replaceAll('-', '').slice(0, 22) };
  const first = aBeacon({ key: KEY, origin: NOW - 60_000 });
  const stages = [
    {},
    { device, events: { press: Array.from({ length: PRESSES }, (_, index) => aPress((index + 1) * 700)) } },
    { device: { ...device, gl_renderer: 'Google SwiftShader' } },
    { device: { ...device, webdriver: true } },
  ];
  return stages.map((stage, seq) => {
    const sent = first.sent + seq * 1_000;
    const beacon = aBeacon({ ...first, sent, complete: seq > 0, events: {}, ...stage, seq });
    return { workspaceId, parsed: parseBeacon(JSON.stringify(beacon)), sender: aSender, at: NOW };
  });
};

/** `ask` is a report whose client is gone, or whose server dies before it has answered. */
type Step = 'beacon' | 'write' | 'report' | 'ask' | 'restart';

interface SentMessage {
  readonly type: string;
  readonly data: { readonly revision: number; readonly previous_action?: string };
}

/** What a webhook hears of a visit, and what it must hear by what was written. */
const heardOf = async (store: Store, steps: readonly Step[]) => {
  const webhook = aWebhook({ events: ['session.flagged', 'session.changed'] });
  const { workspaceId } = webhook;
  await store.createWebhook(webhook);
  const visit = aVisit(workspaceId);
  const key = { workspaceId, sessionId: visit[0]!.parsed.envelope.session };
  const aScorer = () =>
    createScorer({
      store,
      placeOf: noFacts.place,
      settings: settingsSource(store, () => NOW),
      now: () => NOW,
      onFailure: (error) => {
        throw error;
      },
    });
  let scorer = aScorer();
  let waiting: Arrival[] = [];
  const preview = async (): Promise<Previews> => {
    const { previews } = await scorer.preview(pendingOf(waiting, noFacts));
    const [said, news] = [previews.filter((one) => !one.isNews), previews.filter((one) => one.isNews)];
    return { previews: said, missing: news.map(({ record }) => record) };
  };
  const context = {
    store,
    preview,
    eventLogs: { of: () => undefined },
    lookUps: { all: 0, missing: 0 },
    webhooksOf: async () => [webhook],
    now: () => NOW,
  } as unknown as ApiContext;
  const expected: string[] = [];
  let read: string | undefined;
  let scoreBefore = 0;
  const write = async (): Promise<void> => {
    await scorer.score(pendingOf(waiting, noFacts));
    waiting = [];
    const written = await store.findSummary(key);
    if (!written) return;
    const { riskScore, recommendedAction } = written;
    if (scoreBefore < webhook.minScore && riskScore >= webhook.minScore) expected.push('session.flagged');
    if (read !== undefined && read !== recommendedAction) expected.push(`session.changed ${read}`);
    if (read !== undefined) read = recommendedAction;
    scoreBefore = riskScore;
  };
  for (const step of steps) {
    if (step === 'beacon') waiting.push(...visit.splice(0, 1));
    if (step === 'write') await write();
    if (step === 'ask') await scorer.preview(pendingOf(waiting, noFacts));
    if (step === 'restart') scorer = aScorer();
    if (step !== 'report') continue;
    const found = await findSession({ workspaceId, parameters: key }, context)
      .then((read) => notedReport(read, context))
      .catch(() => undefined);
    if (found) read = found.session.recommendedAction;
  }
  await write();
  const messages = await store.webhookMessages(webhook.id, { limit: MANY });
  const heard = messages
    .map(({ body }) => JSON.parse(body) as SentMessage)
    .sort((one, other) => one.data.revision - other.data.revision || (one.type < other.type ? 1 : -1))
    .map(({ type, data }) => (type === 'session.changed' ? `${type} ${data.previous_action}` : type));
  return { heard, expected };
};

/** A beacon, and some of the others after it. */
const steps = fc
  .array(fc.shuffledSubarray<Step>(['write', 'report', 'report', 'restart']), { minLength: 4, maxLength: 4 })
  .map((between) => between.flatMap((some): Step[] => ['beacon', ...some]));

test('webhooks hear of every written change since the last report, and reports asked for at random change nothing of it', async () => {
  const store = await openStore({ dataDir: aFolder() });
  onTestFinished(() => store.close());
  const all = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fc.nat(16), { maxLength: 12 }), async (given, places) => {
      const asked = [...given];
      for (const place of places) asked.splice(place, 0, 'ask');
      const [plain, with_] = [await heardOf(store, given), await heardOf(store, asked)];
      expect(plain.heard).toEqual(plain.expected);
      expect(with_).toEqual(plain);
      for (const one of plain.heard) all.add(one);
    }),
    { numRuns: 40 },
  );
  expect(all).toEqual(new Set(['session.changed Unknown', 'session.flagged']));
});
