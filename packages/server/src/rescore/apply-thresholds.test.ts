import { HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBeacon } from '../ingest/envelope.ts';
import { foldMissing } from '../session/fold.ts';
import { scoreRecord } from '../session/score-record.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aScoringWorkspace, aSender } from '../testing/a-scoring-workspace.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';
import { applyThresholds } from './apply-thresholds.ts';

const NOW = 1_795_000_000_000;
const REJECT = 'Auto-reject or high-priority review';
const KEY = `pub-${'x'.repeat(24)}`;
const devices = [
  {},
  { webdriver: true, platform: 'Linux x86_64' },
  { webdriver: true, platform: 'Win32' },
  { platform: 'Linux x86_64' },
];

/** Visits of people and bots, of which the newest is live. */
const aStory = async () => {
  const { store, workspaceId, parts } = await aScoringWorkspace(NOW);
  for (const [number, device] of [...devices, ...devices].entries()) {
    const origin = NOW - MINUTE_MS - number * HOUR_MS;
    const parsed = parseBeacon(
      JSON.stringify(aBeacon({ key: KEY, origin, sent: 5_000, device, complete: true })),
    );
    await arrivalScorer({ ...parts, enricher: noFacts })([
      { workspaceId, parsed, sender: aSender, at: origin + 5_000 },
    ]);
  }
  return { store, workspaceId, parts };
};

const thresholds = fc
  .tuple(
    ...Array.from({ length: 3 }, () => fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 100))),
  )
  .map((scores) => scores.sort((one, other) => one - other))
  .map(([monitor = 0, review = 0, reject = 0]) => ({ monitor, review, reject }));

test('whatever thresholds are saved one after another, stored sessions have the action of a new scoring', async () => {
  const { store, workspaceId, parts } = await aStory();
  const webhook = aWebhook({ workspaceId });
  await store.createWebhook(webhook);
  const list = () => store.sessions(workspaceId, {}, { limit: 100 });
  const scores = (await list()).map(({ riskScore, scoredAt }) => [riskScore, scoredAt]);
  let version = 0;
  await fc.assert(
    fc.asyncProperty(thresholds, async (drawn) => {
      const saved = { version: ++version, weights: {}, thresholds: drawn, requireUserToken: false };
      await store.saveSettings(workspaceId, saved, NOW);
      parts.settings.forget(workspaceId);
      const before = new Map((await list()).map((session) => [session.sessionId, session]));
      const switched = await applyThresholds(parts, { workspaceId, activeTo: NOW });
      let changed = 0;
      for (const session of await list()) {
        const [record] = await store.findSessions([session]);
        await foldMissing(record!, store, parts.onFailure);
        scoreRecord(record!, saved, NOW);
        expect(session.recommendedAction, JSON.stringify(drawn)).toBe(record!.recommendedAction);
        expect(session.riskExplanation).toBe(record!.riskExplanation);
        const old = before.get(session.sessionId)!;
        const isChanged = old.recommendedAction !== session.recommendedAction;
        expect(session.version - old.version).toBe(Number(isChanged));
        changed += Number(isChanged);
      }
      expect(switched).toBe(changed);
    }),
    { numRuns: 30 },
  );
  expect((await list()).map(({ riskScore, scoredAt }) => [riskScore, scoredAt])).toEqual(scores);
  expect(await store.webhookMessages(webhook.id, { limit: 9 })).toEqual([]);
});

test('sessions that are scored anyway are left alone, and a session keeps the score of its own weights', async () => {
  const { store, workspaceId, parts } = await aStory();
  const reject = { monitor: 0, review: 0, reject: 0 };
  const saved = { version: 1, weights: { bot: 0 }, thresholds: reject, requireUserToken: false };
  await store.saveSettings(workspaceId, saved, NOW);
  parts.settings.forget(workspaceId);
  const [live, ...earlier] = await store.sessions(workspaceId, {}, { limit: 100 });
  expect(await applyThresholds(parts, { workspaceId, activeTo: live!.activeAt - 1 })).toBe(
    earlier.filter(({ recommendedAction }) => recommendedAction !== REJECT).length,
  );
  expect(await store.findSummary(live!)).toEqual(live);
  for (const before of earlier)
    expect(await store.findSummary(before)).toMatchObject({
      riskScore: before.riskScore,
      settingsVersion: before.settingsVersion,
      recommendedAction: REJECT,
    });
});
