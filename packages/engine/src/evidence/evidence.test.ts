import { type Beacon, changeFlags, UNTRUSTED } from '@gait/wire';
import { MINUTE_MS } from '@gait/wire/time';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { assess } from '../assess.ts';
import { defaultSettings } from '../settings.ts';
import {
  assessmentOf,
  aVisitor,
  judgedAsPeople,
  sampleDevices,
  trackedSession,
  UNDECIDED,
  type Visitor,
  wandering,
} from '../testing/index.ts';

type Tracked = Parameters<typeof trackedSession>[1];

const assessed = (visitor: Visitor, tracked?: Tracked) =>
  assess(trackedSession(visitor, tracked), defaultSettings);

const repeated = (times: number, step: (visitor: Visitor) => Visitor, from = aVisitor()): Visitor =>
  Array.from({ length: times }).reduce<Visitor>((visitor) => step(visitor), from);

beforeAll(() => judgedAsPeople());

/** Moves for some seconds like a person, whom the model clears, and presses ten buttons on the way. */
const person = (from = aVisitor()): Visitor => {
  const moves = wandering(7, 40_000);
  for (const [i, { t: _, ...move }] of moves.entries()) {
    from.adds('pointer', move);
    if (i % 100 === 99) from.clicks();
  }
  return from;
};

/** What a forger sends, at the pace of a person. */
const formulas = {
  presses: repeated(12, (one) => one.waits(900).adds('press', pressOf(one))),
  keys: repeated(6, (one) => one.types('ten letters')),
  swipes: repeated(14, (one) => one.swipes(-400), aVisitor('phone')),
  changes: repeated(12, (one) => one.waits(900).chooses(changeFlags.noGesture)),
};

function pressOf(_: Visitor) {
  const place = {
    x: 300,
    y: 200,
    offX: 31,
    offY: -14,
    width: 120,
    height: 40,
    grid: 0,
    residue: -1,
    target: -1,
  };
  return { ...place, hold: 92, button: 0, device: 0, flags: 0, moves: 0, pause: -1, jump: 2 };
}

describe('a person', () => {
  test('is accepted', () => {
    expect(assessed(person())).toMatchObject({
      clearedBy: 'agent_behavior',
      recommendedAction: 'Auto-accept',
    });
  });

  test('whose extension names another system is accepted with monitoring, and not accused', () => {
    const { platform, user_agent, ua_platform } = sampleDevices.windows;
    const agent = { platform, user_agent, ua_platform };
    const honest = assessed(person(aVisitor('linux')));
    const { findings, recommendedAction } = assessed(person(aVisitor('linux').reads(agent)));
    expect(honest.recommendedAction).toBe('Auto-accept');
    expect(recommendedAction).toBe('Accept with monitoring');
    expect(findings.bot).toMatchObject({ verdict: 'Not detected', statistic: 0.5 });
  });

  test('whose browser has replaced a member of input events is accepted with monitoring', () => {
    const { riskScore, recommendedAction, riskExplanation } = assessed(
      person(aVisitor('linux').reads({ native_patched: ['Event.timeStamp'] })),
    );
    expect({ riskScore, recommendedAction }).toEqual({
      riskScore: 0,
      recommendedAction: 'Accept with monitoring',
    });
    expect(riskExplanation).toMatch(/but the browser shows half or more of what proves automation\.$/);
  });

  test('who only types is at least accepted with monitoring', () => {
    onTestFinished(judgedAsPeople(UNDECIDED));
    const { recommendedAction, clearedBy, riskExplanation } = assessed(
      aVisitor().types('some text').corrects(2).types('and more'),
    );
    expect(clearedBy).toBeUndefined();
    expect(recommendedAction).toBe('Accept with monitoring');
    expect(riskExplanation).toBe(
      'Nothing here suggests a bot or fraud, but no check has cleared the behavior yet.',
    );
  });

  test('who has hardly done anything is unknown', () => {
    const { recommendedAction, riskExplanation } = assessed(aVisitor().clicks().waits(6_000).clicks());
    expect(recommendedAction).toBe('Unknown');
    expect(riskExplanation).toBe('Too little activity: 2 of 10 interactions, 0 of 15 keys.');
  });
});

describe('a forged session is unknown', () => {
  test.each([
    ['presses without movement', formulas.presses, '12 presses do not count, because'],
    ['keys without text', formulas.keys, '60 keys do not count, because too little text'],
    ['swipes without scrolling', formulas.swipes, '14 touches do not count, because no press or scrolling'],
    ['changes without a gesture', formulas.changes, '12 changes or pastes do not count, because no press'],
  ])('%s', (_, visitor, words) => {
    const withoutText = (beacon: Beacon) => ({ ...beacon, events: { ...beacon.events, text: [] } });
    const { recommendedAction, riskScore, riskExplanation } = assessed(visitor, { change: withoutText });
    expect({ recommendedAction, isLow: riskScore < 50 }).toEqual({
      recommendedAction: 'Unknown',
      isLow: true,
    });
    expect(riskExplanation).toContain(words);
  });

  test('one reading', () => {
    const change = (beacon: Beacon) => (beacon.device ? { ...beacon, device: { gl: true } } : beacon);
    const { recommendedAction, riskExplanation } = assessed(person(), { change });
    expect(recommendedAction).toBe('Unknown');
    expect(riskExplanation).toMatch(
      /^The page has not sent these readings of the device: user_agent, platform,/,
    );
  });

  test('no readings', () => {
    expect(assessed(person().withholds())).toMatchObject({ recommendedAction: 'Unknown' });
  });

  test('a recording of a person in one burst', () => {
    const { origin } = person().beacons()[0]!;
    const { recommendedAction, riskExplanation } = assessed(person(), {
      receivedAt: ({ seq }) => origin + 60_000 + seq * 20,
    });
    expect(recommendedAction).toBe('Unknown');
    expect(riskExplanation).toMatch(
      /^Too short to judge since many late beacons arrived at once: 0\.0 of 4 s\./,
    );
  });

  test('a session of a person that goes on by itself after 31 minutes', () => {
    const [before, after] = [29, 31].map((minutes) =>
      assessed(
        person()
          .waits(minutes * MINUTE_MS)
          .clicks(),
      ),
    );
    expect(before).toMatchObject({ recommendedAction: 'Auto-accept' });
    expect(after).toMatchObject({ recommendedAction: 'Unknown', findings: before!.findings });
    expect(after!.riskExplanation).toMatch(
      /^Too short to judge since the session was silent for 30 minutes: 0\.0 of 4 s\. Too little activity: /,
    );
  });

  test('a session of a person that another user takes over, until the user has earned it too', () => {
    const becoming = (user: string) => (beacon: Beacon) => {
      if (beacon.seq === 0) return { ...beacon, user: 'ada' };
      return beacon.seq === 7 ? { ...beacon, user } : beacon;
    };
    expect(assessed(person(), { change: becoming('ada') }).recommendedAction).toBe('Auto-accept');
    const taken = assessed(person(), { change: becoming('eve') });
    expect(taken.recommendedAction).toBe('Unknown');
    expect(taken.riskExplanation).toMatch(/since another user id was set/);
    const earned = assessed(person(person()), { change: becoming('eve') });
    expect(earned.recommendedAction).toBe('Auto-accept');
  });
});

test('what scripts did is no evidence', () => {
  const visitor = aVisitor().scriptClicks('button #go').types('abc', { flags: UNTRUSTED });
  expect(assessmentOf(visitor).evidence).toMatchObject({
    interactions: 0,
    keys: 0,
    stretch: { interactions: 0, keys: 0 },
  });
});

test('active time counts as far as the server has seen time pass, and eight seconds more', () => {
  const state = trackedSession(aVisitor().clicks());
  Object.assign(state.stretch, { activeMs: 60_000, firstReceived: 1_000, lastReceived: 21_000 });
  expect(assess(state, defaultSettings).evidence.stretch.activeMs).toBe(28_000);
});
