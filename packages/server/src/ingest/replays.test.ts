import { playedAgain, wandering } from '@gait/engine/testing';
import type { PointerMove } from '@gait/wire';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getSessionReport } from '../api/get-session-report.ts';
import { rescore } from '../rescore/rescore.ts';
import { newId } from '../secrets.ts';
import { foldMissing } from '../session/fold.ts';
import { settingsSource } from '../session/settings-source.ts';
import { openStore } from '../store/open-store.ts';
import { aFolder, aServer } from '../testing/a-server.ts';
import { aHint, aVisit } from '../testing/a-visit.ts';
import { read } from '../testing/answers.ts';
import { noFacts } from '../testing/no-facts.ts';
import { parseBeacon } from './envelope.ts';
import { groupWriter } from './group-writer.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const NOW = 1_795_000_000_000;
const HALF_A_MINUTE = 30_000;

const aWorkspace = async () => {
  const store = await openStore({ dataDir: aFolder() });
  onTestFinished(() => store.close());
  const workspaceId = newId('ws');
  const parts = {
    store,
    settings: settingsSource(store, () => NOW),
    now: () => NOW,
    onFailure: (error: unknown) => {
      throw error;
    },
  };
  const write = groupWriter({ ...parts, enricher: noFacts });
  const sender = { address: undefined, httpVersion: '1.1', headers: {}, rawHeaders: [] };

  /** What is kept of a session that moves like this, each beacon in a group of its own. */
  const visit = async (moves: readonly PointerMove[], browser: string) => {
    const beacons = aVisit({ key: KEY, origin: NOW - 60_000, moves, hint: aHint(browser) });
    for (const beacon of beacons)
      await write([{ workspaceId, parsed: parseBeacon(JSON.stringify(beacon)), sender, at: NOW }]);
    const [record] = await store.findSessions([{ workspaceId, sessionId: beacons[0]!.session }]);
    await foldMissing(record!, store, parts.onFailure);
    return record!;
  };
  return { store, workspaceId, parts, visit };
};

const hand = wandering(1, HALF_A_MINUTE);

describe('a session that repeats another one', () => {
  test('is Detected; the one it repeats and others are not', async () => {
    const { visit } = await aWorkspace();
    const source = await visit(hand, 'ada');
    const replay = await visit(playedAgain(hand), 'bot');
    const other = await visit(wandering(5, HALF_A_MINUTE), 'eve');
    expect(replay.detected).toContain('agent_behavior');
    expect(replay.state.replay?.session).toBe(source.sessionId);
    for (const { state, detected } of [source, other]) {
      expect(state.replay).toBeUndefined();
      expect(detected).not.toContain('agent_behavior');
    }
  });

  test('is scored the same when it is folded again from the log', async () => {
    const { store, workspaceId, parts, visit } = await aWorkspace();
    await visit(hand, 'ada');
    const replay = await visit(playedAgain(hand), 'bot');
    expect(await rescore(parts, { workspaceId, fromLog: true })).toEqual({ sessions: 2, moved: 0 });
    const [again] = await store.findSessions([replay]);
    expect(again).toEqual({ ...replay, version: replay.version + 1, storedBeacons: replay.beacons });
  });

  test('is known however often it is repeated, and leaves little', async () => {
    const { visit } = await aWorkspace();
    const source = await visit(hand, 'ada');
    for (let time = 0; time < 12; time++) {
      const replay = await visit(playedAgain(hand), `bot${time}`);
      expect(replay.detected).toContain('agent_behavior');
      expect(replay.strokeKeys.length).toBeLessThan(source.strokeKeys.length / 2);
    }
  });

  test('to the last digit is known though the same visitor sends it', async () => {
    const { visit } = await aWorkspace();
    await visit(hand, 'ada');
    const copied = [...wandering(2, 20_000), ...hand.filter(({ t }) => t > 20_000)];
    expect((await visit(copied, 'ada')).detected).toContain('agent_behavior');
  });

  test('in another workspace is not known', async () => {
    const [one, other] = [await aWorkspace(), await aWorkspace()];
    await one.visit(hand, 'ada');
    expect((await other.visit(playedAgain(hand), 'bot')).state.replay).toBeUndefined();
  });

  test('is not suspected of what it did itself, nor of a habit of its own visitor', async () => {
    const { visit } = await aWorkspace();
    const twice = [...hand, ...hand.map((move) => ({ ...move, t: move.t + HALF_A_MINUTE }))];
    expect((await visit(twice, 'ada')).state.replay).toBeUndefined();
    const known = playedAgain(hand.filter(({ t }) => t > 10_000 && t < 16_000));
    const habit = [...wandering(2, 10_000), ...known];
    expect((await visit(habit, 'ada')).state.replay).toBeUndefined();
  });
});

test('a report says what a session repeats, and those of people do not', async () => {
  const server = await aServer();
  const visit = async (moves: readonly PointerMove[], browser: string) => {
    const origin = Date.now() - 60_000;
    const beacons = aVisit({ key: server.siteKey ?? '', origin, moves, hint: aHint(browser) });
    for (const beacon of beacons) expect((await server.send(beacon)).status).toBe(204);
    return beacons[0]!.session;
  };
  const reportOf = async (session: string) =>
    read(await server.ask(`/v1/sessions/${session}/report?include=evidence`), getSessionReport);
  const source = await visit(hand, 'ada');
  const replay = await visit(playedAgain(hand), 'bot');
  const other = await visit(wandering(5, HALF_A_MINUTE), 'eve');

  const report = await reportOf(replay);
  expect(report.biometric_checks.agent_behavior).toBe('Detected');
  const because = expect.stringMatching(/pointer strokes repeat an earlier session/);
  expect(report.evidence).toMatchObject({ agent_behavior: { because } });
  expect(report.risk_score).toBeGreaterThanOrEqual(70);
  for (const session of [source, other]) {
    const clean = await reportOf(session);
    expect(clean.biometric_checks.agent_behavior).not.toBe('Detected');
    expect(clean.risk_score).toBeLessThan(25);
  }
});
