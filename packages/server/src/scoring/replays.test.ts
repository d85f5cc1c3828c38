import { foldTrail, isReplay } from '@gait/engine/replay';
import { judgedAsPeople, playedAgain, typedBy, wandering } from '@gait/engine/testing';
import { decodeBeacon, type Key, type PointerMove } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { getSessionReport } from '../api/get-session-report.ts';
import type { Arrival } from '../ingest/arrival.ts';
import { parseBeacon } from '../ingest/envelope.ts';
import { rescoreAll } from '../rescore/rescore.ts';
import { foldMissing } from '../session/fold.ts';
import type { SessionRecord } from '../store/records.ts';
import { decodeStrokeKeys } from '../store/session-encoding.ts';
import { aLogged, aRecord } from '../testing/a-record.ts';
import { aScoringWorkspace, aSender } from '../testing/a-scoring-workspace.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aHint, aVisit } from '../testing/a-visit.ts';
import { read } from '../testing/answers.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';
import { newDraft } from './session-draft.ts';
import { lookupOf } from './stroke-lookup.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const NOW = 1_795_000_000_000;
const HALF_A_MINUTE = 30_000;

beforeAll(() => judgedAsPeople());

const aWorkspace = async () => {
  const { store, workspaceId, parts } = await aScoringWorkspace(NOW);
  const aWriter = () => arrivalScorer({ ...parts, enricher: noFacts });
  const write = aWriter();

  /** The beacons of a visit, each received at the end of its five seconds. */
  const arrivals = (
    moves: readonly PointerMove[],
    browser: string,
    from: number,
    keys: readonly Key[] = [],
  ): Arrival[] =>
    aVisit({ key: KEY, origin: from, moves, keys, hint: aHint(browser) }).map((beacon) => ({
      workspaceId,
      sender: aSender,
      at: from + beacon.sent,
      parsed: parseBeacon(JSON.stringify(beacon)),
    }));

  const recordOf = async ([first]: readonly Arrival[]) => {
    const [record] = await store.findSessions([{ workspaceId, sessionId: first!.parsed.envelope.session }]);
    await foldMissing(record!, store, parts.onFailure);
    return record!;
  };

  /** Writes visits, with each beacon in its own group and in the order of arrival. Returns their records. */
  const visitAll = async (visits: readonly Arrival[][]) => {
    const inOrder = visits.flat().sort((one, other) => one.at - other.at);
    for (const arrival of inOrder) await write([arrival]);
    return Promise.all(visits.map(recordOf));
  };

  let hours = 0;
  /** A visit an hour after the one before. */
  const visit = async (moves: readonly PointerMove[], browser: string) => {
    const [record] = await visitAll([arrivals(moves, browser, NOW + HOUR_MS * hours++)]);
    return record!;
  };
  return { store, workspaceId, parts, visit, visitAll, arrivals, recordOf, aWriter };
};

const original = wandering(1, HALF_A_MINUTE);

describe('a session that repeats another one', () => {
  test.each([0, 1])(
    'is Detected; the original, packed or not, and other sessions are not',
    async (packed) => {
      const { store, workspaceId, visit } = await aWorkspace();
      const source = await visit(original, 'ada');
      expect(await store.packLogs(workspaceId, source.activeAt + packed, 10)).toBe(packed);
      const replay = await visit(playedAgain(original), 'bot');
      const other = await visit(wandering(5, HALF_A_MINUTE), 'eve');
      expect(replay.detected).toContain('agent_behavior');
      expect(replay.state.replay?.session).toBe(source.sessionId);
      for (const { state, detected } of [source, other]) {
        expect(state.replay).toBeUndefined();
        expect(detected).not.toContain('agent_behavior');
      }
    },
  );

  test('has the same score when it is refolded from the log', async () => {
    const { store, workspaceId, parts, visit } = await aWorkspace();
    await visit(original, 'ada');
    const replay = await visit(playedAgain(original), 'bot');
    expect(await rescoreAll(parts, { workspaceId, fromLog: true })).toEqual({ sessions: 2, moved: 0 });
    const [again] = await store.findSessions([replay]);
    await foldMissing(again!, store, parts.onFailure);
    expect(again).toEqual({ ...replay, version: replay.version + 1 });
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

/** The same beacons, all received at once. */
const hurried = (visit: readonly Arrival[], at: number): Arrival[] =>
  visit.map((arrival) => ({ ...arrival, at }));

const isClean = ({ state, detected, riskScore }: SessionRecord) =>
  !isReplay(state.replay) && !detected.includes('agent_behavior') && riskScore < 25;

describe('a copy', () => {
  test('that is sent in a second, an hour before its original, which no person ever saw, adds no points', async () => {
    const { visitAll, arrivals } = await aWorkspace();
    const copy = hurried(arrivals(playedAgain(original), 'bot', NOW - HOUR_MS), NOW - HOUR_MS);
    const [, later] = await visitAll([copy, arrivals(original, 'ada', NOW)]);
    expect(later!.state.mirrors).toBeUndefined();
    expect(isClean(later!)).toBe(true);
  });

  test('of decoys that fill the index, hurried or in doubt, is never accepted without monitoring', async () => {
    const { visitAll, arrivals } = await aWorkspace();
    const decoys = Array.from({ length: 8 }, (_, i) => {
      const at = NOW - (9 - i) * HOUR_MS;
      return hurried(arrivals(playedAgain(original), `decoy ${i}`, at), at);
    });
    const copies = await visitAll([
      ...decoys,
      arrivals(original, 'eve', NOW),
      arrivals(original, 'mallory', NOW + HOUR_MS),
    ]);
    for (const copy of copies.slice(8)) {
      expect(copy.state.replay).toBeDefined();
      expect(copy.recommendedAction).not.toBe('Auto-accept');
    }
  });

  test('that is sent moments before its original makes both mirrors, without points', async () => {
    const { visitAll, arrivals } = await aWorkspace();
    const copy = hurried(arrivals(playedAgain(original), 'bot', NOW), NOW);
    const [, person] = await visitAll([copy, arrivals(original, 'ada', NOW + 1_000)]);
    expect(isClean(person!)).toBe(true);
    expect(person!.state.mirrors).toHaveLength(1);
    expect(person!.recommendedAction).not.toBe('Auto-accept');
  });

  test('an hour later is accused, and its original is not', async () => {
    const { visit } = await aWorkspace();
    const person = await visit(original, 'ada');
    const copy = await visit(playedAgain(original), 'bot');
    expect(copy.detected).toContain('agent_behavior');
    expect(copy.state.replay).toMatchObject({ session: person.sessionId, source: 'witnessed' });
    expect(copy.state.replay?.lag).toBeGreaterThan(3_590);
    expect(isClean(person)).toBe(true);
  });

  test('under a smooth warp, at another speed and mirrored, is accused by its rhythm', async () => {
    const { visit } = await aWorkspace();
    await visit(original, 'ada');
    const warped = original.map(({ t, x, y, ...move }) => ({
      ...move,
      t: Math.round(1.25 * t + 60 * Math.sin(t / 900)),
      x: Math.round(1_500 - x + 60 * Math.sin(y / 95)),
      y: Math.round(y + 60 * Math.sin(x / 80)),
    }));
    const copy = await visit(warped, 'bot');
    expect(copy.detected).toContain('agent_behavior');
    expect(copy.state.replay?.rhythm).toBeGreaterThanOrEqual(40);
    expect(copy.state.latched.agent_behavior?.because).toMatch(/repeat the rhythm of an earlier session/);
  });

  test('of a hurried session accuses hurried ones only', async () => {
    const { visitAll, arrivals } = await aWorkspace();
    const source = hurried(arrivals(original, 'eve', NOW), NOW);
    const copy = hurried(arrivals(playedAgain(original), 'bot', NOW + HOUR_MS), NOW + HOUR_MS);
    const [, replay, person] = await visitAll([source, copy, arrivals(original, 'ada', NOW + 2 * HOUR_MS)]);
    expect(replay!.detected).toContain('agent_behavior');
    expect(isClean(person!)).toBe(true);
  });

  test('of two mirrors is accused', async () => {
    const { visitAll, arrivals } = await aWorkspace();
    const mirrors = [arrivals(original, 'ada', NOW), arrivals(playedAgain(original), 'bot', NOW + 3_000)];
    const [, , copy] = await visitAll([...mirrors, arrivals(original, 'eve', NOW + HOUR_MS)]);
    expect(copy!.detected).toContain('agent_behavior');
  });
});

describe('sessions that make the same strokes at the same time', () => {
  const mirrored = (count: number, arrivals: Awaited<ReturnType<typeof aWorkspace>>['arrivals']) =>
    Array.from({ length: count }, (_, i) =>
      arrivals(i === 0 ? original : playedAgain(original), `b${i}`, NOW + 700 * i),
    );

  test('find each other if they are two, get no points, and are not accepted', async () => {
    const { visitAll, arrivals } = await aWorkspace();
    const [one, other] = await visitAll(mirrored(2, arrivals));
    expect(one!.state.mirrors).toMatchObject([{ session: other!.sessionId }]);
    expect(other!.state.mirrors).toMatchObject([{ session: one!.sessionId }]);
    for (const record of [one!, other!]) {
      expect(isClean(record)).toBe(true);
      expect(record.recommendedAction).toBe('Unknown');
      expect(decodeStrokeKeys(record.strokeKeys).length).toBeGreaterThan(3);
    }
  });

  test('get some points if they are five', async () => {
    const { visitAll, arrivals } = await aWorkspace();
    for (const { detected, riskScore, state } of await visitAll(mirrored(5, arrivals))) {
      expect(detected).toEqual(['agent_behavior']);
      expect(riskScore).toBe(32);
      expect(state.replay).toBeUndefined();
      expect(state.mirrors?.length).toBeLessThanOrEqual(4);
    }
  });

  test('find each other in one group too, in either order', async () => {
    for (const isReversed of [false, true]) {
      const { arrivals, recordOf, aWriter } = await aWorkspace();
      const visits = mirrored(2, arrivals);
      const group = visits.flat().sort((one, other) => one.at - other.at);
      await aWriter()(isReversed ? group.reverse() : group);
      for (const visit of visits) expect((await recordOf(visit)).state.mirrors).toHaveLength(1);
    }
  });

  test('find each other through two servers that write at the same moments', async () => {
    const { arrivals, recordOf, aWriter } = await aWorkspace();
    const visits = mirrored(2, arrivals);
    const servers = [aWriter(), aWriter()] as const;
    for (const [i, arrival] of visits[0]!.entries())
      await Promise.all([servers[0]([arrival]), servers[1]([visits[1]![i]!])]);
    for (const visit of visits) expect((await recordOf(visit)).state.mirrors).toHaveLength(1);
  });

  test('have the same score when they are refolded from the log', async () => {
    const { parts, workspaceId, arrivals, aWriter } = await aWorkspace();
    const group = mirrored(3, arrivals).flat();
    await aWriter()(group);
    expect(await rescoreAll(parts, { workspaceId, fromLog: true })).toEqual({ sessions: 3, moved: 0 });
  });
});

test('what matches does not depend on how beacons are grouped', async () => {
  const facts = async (
    write: (writer: ReturnType<typeof arrivalScorer>, all: Arrival[]) => Promise<unknown>,
  ) => {
    const { arrivals, recordOf, aWriter } = await aWorkspace();
    const person = arrivals(original, 'ada', NOW);
    const copy = arrivals(playedAgain(original), 'bot', NOW + HOUR_MS);
    await write(aWriter(), [...person, ...copy]);
    const { state, strokeKeys } = await recordOf(copy);
    const { session: _, ...replay } = state.replay!;
    return {
      replay,
      // The last one is a note with the ID of the session.
      keys: strokeKeys.split(',').slice(0, -1),
      source: (await recordOf(person)).strokeKeys,
    };
  };
  const oneByOne = await facts(async (write, all) => {
    for (const arrival of all) await write([arrival]);
  });
  expect(await facts((write, all) => write(all))).toEqual(oneByOne);
});

describe('a session that only types', () => {
  const typed = typedBy(1, 80);
  const slower = (keys: readonly Key[]) =>
    keys.map((key) => ({ ...key, t: Math.round(1.3 * key.t), dwell: Math.round(1.3 * key.dwell) }));

  const visits = async (parts: readonly (readonly Key[])[]) => {
    const { arrivals, aWriter, recordOf, parts: workspace, workspaceId } = await aWorkspace();
    const all = parts.map((keys, i) => arrivals([], `browser${i}`, NOW + i * HOUR_MS, keys));
    await aWriter()(all.flat());
    const records = await Promise.all(all.map(recordOf));
    return { records, rescored: await rescoreAll(workspace, { workspaceId, fromLog: true }) };
  };

  test('and is a copy of another one is Detected, and stays so when it is refolded; others are not', async () => {
    const { records, rescored } = await visits([
      typed,
      typed,
      slower(typed),
      typed.slice(40),
      typedBy(2, 80),
    ]);
    const [source, ...later] = records.map(({ state }) => state.replay);
    const session = records[0]!.sessionId;
    expect(source).toBeUndefined();
    expect(later.slice(0, 3)).toEqual(
      Array(3).fill(expect.objectContaining({ isTyping: true, strokes: expect.any(Number) })),
    );
    expect(later[0]?.session).toBe(session);
    expect(later[3]).toBeUndefined();
    expect(records[1]!.detected).toContain('agent_behavior');
    expect(rescored).toEqual({ sessions: 5, moved: 0 });
  });
});

describe('strokes are looked up', () => {
  const beacons = aVisit({ key: KEY, origin: NOW - 60_000, moves: original, hint: aHint('ada') });

  /** A draft of a session with all strokes of the visit. */
  const aDraft = () => {
    const draft = newDraft(aRecord('ws_1'));
    for (const beacon of beacons) foldTrail(draft.record.trail, decodeBeacon(beacon)!, NOW);
    draft.beacons.push(aLogged(0));
    return draft;
  };

  test('only if no replay is known', () => {
    const draft = aDraft();
    const before = { count: 0, formCount: 0, beatCount: 0, keyCount: 0 };
    const movement = { before, trail: draft.record.trail };
    expect(lookupOf(draft, movement)?.keys).not.toHaveLength(0);
    draft.record.state.replay = { strokes: 9, known: 2, session: 'other' };
    expect(lookupOf(draft, movement)).toBeDefined();
    draft.record.state.replay = { strokes: 9, known: 9, session: 'other' };
    expect(lookupOf(draft, movement)).toBeUndefined();
  });
});

test('a report gives the replay as evidence, reports of people do not, and the console counts replays', async () => {
  let now = Date.now();
  const server = await aServer({ now: () => now });
  const visit = async (moves: readonly PointerMove[], browser: string) => {
    now += HOUR_MS;
    const origin = now - 60_000;
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
  const tab = await aTab(server);
  await tab.signIn();
  for (const [session, replayed] of [
    [source, 1],
    [other, undefined],
  ] as const) {
    const clean = await reportOf(session);
    expect(clean.evidence?.agent_behavior?.replayed).toBe(replayed);
    expect(clean.biometric_checks.agent_behavior).not.toBe('Detected');
    expect(clean.risk_score).toBeLessThan(25);
    const { body } = await tab.call('GET', `/sessions/${session}`);
    expect([body.replayed, body.copies.of]).toEqual([replayed ?? 0, null]);
    expect(body.copies.by.map((copy: { session_id: string }) => copy.session_id)).toEqual(
      session === source ? [replay] : [],
    );
  }
  const { copies } = (await tab.call('GET', `/sessions/${replay}`)).body;
  expect([copies.of.session_id, copies.by]).toEqual([source, []]);
});
