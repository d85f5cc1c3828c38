import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { parseBeacon } from '../ingest/envelope.ts';
import { foldMissing } from '../session/fold.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aChange } from '../testing/a-record.ts';
import { aScoringWorkspace, aSender } from '../testing/a-scoring-workspace.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';
import { rescoreAll } from './rescore.ts';

const NOW = 1_795_000_000_000;
const KEY = `pub-${'x'.repeat(24)}`;

const aStory = async () => {
  const { store, workspaceId, parts } = await aScoringWorkspace(NOW);
  const visit = async (origin: number) => {
    const parsed = parseBeacon(JSON.stringify(aBeacon({ key: KEY, origin, sent: 5_000 })));
    await arrivalScorer({ ...parts, enricher: noFacts })([
      { workspaceId, parsed, sender: aSender, at: origin + 5_000 },
    ]);
    return { workspaceId, sessionId: parsed.envelope.session };
  };
  return { store, workspaceId, parts, visit };
};

/** Settings that reject every score. */
const harsh = {
  version: 1,
  weights: {},
  thresholds: { monitor: 0, review: 0, reject: 0 },
  requireUserToken: false,
};

test('rescores only the requested sessions, with the current settings', async () => {
  const { store, workspaceId, parts, visit } = await aStory();
  const [live, old] = [await visit(NOW - 60_000), await visit(NOW - 2 * HOUR_MS)];
  await store.saveSettings(workspaceId, harsh, NOW);
  parts.settings.forget(workspaceId);
  const actionOf = async (key: typeof live) => (await store.findSummary(key))?.recommendedAction;
  expect(await rescoreAll(parts, { workspaceId, activeFrom: NOW - HOUR_MS })).toMatchObject({ sessions: 1 });
  expect(await actionOf(live)).toBe('Auto-reject or high-priority review');
  expect(await actionOf(old)).toBe('Unknown');
  expect(await rescoreAll(parts, { workspaceId })).toMatchObject({ sessions: 2 });
  expect(await actionOf(old)).toBe('Auto-reject or high-priority review');
});

test('reports a changed action to webhooks, and flags nothing', async () => {
  const { store, workspaceId, parts, visit } = await aStory();
  const webhook = aWebhook({ workspaceId });
  await store.createWebhook(webhook);
  const [read, unread] = [await visit(NOW - 60_000), await visit(NOW - 60_000)];
  const session = (await store.findSummary(read))!;
  const answer = { action: 'Unknown', visitorId: session.visitorId };
  expect(await store.noteRead(session, answer)).toBe(true);
  await store.saveSettings(workspaceId, harsh, NOW);
  parts.settings.forget(workspaceId);
  expect(await rescoreAll(parts, { workspaceId })).toMatchObject({ sessions: 2 });
  const sent = await store.webhookMessages(webhook.id, { limit: 9 });
  expect(sent.map(({ event, sessionId }) => [event, sessionId])).toEqual([
    ['session.changed', read.sessionId],
  ]);
  expect(JSON.parse(sent[0]!.body).data).toMatchObject({ previous_action: 'Unknown' });
  expect((await store.findSummary(unread))?.recommendedAction).not.toBe('Unknown');
});

test('rebuilds the state from the log, regardless of the stored state', async () => {
  const { store, workspaceId, parts, visit } = await aStory();
  const key = await visit(NOW - 60_000);
  const [expected] = await store.findSessions([key]);
  await foldMissing(expected!, store, parts.onFailure);
  const damaged = { ...expected!, version: 2, state: { ...expected!.state, beacons: 7 } };
  expect(await store.append([aChange(damaged, { storesState: true })])).toBe(true);
  expect(await rescoreAll(parts, { workspaceId, fromLog: true })).toEqual({ sessions: 1, moved: 0 });
  const [rebuilt] = await store.findSessions([key]);
  expect(rebuilt).toEqual({ ...expected, version: 3, storedBeacons: 1 });
});
