import { type Beacon, clipboardFlags, keyFlags, pressFlags, UNTRUSTED } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { assess } from './assess.ts';
import { checks } from './check-registry.ts';
import { agentBehaviorModel } from './models/agent-behavior.ts';
import { foldBeacon } from './session/fold.ts';
import { emptySession, type SessionState } from './session/state.ts';
import { defaultSettings } from './settings.ts';
import { anyBeacon } from './testing/any-events.ts';
import { assessmentOf, atHome, aVisitor, rulesOnly, sessionOf, type Visitor } from './testing/index.ts';

const sentence = 'the quick brown fox jumps over the lazy dog and then over the fence';

/** What people do, and what programs do, in steps that a story can be made of. */
const innocent: readonly ((visitor: Visitor) => Visitor)[] = [
  // Well beside the middle: two warps and a lucky hit would make a run of three.
  (visitor) => visitor.clicks({ offX: 310, offY: -70 }),
  (visitor) => visitor.moves(600, 300),
  (visitor) => visitor.scrolls(500),
  (visitor) => visitor.corrects(2),
  (visitor) => visitor.leaves(9_000),
  (visitor) => visitor.chooses(),
  (visitor) => visitor.waits(4_000),
  (visitor) => visitor.loads('/next'),
  (visitor) => visitor.clicks({ flags: pressFlags.keyboard, hold: -1, device: 3 }),
];
const guilty: readonly ((visitor: Visitor) => Visitor)[] = [
  (visitor) => visitor.teleports(),
  (visitor) => visitor.types(sentence, { every: [20], held: [2] }),
  (visitor) => visitor.types('QWERTZ', { flags: keyFlags.unshiftedCapital }),
  (visitor) => visitor.jumps(800),
  (visitor) => visitor.fills(60),
  (visitor) => visitor.pastes(90, clipboardFlags.field | clipboardFlags.afterReturn, 5_000),
  (visitor) => visitor.scriptClicks('button #a').scriptClicks('button #b'),
  (visitor) => visitor.tells('activation_without_gesture'),
  (visitor) => visitor.types(sentence, { flags: UNTRUSTED }),
  (visitor) => visitor.turnsWheel(500, -120),
];
const steps = [...innocent, ...guilty, (visitor: Visitor) => visitor.types(sentence)];

const stepsOf = (choice: readonly ((visitor: Visitor) => Visitor)[]) =>
  fc.array(fc.constantFrom(...choice), { maxLength: 12 });
const desk = fc.constantFrom('windows', 'mac', 'linux', 'firefox', 'phone' as const);

const visitorOf = (
  story: readonly ((visitor: Visitor) => Visitor)[],
  on: Parameters<typeof aVisitor>[0],
  seed = 1,
) => story.reduce((visitor, step) => step(visitor), aVisitor(on, seed));

/** Without what was found, or cleared, on the way: more beacons are more occasions to judge. */
const forgetful = (state: SessionState): SessionState => ({ ...state, latched: {}, cleared: {} });

/** The laws of the wire keep when beacons were sent. */
const withoutLaws = ({ streams: { laws: _, ...others } }: SessionState) => others;

const withoutTimes = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, inner) => (/^(first|last|started)At$/.test(key) ? undefined : inner)),
  );

/** What the server witnessed depends on when beacons arrive, and with it the recommended action. */
const apartFromWitness = (state: SessionState) => {
  const { riskScore, interval, findings, contributions } = assess(state, defaultSettings);
  return { riskScore, interval, findings, contributions };
};

describe('an assessment', () => {
  test('does not depend on how events were cut into beacons', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(stepsOf(steps), desk, cuts, (story, on, ends) => {
        const whole = sessionOf(visitorOf(story, on));
        const cut = sessionOf(visitorOf(story, on), { ends });
        expect(withoutLaws(cut)).toEqual(withoutLaws(whole));
        expect(cut.streams.laws.broken).toEqual(whole.streams.laws.broken);
        expect(apartFromWitness(forgetful(cut))).toEqual(apartFromWitness(forgetful(whole)));
      }),
      { numRuns: 150 },
    );
  });

  test('of a state read back from the store is the same, though what the fold found is not in it', () => {
    fc.assert(
      fc.property(stepsOf(steps), desk, (story, on) => {
        const state = sessionOf(visitorOf(story, on));
        const readBack: SessionState = JSON.parse(JSON.stringify(state));
        expect(assess(readBack, defaultSettings)).toEqual(assess(state, defaultSettings));
      }),
      { numRuns: 100 },
    );
  });

  test('asks the model no more than the fold has', () => {
    const state = sessionOf(visitorOf([...steps], 'linux'));
    const predict = vi.spyOn(agentBehaviorModel, 'predict');
    onTestFinished(() => predict.mockRestore());
    assess(state, defaultSettings);
    expect(predict).not.toHaveBeenCalled();
    assess(forgetful(state), defaultSettings);
    expect(predict).toHaveBeenCalledOnce();
  });

  test('does not depend on when the session happened', () => {
    fc.assert(
      fc.property(stepsOf(steps), desk, fc.integer({ min: -1e11, max: 1e11 }), (story, on, shift) => {
        const state = emptySession();
        for (const beacon of visitorOf(story, on).beacons())
          foldBeacon(
            state,
            { ...beacon, origin: beacon.origin + shift },
            { ...atHome, at: beacon.origin + beacon.sent + shift },
          );
        expect(withoutTimes(assess(state, defaultSettings))).toEqual(
          withoutTimes(assessmentOf(visitorOf(story, on))),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('never gets worse by what people do', () => {
    fc.assert(
      fc.property(stepsOf(steps), stepsOf(innocent), desk, (story, after, on) => {
        const before = assessmentOf(visitorOf(story, on), rulesOnly).riskScore;
        expect(assessmentOf(visitorOf([...story, ...after], on), rulesOnly).riskScore).toBeLessThanOrEqual(
          before,
        );
      }),
      { numRuns: 150 },
    );
  });

  test('keeps what was detected, whatever follows', () => {
    const lasting = checks.filter(({ revocable }) => !revocable);
    fc.assert(
      fc.property(stepsOf(steps), stepsOf(steps), desk, (story, after, on) => {
        const state = sessionOf(visitorOf(story, on));
        const before = assess(state, defaultSettings).findings;
        for (const beacon of visitorOf(after, 'windows', 2).beacons())
          foldBeacon(state, { ...beacon, page: `later-${beacon.page}` }, { ...atHome, at: beacon.origin });
        const { findings } = assess(state, defaultSettings);
        for (const { id, asksModel } of lasting) {
          if (before[id]?.verdict !== 'Detected') continue;
          if (asksModel) expect(findings[id]).toEqual(before[id]);
          else expect(findings[id]?.verdict).toBe('Detected');
        }
      }),
      { numRuns: 150 },
    );
  });

  test('accuses no person of ordinary habits', () => {
    fc.assert(
      fc.property(stepsOf(innocent), desk, fc.nat(1_000), (story, on, seed) => {
        const { riskScore, findings } = assessmentOf(
          visitorOf(story, on, seed).types(sentence).corrects(),
          rulesOnly,
        );
        expect({ riskScore, findings }).toMatchObject({ riskScore: 0 });
      }),
      { numRuns: 200 },
    );
  });

  test('accuses no person whose presses arrive after the moves that followed them', () => {
    fc.assert(
      fc.property(stepsOf(innocent), desk, fc.integer({ min: 200, max: 6_000 }), (story, on, every) => {
        const visitor = visitorOf(story, on).types(sentence).corrects();
        const ends = Array.from({ length: 40 }, (_, i) => (i + 1) * every);
        const state = emptySession();
        let held: Beacon['events']['press'] = [];
        for (const beacon of visitor.beacons(ends)) {
          const { press } = beacon.events;
          const isLast = beacon.seq === ends.length;
          const events = { ...beacon.events, press: isLast ? [...held, ...press] : held };
          held = isLast ? [] : press;
          foldBeacon(state, { ...beacon, events }, { ...atHome, at: beacon.origin + beacon.sent });
        }
        expect(assess(state, rulesOnly)).toMatchObject({ riskScore: 0 });
      }),
      { numRuns: 100 },
    );
  });

  test('grows more certain as a session grows', () => {
    const width = (visitor: Visitor) => {
      const [low, high] = assessmentOf(visitor, rulesOnly).interval;
      return high - low;
    };
    const visitor = aVisitor();
    const widths = Array.from({ length: 8 }, () => width(visitor.clicks().types('and so on').corrects()));
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(widths.at(-1)).toBeLessThan((widths[0] as number) / 2);
  });

  test('answers whatever arrives, within bounds', () => {
    fc.assert(
      fc.property(fc.array(anyBeacon, { maxLength: 4 }), (beacons) => {
        const state = emptySession();
        for (const beacon of beacons) foldBeacon(state, beacon, { at: beacon.origin });
        const { riskScore, interval, riskExplanation, findings } = assess(state, defaultSettings);
        expect(riskScore).toBeGreaterThanOrEqual(interval[0]);
        expect(riskScore).toBeLessThanOrEqual(interval[1]);
        expect(riskExplanation).toMatch(/^[\x20-\x7e]{1,300}$/);
        for (const { because } of Object.values(findings)) expect(because).not.toMatch(/the check failed/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the state of a session', () => {
  const bytesOf = ({ readings: _, newestActions: __, ...state }: SessionState) =>
    JSON.stringify(state).length;
  const everything = (rounds: number) =>
    visitorOf(Array.from({ length: rounds }, () => steps).flat(), 'linux');

  test('fits 8 KB, and 10 KB with all its findings, and does not grow with the session, its counts apart', () => {
    const [half, whole] = [sessionOf(everything(20)), sessionOf(everything(40))];
    expect(bytesOf({ ...whole, latched: {} })).toBeLessThanOrEqual(8_192);
    expect(bytesOf(whole)).toBeLessThanOrEqual(10_240);
    expect(bytesOf(whole) - bytesOf(half)).toBeLessThan(100);
  });

  test('has its newest actions in 3 KB', () => {
    expect(JSON.stringify(sessionOf(everything(40)).newestActions).length).toBeLessThanOrEqual(3_072);
  });

  test('is plain JSON', () => {
    const state = sessionOf(everything(1));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});
