import { UNTRUSTED } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { assess } from '../assess.ts';
import { checks } from '../check-registry.ts';
import { type ExpertName, expertNames, experts } from '../dynamics/experts.ts';
import { MASHED_INTERVAL, MAX_MEDIAN_DWELL, MAX_MEDIAN_INTERVAL } from '../dynamics/keystroke/in-domain.ts';
import { FOLD_VERSION } from '../fold-version.ts';
import { agentBehaviorModel } from '../models/agent-behavior.ts';
import {
  agentModel,
  type Contribution,
  MIN_ACCUSING_EVENTS,
  type Prediction,
  type StreamEvidence,
} from '../models/agent-model.ts';
import { MIN_EVENTS_ALONE, peopleLines } from '../models/people-lines.ts';
import { riskScore } from '../score/risk-score.ts';
import { type SessionFeatures, sessionFeatures } from '../session/features.ts';
import { foldMatches } from '../session/fold.ts';
import { findingOf } from '../session/latched-findings.ts';
import { defaultSettings } from '../settings.ts';
import { TOOL_PACE } from '../streams/spoken.ts';
import { isTextField } from '../streams/text-fields.ts';
import { clears, detects, doubts, sumOf } from '../testing/claims.ts';
import { atHome, aVisitor, describeCheck, sessionOf } from '../testing/index.ts';
import { noise } from '../testing/noise.ts';
import type { SessionLog } from '../testing/session-log.ts';
import { agentBehavior, judgeWith } from './agent-behavior.ts';

/** A program that jumps to its targets and types in no time. */
const anAgent = (pause = 0) => {
  const visitor = aVisitor();
  for (let i = 0; i < 6; i++)
    visitor
      .teleports({ on: `button #step${i}` })
      .types('typed by a program, as fast as it can', { every: [4, 5], held: [1] })
      .waits(pause);
  return visitor;
};

/** A person whose dwell times and intervals are autocorrelated; independent times would be a program's. */
const aPerson = () => {
  const { around, normal } = noise(5);
  const visitor = aVisitor('mac', 5);
  let [dwellLevel, intervalLevel] = [0, 0];
  const types = (text: string) => {
    const rhythm = [...text].map((letter) => {
      dwellLevel = 0.8 * dwellLevel + 0.6 * normal();
      intervalLevel = 0.6 * intervalLevel + 0.8 * normal();
      const held = around(95 * Math.exp(0.2 * dwellLevel), 0.15);
      return { held, every: around(180 * Math.exp(0.3 * intervalLevel) * (letter === ' ' ? 1.3 : 1), 0.3) };
    });
    return visitor.types(text, {
      held: rhythm.map(({ held }) => held),
      every: rhythm.map(({ every }) => every),
    });
  };
  types('It rained over the lake all day and we ').waits(2_300);
  types('wnet').corrects(3);
  types('ent for a walk nevertheless').waits(4_100);
  types(', which nobody had ').corrects(2);
  return types('d thought of before');
};

/** No other check counts. */
const modelOnly = {
  ...defaultSettings,
  weights: Object.fromEntries(checks.filter(({ id }) => id !== agentBehavior.id).map(({ id }) => [id, 0])),
};

const sent = { every: [9, 11, 13, 8], held: [2, 3] };

/** Share of quick keys in a text, parts of which tools may have typed. */
const MIN_SHARE_OF_TOOLS = 0.2;

/** Key presses in text fields; those of one field go on from beacon to beacon. */
const typed = (log: SessionLog) =>
  log.logged.flatMap(({ beacon: { events, strings, origin } }) =>
    events.keys
      .filter(({ flags, target }) => !(flags & UNTRUSTED) && isTextField(strings[target] ?? ''))
      .map(({ t, dwell }) => ({ at: origin + t, dwell })),
  );

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Whether people whom the model has met type so fast, and hold keys so long. */
const isTypedLikePeople = (log: SessionLog) => {
  const keys = typed(log);
  const interval = medianOf(keys.slice(1).map(({ at }, i) => at - (keys[i]?.at ?? at)));
  const dwell = medianOf(keys.map((key) => key.dwell ?? 0));
  return interval > MASHED_INTERVAL && interval < MAX_MEDIAN_INTERVAL && dwell < MAX_MEDIAN_DWELL;
};

/** Whether a good part of the text may come from tools: the model then leaves the keys out. */
const isTypedByTools = (log: SessionLog) => {
  const keys = typed(log);
  const quick = keys.filter(({ at }, i) => at - (keys[i - 1]?.at ?? 0) <= TOOL_PACE);
  return quick.length > MIN_SHARE_OF_TOOLS * keys.length;
};

/** How much the log shows of the behavior that each expert of the model judges. */
const amounts: Readonly<Record<ExpertName, (log: SessionLog) => number>> = {
  // A press tells how the pointer came to it.
  mouse: (log) => log.trusted('pointer').length + log.trusted('press').length,
  keystroke: (log) => log.trusted('keys').length,
  click: (log) => log.trusted('press').length,
};

const amountIn = (log: SessionLog, names: readonly ExpertName[] = expertNames) =>
  sumOf(names, (name) => amounts[name](log));

const kinds: Readonly<Record<string, ExpertName>> = {
  points: 'mouse',
  types: 'keystroke',
  clicks: 'click',
};

const WHOLE = 'behavior as a whole does not look human';

/** The experts that explain an accusation in these words. */
const expertsOf = (words: string): ExpertName[] =>
  expertNames.filter(
    (name) =>
      words === WHOLE ||
      Object.entries(experts[name].features).some((feature) => {
        const [id, { low, high }] = feature;
        return [id, low, high].includes(words);
      }),
  );

describeCheck(agentBehavior, {
  Detected: {
    'jumps, clicks dead center and types in no time': anAgent(),
    'types details and an answer in no time': aVisitor()
      .types('maria lindqvist', { ...sent, into: 'input #name' })
      .types('It rained over the lake all day, and nobody had thought of that', sent),
  },
  'Not detected': {
    'types as people do, with pauses, words and corrections': aPerson(),
  },
  Unknown: {
    'nothing has happened yet': aVisitor(),
    // Somebody who points and types by speech does the same.
    'jumps, and types in no time what could have been spoken before': anAgent(2_000),
    'on a phone': aVisitor('phone').taps().taps().taps(),
    'a password manager that types a name, an address and a password': aVisitor()
      .types('maria lindqvist', { ...sent, into: 'input #name' })
      .types('maria@example.org', { ...sent, into: 'input #email' })
      .types('a password', { ...sent, into: 'input #password' }),
    'two clicks say nothing': aVisitor().clicks().clicks(),
  },
  edges: {
    'three of five strokes of an earlier session': {
      inside: [aVisitor(), { ...atHome, replay: { strokes: 5, known: 3, session: 'earlier' } }],
      outside: [aVisitor(), { ...atHome, replay: { strokes: 6, known: 3, session: 'earlier' } }],
    },
  },
  claims: [
    detects('{n} of {n} pointer strokes repeat an earlier session in the same order', (log, known, strokes) =>
      log.received(({ replay }) => replay?.known === Number(known) && replay.strokes === Number(strokes)),
    ),
    detects(
      '{n} of {n} pointer strokes are those of earlier sessions, bent, turned or in another order',
      (log, known, strokes) =>
        log.received(
          ({ replay }) =>
            replay?.inAnyOrder === true &&
            replay.known === Number(known) &&
            replay.strokes === Number(strokes),
        ),
    ),
    detects(
      '{n} of {n} pointer strokes and {n} of {n} keystrokes are those of earlier sessions',
      (log, known, strokes, ...keys) =>
        log.received(
          ({ replay }) =>
            replay?.known === Number(known) &&
            replay.strokes === Number(strokes) &&
            replay.keys?.known === Number(keys[0]) &&
            replay.keys.strokes === Number(keys[1]),
        ),
    ),
    detects(
      '{n} of {n} keystrokes are those of earlier sessions, backwards or in another order',
      (log, known, strokes) =>
        log.received(
          ({ replay }) =>
            replay?.inAnyOrder === true &&
            replay.isTyping === true &&
            replay.known === Number(known) &&
            replay.strokes === Number(strokes),
        ),
    ),
    detects('{n} keystrokes in a row repeat the rhythm of an earlier session, press by press', (log, known) =>
      log.received(({ replay }) => replay?.isTyping === true && replay.known === Number(known)),
    ),
    detects('the last {text} visits of this {text} {text} alike, and not like a hand', (log, _, of, acts) =>
      log.received(({ visits }) =>
        (visits ?? []).some((one) => one.of === of && one.sums[kinds[`${acts}s`] as 'mouse'] !== undefined),
      ),
    ),
    detects('{text}', (log, words) =>
      words.split('; ').every((reason) => amountIn(log, expertsOf(reason)) > 0),
    ),
    clears('the way the visitor {text} looks human', (log, words) =>
      words.split(/, | and /).every((kind) => kinds[kind] && amountIn(log, [kinds[kind]]) > 0),
    ),
    doubts('the model covers desktop sessions only', (log) =>
      log.logged.every(
        ({ beacon: { device } }) =>
          device?.ua_mobile === true || !/Windows NT|Macintosh|X11; Linux/.test(`${device?.user_agent}`),
      ),
    ),
    doubts(
      'not enough behavior of a kind that the model judges',
      (log) => typed(log).length < 400 || !isTypedLikePeople(log) || isTypedByTools(log),
    ),
    doubts('hardly any person {text} like this, and some programs do', (log, words) =>
      words.split(/, | and /).every((kind) => kinds[kind] && amountIn(log, [kinds[kind]]) > 0),
    ),
    doubts('few people {text} as this visitor did last, and some programs do', (log, words) =>
      words.split(' and ').every((kind) => amountIn(log, [kinds[`${kind}s`] ?? 'click']) > 0),
    ),
    doubts('behavior so far fits both people and bots', (log) => amountIn(log) > 0),
  ],
  lies: [['Not detected', 'the way the visitor points and types looks human', aVisitor().clicks()]],
});

const features = sessionFeatures(sessionOf(aVisitor()));
const { detected, cleared } = agentBehaviorModel.stored;

/** The log-odds below which a session of so many events looks human: a line by people, and in short ones by known bots too. */
const clearingLine = (byPeople: number, count: number): number =>
  count < MIN_EVENTS_ALONE
    ? Math.min(byPeople, cleared.findLast(({ from }) => count >= from)?.below ?? Number.NaN)
    : byPeople;

/** The finding after a prediction by the model. */
const findingBy = (...streams: readonly StreamEvidence[]) => findingAfter(streams, false);

const findingAfter = (
  streams: readonly StreamEvidence[],
  isPointerUnclear: boolean,
  judged: SessionFeatures = features,
) => {
  const logOdds = streams.reduce((sum, stream) => sum + stream.logOdds, 0);
  const count = streams.reduce((sum, stream) => sum + stream.count, 0);
  const explain = () => ({ base: logOdds, contributions: [] });
  const prediction: Prediction = { logOdds, streams, count, isPointerUnclear, explain };
  const predict = vi.spyOn(agentBehaviorModel, 'predict').mockReturnValue(prediction);
  onTestFinished(() => predict.mockRestore());
  return agentBehavior.judge(judged);
};

const findingAt = (logOdds: number, count: number) => findingBy({ expert: 'mouse', logOdds, count });

describe('agent_behavior', () => {
  test('accuses above the threshold of the model, and not at it', () => {
    expect(findingAt(detected + 1e-9, 400).verdict).toBe('Detected');
    expect(findingAt(detected, 400).verdict).toBe('Unknown');
  });

  test('accuses from the smallest number of events on', () => {
    expect(findingAt(detected + 1, MIN_ACCUSING_EVENTS).verdict).toBe('Detected');
    expect(findingAt(detected + 1, MIN_ACCUSING_EVENTS - 1).verdict).toBe('Unknown');
  });

  test.each(peopleLines.alone.mouse)('clears pointing of $from events below $below', ({ from, below }) => {
    const count = Math.max(1, from);
    const line = clearingLine(below, count);
    expect(findingAt(line - 1e-9, count).verdict).toBe('Not detected');
    expect(findingAt(line, count).verdict).toBe('Unknown');
  });

  test.each(peopleLines.together)(
    'clears pointing and typing of $from events below $below',
    ({ from, below }) => {
      const count = Math.max(2, from);
      const line = clearingLine(below, count);
      const finding = (sum: number) =>
        findingBy(
          { expert: 'mouse', logOdds: sum / 2, count: count / 2 },
          { expert: 'keystroke', logOdds: sum / 2, count: count / 2 },
        );
      expect(finding(line - 1e-9).verdict).toBe('Not detected');
      expect(finding(line).verdict).toBe('Unknown');
    },
  );

  test('does not clear typing like no person by pointing like a person, and says what is unusual', () => {
    const line = peopleLines.each.keystroke.at(-1) as { readonly from: number; readonly below: number };
    const finding = (keys: number) =>
      findingBy(
        { expert: 'mouse', logOdds: -5, count: 400 },
        { expert: 'keystroke', logOdds: keys, count: line.from },
      );
    expect(finding(line.below - 1e-9).verdict).toBe('Not detected');
    expect(finding(line.below)).toMatchObject({
      verdict: 'Unknown',
      because: 'hardly any person types like this, and some programs do',
    });
  });

  test('clears nobody by clicks like those of a person, but accuses by clicks', () => {
    const pointing = { expert: 'mouse', logOdds: detected + 0.01, count: 400 } as const;
    const clicks = (logOdds: number) => ({ expert: 'click', logOdds, count: 20 }) as const;
    expect(findingBy(pointing, clicks(-4)).verdict).toBe('Detected');
    expect(findingBy({ ...pointing, logOdds: detected - 1 }, clicks(2)).verdict).toBe('Detected');
    expect(findingBy(clicks(-4)).verdict).toBe('Unknown');
  });

  test.each(['mouse', 'keystroke'] as const)('accuses by %s alone, whatever the other says', (expert) => {
    const other = { expert: expert === 'mouse' ? 'keystroke' : 'mouse', logOdds: -4, count: 400 } as const;
    const line = peopleLines.accuses[expert];
    const finding = (logOdds: number, count = MIN_EVENTS_ALONE) =>
      findingBy(other, { expert, logOdds, count });
    expect(finding(line + 1e-9).verdict).toBe('Detected');
    expect(finding(line).verdict).toBe('Unknown');
    expect(finding(line + 1e-9, MIN_EVENTS_ALONE - 1).verdict).toBe('Unknown');
  });

  describe.each(['mouse', 'keystroke'] as const)('over visits, by %s', (expert) => {
    const other = expert === 'mouse' ? 'keystroke' : 'mouse';
    const visited = (of: 'user' | 'visitor', sum: number, count: number) =>
      sessionFeatures(
        sessionOf(aVisitor(), {
          received: { ...atHome, visits: [{ of, sums: { [expert]: { sum, count } } }] },
        }),
      );
    /** Neither strange nor human by itself. */
    const odd = 3.6;
    const finding = (mean: number, visits: number, logOdds = odd, count = MIN_EVENTS_ALONE) =>
      findingAfter([{ expert, logOdds, count }], false, visited('user', mean * visits - odd, visits - 1));

    test.each(peopleLines.visits[expert])('accuses above $below over $from', ({ from, below }) => {
      expect(finding(below + 1e-6, from)).toMatchObject({ verdict: 'Detected', visit: { [expert]: odd } });
      expect(finding(below - 1e-6, from).verdict).toBe('Unknown');
    });

    test('says whose visits, and how many', () => {
      const acts = expert === 'mouse' ? 'point' : 'type';
      const over = (of: 'user' | 'visitor', visits: number) =>
        findingAfter([{ expert, logOdds: odd, count: 80 }], false, visited(of, 9 * visits, visits)).because;
      expect(over('user', 4)).toBe(`the last five visits of this user ${acts} alike, and not like a hand`);
      expect(over('visitor', 2)).toBe(
        `the last three visits of this visitor ${acts} alike, and not like a hand`,
      );
    });

    test('is a review, and never accuses who looks human, or has done little', () => {
      const { review, reject } = defaultSettings.thresholds;
      const score = riskScore({ agent_behavior: finding(5.8, 5) }, defaultSettings);
      expect(score).toBeGreaterThanOrEqual(review);
      expect(score).toBeLessThan(reject);
      expect(finding(9, 5, -3, 400).verdict).toBe('Not detected');
      expect(finding(9, 5, odd, MIN_EVENTS_ALONE - 1).verdict).toBe('Unknown');
    });

    test('says nothing about the other stream', () => {
      const streams = [{ expert: other, logOdds: odd, count: 400 }] as const;
      expect(findingAfter(streams, false, visited('user', 40, 4)).verdict).toBe('Unknown');
    });
  });

  test('names up to three reasons, strongest first, and adds up those with the same words', () => {
    const because = (contributions: readonly Contribution[]) => {
      const explain = () => ({ base: 0, contributions });
      const streams = [{ expert: 'mouse', logOdds: 9, count: 400 }] as const;
      const prediction: Prediction = { logOdds: 9, streams, count: 400, isPointerUnclear: false, explain };
      const predict = vi.spyOn(agentBehaviorModel, 'predict').mockReturnValue(prediction);
      onTestFinished(() => predict.mockRestore());
      return agentBehavior.judge(features).because;
    };
    const from = (feature: string, amount: number, value = 1): Contribution => ({
      expert: 'mouse',
      feature,
      amount,
      value,
      typical: 0,
    });
    expect(because([from('a', 1), from('b', 4), from('c', 3), from('d', 2)])).toBe('b; c; d');
    expect(because([from('a', 3), from('b', 2), from('b', 2)])).toBe('b; a');
    expect(because([from('a', 3), from('b', -2), from('c', 0), from('d', 5, Number.NaN)])).toBe('a');
    expect(because([from('a', 0.5)])).toBe('a');
    expect(because([])).toBe('behavior as a whole does not look human');
  });

  test('does not judge phones, whatever the model says', () => {
    const onPhone = sessionFeatures(sessionOf(aVisitor('phone')));
    const prediction: Prediction = {
      logOdds: 9,
      streams: [{ expert: 'mouse', logOdds: 9, count: 400 }],
      count: 400,
      isPointerUnclear: false,
      explain: () => ({ base: 9, contributions: [] }),
    };
    const predict = vi.spyOn(agentBehaviorModel, 'predict').mockReturnValue(prediction);
    onTestFinished(() => predict.mockRestore());
    expect(agentBehavior.judge(onPhone).verdict).toBe('Unknown');
  });

  test('clears nobody by typing alone whose pointer is steered, and accuses as before', () => {
    const keys = { expert: 'keystroke', logOdds: -4, count: 400 } as const;
    expect(findingAfter([keys], true)).toMatchObject({
      verdict: 'Unknown',
      because:
        'the pointer is slower, or arrives more unevenly, than the model can judge, and nothing else says who moves it',
    });
    expect(findingAfter([keys], false).verdict).toBe('Not detected');
    expect(findingAfter([{ ...keys, logOdds: detected + 1 }], true).verdict).toBe('Detected');
  });

  test('names the behavior that the model has judged', () => {
    const because = (...experts: readonly ExpertName[]) =>
      findingBy(...experts.map((expert) => ({ expert, logOdds: -4, count: 400 }))).because;
    expect(because('keystroke')).toBe('the way the visitor types looks human');
    expect(because('mouse', 'click')).toBe('the way the visitor points and clicks looks human');
    expect(because('mouse', 'keystroke', 'click')).toBe(
      'the way the visitor points, types and clicks looks human',
    );
    const oddClicks = { expert: 'click', logOdds: 0.1, count: 4 } as const;
    expect(findingBy({ expert: 'mouse', logOdds: -4, count: 400 }, oddClicks).because).toBe(
      'the way the visitor points looks human',
    );
  });

  test('knows nothing without events', () => {
    expect(findingAt(0, 0).because).toBe('not enough behavior of a kind that the model judges');
  });

  describe('with weights of another fold version', () => {
    const off = agentModel({ ...agentBehaviorModel.stored, foldVersion: FOLD_VERSION - 1 });

    test('knows nothing and says why', () => {
      const judged = sessionFeatures(sessionOf(anAgent()));
      expect(agentBehavior.judge(judged).verdict).toBe('Detected');
      expect(judgeWith(off, judged)).toEqual({
        verdict: 'Unknown',
        because: `the model is off: its weights were made for fold version ${FOLD_VERSION - 1}, and this engine folds by ${FOLD_VERSION}`,
      });
    });

    test('still accuses a replay, which needs no model', () => {
      const replay = { strokes: 5, known: 3, session: 'earlier' };
      const replayed = sessionOf(aVisitor(), { received: { ...atHome, replay } });
      expect(judgeWith(off, sessionFeatures(replayed)).verdict).toBe('Detected');
    });
  });

  test('is a review by itself, however sure the model is and however long it has watched', () => {
    const { review, reject } = defaultSettings.thresholds;
    fc.assert(
      fc.property(
        fc.double({ min: detected + 1e-9, max: 60, noNaN: true }),
        fc.integer({ min: 400, max: 1e5 }),
        (logOdds, count) => {
          const finding = findingAt(logOdds, count);
          const score = riskScore({ agent_behavior: finding }, defaultSettings);
          expect(finding).toMatchObject({ verdict: 'Detected', count });
          expect(score).toBeGreaterThanOrEqual(review);
          expect(score).toBeLessThan(reject);
        },
      ),
    );
  });

  test.each(checks.filter(({ id, group }) => id !== 'agent_behavior' && group !== agentBehavior.group))(
    'is rejected together with $id',
    ({ id }) => {
      const findings = {
        agent_behavior: findingAt(9, 400),
        [id]: { verdict: 'Detected', because: 'x' },
      } as const;
      expect(riskScore(findings, defaultSettings)).toBeGreaterThanOrEqual(defaultSettings.thresholds.reject);
    },
  );

  test('is rejected for a replay by itself, also after the model has accused', () => {
    const state = sessionOf(anAgent());
    expect(assess(state, modelOnly).riskScore).toBe(68);
    foldMatches(state, { replay: { strokes: 5, known: 5, session: 'earlier' } });
    expect(assess(state, modelOnly).riskScore).toBe(72);
    expect(findingOf(agentBehavior, state)).toMatchObject({ statistic: 5, count: 5 });
  });

  test('says why, and how sure it is', () => {
    const finding = findingOf(agentBehavior, sessionOf(anAgent()));
    expect(finding.because).toMatch(/^[\x20-\x7e]+$/);
    expect(finding.certainty).toBeGreaterThan(0.5);
    expect(finding.certainty).toBeLessThanOrEqual(1);
    expect(finding.statistic).toBeGreaterThan(finding.threshold as number);
  });
});
