import { type Beacon, type FocusKind, focusKinds, type PageKind, pageKinds } from '@gait/wire';
import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { assess } from '../assess.ts';
import { agentBehavior } from '../checks/agent-behavior.ts';
import { unknown } from '../finding.ts';
import { defaultSettings } from '../settings.ts';
import { atHome, aVisitor, judgedAsPeople, sessionOf, type Visitor, wandering } from '../testing/index.ts';
import { evidenceSteps, hidesPage } from './evidence-growth.ts';
import { foldBeacon } from './fold.ts';
import { emptySession, type SessionState } from './state.ts';

beforeAll(() => judgedAsPeople());

/** The model itself, whose calls are counted. */
const countedModel = () => {
  const judge = vi.spyOn(agentBehavior, 'judge');
  onTestFinished(() => judge.mockRestore());
  return judge;
};

const fold = (state: SessionState, beacon: Beacon): void =>
  foldBeacon(state, beacon, { ...atHome, at: beacon.origin + beacon.sent });

/** ms that a story waits after each row. */
const RECORDED_MS = 20;

/** A person who moves the mouse for that long, and then leaves the page. */
const aWanderer = (seed: number, lengthMs: number): Visitor => {
  const visitor = aVisitor('windows', seed);
  let last = 0;
  for (const { t, ...move } of wandering(seed, lengthMs)) {
    visitor.waits(t - last - RECORDED_MS).adds('pointer', move);
    last = t;
  }
  return visitor.waits(500).leavesPage();
};

const everyMs = (ms: number, lengthMs: number): number[] =>
  Array.from({ length: Math.floor(lengthMs / ms) }, (_, i) => (i + 1) * ms);

describe('a model that has cleared a session', () => {
  test('is asked again when the events have grown by a quarter, and after 30 s of activity', () => {
    const judge = countedModel();
    const state = emptySession();
    const asked: { events: number; activeMs: number }[] = [];
    for (const beacon of aWanderer(3, 300_000).beacons(everyMs(2_000, 300_000))) {
      const wasCleared = 'agent_behavior' in state.cleared;
      judge.mockClear();
      fold(state, beacon);
      const { moves: events, activeMs } = state.streams.activity;
      const last = asked.at(-1) ?? { events: 0, activeMs: 0 };
      if (judge.mock.calls.length > 0) asked.push({ events, activeMs });
      else {
        expect(wasCleared).toBe(true);
        expect(events).toBeLessThanOrEqual(1.25 * last.events + 2);
        expect(activeMs - last.activeMs).toBeLessThanOrEqual(30_000);
      }
    }
    expect(state.cleared).toHaveProperty('agent_behavior');
    expect(asked.length).toBeLessThan(state.beacons / 3);
  });

  test('is asked again when the visitor leaves the page', () => {
    const judge = countedModel();
    const [...beacons] = aWanderer(3, 20_000).beacons([20_000]);
    const state = emptySession();
    for (const beacon of beacons) fold(state, beacon);
    expect(judge).toHaveBeenCalledTimes(beacons.length);
  });

  test('is asked again when readings arrive', () => {
    const judge = countedModel();
    const [first] = aWanderer(3, 20_000).beacons();
    const state = emptySession();
    fold(state, first!);
    const empty = { ...first!, seq: 1, events: sessionless(first!) };
    fold(state, { ...empty, device: { user_agent: 'an iPhone' } });
    expect(judge).toHaveBeenCalledTimes(2);
    expect(state.cleared).toEqual({});
  });
});

/** No rows in any stream. */
const sessionless = ({ events }: Beacon): Beacon['events'] =>
  Object.fromEntries(Object.keys(events).map((name) => [name, []])) as unknown as Beacon['events'];

test('a model that has not cleared a session is asked at every beacon', () => {
  const judge = countedModel().mockReturnValue(unknown('the story says so'));
  const state = sessionOf(aWanderer(3, 60_000), { ends: everyMs(2_000, 60_000) });
  expect(judge).toHaveBeenCalledTimes(state.beacons);
});

describe('however events are cut into beacons', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 59_999 }), { maxLength: 30 });

  test('evidence grows by the same steps, and the model says the same of the whole visit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), cuts, (seed, ends) => {
        const whole = sessionOf(aWanderer(seed, 60_000));
        const cut = sessionOf(aWanderer(seed, 60_000), { ends: ends.sort((a, b) => a - b) });
        expect(evidenceSteps(cut)).toBe(evidenceSteps(whole));
        expect(cut.cleared).toEqual(whole.cleared);
      }),
      { numRuns: 40 },
    );
  });

  test('a session that is assessed and stored on the way equals one that is folded in one go', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        cuts,
        fc.infiniteStream(fc.nat(2)),
        (seed, ends, steps) => {
          const beacons = aWanderer(seed, 60_000).beacons(ends.sort((a, b) => a - b));
          let live = emptySession();
          const whole = emptySession();
          for (const beacon of beacons) {
            fold(whole, beacon);
            fold(live, beacon);
            const step = steps.next().value;
            if (step === 1) assess(live, defaultSettings);
            if (step === 2) live = JSON.parse(JSON.stringify(live));
          }
          expect(live).toEqual(whole);
          expect(assess(live, defaultSettings)).toEqual(assess(whole, defaultSettings));
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('evidence grows by a step for a quarter more events, and for 30 s of activity', () => {
  const steps = (activity: object): number =>
    evidenceSteps({
      streams: { activity: { moves: 0, keys: 0, interactions: 0, activeMs: 0, ...activity } },
    } as never);
  expect([0, 29_999, 30_000, 60_000].map((activeMs) => steps({ activeMs }))).toEqual([0, 0, 1, 2]);
  expect([1, 100, 124, 125].map((moves) => steps({ moves }))).toEqual([3, 20, 21, 21]);
  expect([steps({ keys: 100 }), steps({ interactions: 100 })]).toEqual([20, 20]);
  expect(steps({ moves: 40, keys: 30, interactions: 30, activeMs: 30_000 })).toBe(21);
});

test('a visit may end when the visitor leaves the page or hides the tab', () => {
  const [beacon] = aVisitor().beacons();
  const events = { ...beacon!.events, page: [], focus: [] };
  const page = (kind: PageKind) =>
    hidesPage({ events: { ...events, page: [{ kind: pageKinds.indexOf(kind) }] } as never });
  const focus = (kind: FocusKind) =>
    hidesPage({ events: { ...events, focus: [{ kind: focusKinds.indexOf(kind) }] } as never });
  expect([page('hide'), page('show'), focus('hidden'), focus('visible')]).toEqual([true, false, true, false]);
  expect(hidesPage({ events })).toBe(false);
});
