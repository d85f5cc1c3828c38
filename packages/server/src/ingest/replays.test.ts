import { foldTrail, signaturesOf } from '@gait/engine/replay';
import { playedAgain, wandering } from '@gait/engine/testing';
import { decodeBeacon, type PointerMove } from '@gait/wire';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getSessionReport } from '../api/get-session-report.ts';
import { rescore } from '../rescore/rescore.ts';
import { newId } from '../secrets.ts';
import { foldMissing } from '../session/fold.ts';
import { settingsSource } from '../session/settings-source.ts';
import { openStore } from '../store/open-store.ts';
import { aLogged, aRecord } from '../testing/a-record.ts';
import { aFolder, aServer } from '../testing/a-server.ts';
import { aHint, aVisit } from '../testing/a-visit.ts';
import { read } from '../testing/answers.ts';
import { noFacts } from '../testing/no-facts.ts';
import { parseBeacon } from './envelope.ts';
import { groupWriter } from './group-writer.ts';
import { lookUpStrokes, recordReplay } from './replays.ts';
import { newDraft, type SessionDraft } from './session-draft.ts';

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
  const sender = {
    address: undefined,
    httpVersion: '1.1',
    headers: {},
    rawHeaders: [],
    isFromProxy: false,
    isForwarded: false,
  };

  /** The record of a session with these movements, with each beacon in its own group. */
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

const original = wandering(1, HALF_A_MINUTE);

describe('a session that repeats another one', () => {
  test('is Detected; the original and other sessions are not', async () => {
    const { visit } = await aWorkspace();
    const source = await visit(original, 'ada');
    const replay = await visit(playedAgain(original), 'bot');
    const other = await visit(wandering(5, HALF_A_MINUTE), 'eve');
    expect(replay.detected).toContain('agent_behavior');
    expect(replay.state.replay?.session).toBe(source.sessionId);
    for (const { state, detected } of [source, other]) {
      expect(state.replay).toBeUndefined();
      expect(detected).not.toContain('agent_behavior');
    }
  });

  test('has the same score when it is refolded from the log', async () => {
    const { store, workspaceId, parts, visit } = await aWorkspace();
    await visit(original, 'ada');
    const replay = await visit(playedAgain(original), 'bot');
    expect(await rescore(parts, { workspaceId, fromLog: true })).toEqual({ sessions: 2, moved: 0 });
    const [again] = await store.findSessions([replay]);
    expect(again).toEqual({ ...replay, version: replay.version + 1, storedBeacons: replay.beacons });
  });

  test('is detected every time, and adds little to the index', async () => {
    const { visit } = await aWorkspace();
    const source = await visit(original, 'ada');
    for (let time = 0; time < 12; time++) {
      const replay = await visit(playedAgain(original), `bot${time}`);
      expect(replay.detected).toContain('agent_behavior');
      expect(replay.strokeKeys.length).toBeLessThan(source.strokeKeys.length / 2);
    }
  });

  test('exactly is detected even if the same visitor sends it', async () => {
    const { visit } = await aWorkspace();
    await visit(original, 'ada');
    const copied = [...wandering(2, 20_000), ...original.filter(({ t }) => t > 20_000)];
    expect((await visit(copied, 'ada')).detected).toContain('agent_behavior');
  });

  test('of another workspace is not detected', async () => {
    const [one, other] = [await aWorkspace(), await aWorkspace()];
    await one.visit(original, 'ada');
    expect((await other.visit(playedAgain(original), 'bot')).state.replay).toBeUndefined();
  });

  test('is not a replay if it repeats itself or a habit of its visitor', async () => {
    const { visit } = await aWorkspace();
    const twice = [...original, ...original.map((move) => ({ ...move, t: move.t + HALF_A_MINUTE }))];
    expect((await visit(twice, 'ada')).state.replay).toBeUndefined();
    const known = playedAgain(original.filter(({ t }) => t > 10_000 && t < 16_000));
    const habit = [...wandering(2, 10_000), ...known];
    expect((await visit(habit, 'ada')).state.replay).toBeUndefined();
  });
});

describe('strokes are looked up', () => {
  const beacons = aVisit({ key: KEY, origin: NOW - 60_000, moves: original, hint: aHint('ada') });

  /** A draft of a session with all strokes of the visit, the first `before` of which are known. */
  const aDraft = (before: number) => {
    const draft = newDraft(aRecord('ws_1'));
    for (const beacon of beacons) foldTrail(draft.record.trail, decodeBeacon(beacon)!);
    return { ...draft, beacons: [aLogged(0), aLogged(1)], strokesBefore: before };
  };

  const lookUp = async (draft: SessionDraft, found: readonly string[] = []) => {
    const store = {
      sessionsWithStrokes: async (_workspaceId: string, [hash = 0]: readonly number[]) =>
        found.map((session) => ({ hash, session })),
    };
    return (await lookUpStrokes([draft], store)).get(draft);
  };

  test('up to 16 new ones per group', async () => {
    const strokes = signaturesOf(aDraft(0).record.trail);
    expect(strokes.length).toBeGreaterThan(16);
    expect((await lookUp(aDraft(0)))?.fresh).toEqual(strokes.slice(0, 16));
    expect((await lookUp(aDraft(1)))?.fresh).toEqual(strokes.slice(1, 17));
  });

  test('only if there are new ones, and no replay is known', async () => {
    const draft = aDraft(0);
    expect(await lookUp(aDraft(draft.record.trail.count))).toBeUndefined();
    draft.record.state.replay = { strokes: 1, known: 1, session: 'other' };
    expect(await lookUp(draft)).toBeUndefined();
  });

  test('with all sessions that share one', async () => {
    const lookup = await lookUp(aDraft(0), ['one', 'two']);
    expect(lookup?.found.map(({ session }) => session)).toEqual(['one', 'two']);
  });

  test.each([
    ['another visitor', 'vis_ada', undefined],
    ['the same visitor', 'vis_1', true],
  ])('and a replay of %s is logged with the last beacon', async (_, visitorId, isOwn) => {
    const draft = aDraft(0);
    const { trail } = draft.record;
    const store = {
      strokesOf: async () => [{ session: 'source', visitorId, trail: structuredClone(trail) }],
    };
    await recordReplay(draft, await lookUp(draft, ['source']), store);
    const replays = draft.beacons.map(({ received }) => received.replay);
    expect(draft.beacons.map(({ envelope }) => envelope.seq)).toEqual([0, 1]);
    expect(replays[0]).toBeUndefined();
    expect(replays[1]).toMatchObject({ session: 'source', strokes: trail.count });
    expect(replays[1]?.isOwn).toBe(isOwn);
    expect(draft.record.state.replay).toBeDefined();
  });
});

test('a report gives the replay as evidence, and reports of people do not', async () => {
  const server = await aServer();
  const visit = async (moves: readonly PointerMove[], browser: string) => {
    const origin = Date.now() - 60_000;
    const beacons = aVisit({ key: server.siteKey ?? '', origin, moves, hint: aHint(browser) });
    for (const beacon of beacons) expect((await server.send(beacon)).status).toBe(204);
    return beacons[0]!.session;
  };
  const reportOf = async (session: string) =>
    read(await server.ask(`/v1/sessions/${session}/report?include=evidence`), getSessionReport);
  const source = await visit(original, 'ada');
  const replay = await visit(playedAgain(original), 'bot');
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
