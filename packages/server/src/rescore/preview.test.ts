import { MINUTE_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { parseBeacon } from '../ingest/envelope.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aScoringWorkspace, aSender } from '../testing/a-scoring-workspace.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';
import { isStricter, previewSettings } from './preview.ts';
import { rescoreAll } from './rescore.ts';

const NOW = 1_795_000_000_000;
const KEY = `pub-${'x'.repeat(24)}`;
const VISITS = 7;

/** Visits of which every other one is automated. */
const someVisits = async () => {
  const { store, workspaceId, parts } = await aScoringWorkspace(NOW);
  for (let number = 0; number < VISITS; number++) {
    const device = { webdriver: number % 2 === 0, platform: 'Linux x86_64' };
    const story = { key: KEY, origin: NOW - MINUTE_MS * (number + 1), sent: 5_000, device, complete: true };
    const parsed = parseBeacon(JSON.stringify(aBeacon(story)));
    await arrivalScorer({ ...parts, enricher: noFacts })([
      { workspaceId, parsed, sender: aSender, at: story.origin + story.sent },
    ]);
  }
  return { store, workspaceId, parts };
};

const harmlessBots = {
  version: 1,
  weights: { bot: 0 },
  thresholds: { monitor: 25, review: 50, reject: 70 },
  requireUserToken: false,
};

test('a preview equals what rescoring with the settings then does, and writes nothing', async () => {
  const { store, workspaceId, parts } = await someVisits();
  const list = () => store.sessions(workspaceId, {}, { limit: 100 });
  const before = await list();
  const { sessions, changes } = await previewSettings(parts, {
    workspaceId,
    settings: harmlessBots,
    limit: 100,
  });
  expect(await list()).toEqual(before);
  expect(sessions).toBe(VISITS);
  expect(changes.length).toBeGreaterThan(0);
  await store.saveSettings(workspaceId, harmlessBots, NOW);
  parts.settings.forget(workspaceId);
  await rescoreAll(parts, { workspaceId });
  const previewed = new Map(changes.map(({ sessionId, after }) => [sessionId, after]));
  for (const { sessionId, riskScore, recommendedAction } of await list()) {
    const old = before.find((session) => session.sessionId === sessionId);
    const after = previewed.get(sessionId);
    expect(recommendedAction).toBe(after?.action ?? old?.recommendedAction);
    if (after) expect(riskScore).toBe(after.riskScore);
  }
});

test('a preview of too many sessions reads a sample that is spread over all of them', async () => {
  const { store, workspaceId, parts } = await someVisits();
  const options = { workspaceId, settings: harmlessBots };
  const { total, sessions, changes } = await previewSettings(parts, { ...options, limit: 3 });
  expect([total, sessions]).toEqual([VISITS, 3]);
  const whole = await previewSettings(parts, { ...options, limit: VISITS });
  const sample = new Set((await store.spreadSessions(workspaceId, 3)).ids);
  expect(changes).toEqual(whole.changes.filter(({ sessionId }) => sample.has(sessionId)));
});

test('actions are ordered from Unknown to Reject', () => {
  expect(isStricter('Auto-reject or high-priority review', 'Auto-accept')).toBe(true);
  expect(isStricter('Auto-accept', 'Accept with monitoring')).toBe(false);
  expect(isStricter('Auto-accept', 'Unknown')).toBe(true);
});
