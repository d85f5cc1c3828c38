import { beaconOrder, type Readings } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { assess } from '../assess.ts';
import type { Check } from '../check.ts';
import { agentBehavior } from '../checks/agent-behavior.ts';
import { allPasted } from '../checks/all-pasted.ts';
import { bot } from '../checks/bot.ts';
import { noCorrections } from '../checks/no-corrections.ts';
import { softwareRenderer } from '../checks/software-renderer.ts';
import { vpn } from '../checks/vpn.ts';
import { detected, type Finding, notDetected } from '../finding.ts';
import { defaultSettings } from '../settings.ts';
import { atHome, aVisitor, sessionOf } from '../testing/index.ts';
import { foldBeacon, foldMatches } from './fold.ts';
import { findingOf } from './latched-findings.ts';
import { emptySession } from './state.ts';

/** A check that finds these in turn, one per beacon, and the last one from then on. */
const finds = (check: Check, ...findings: readonly Finding[]) => {
  const judge = vi.spyOn(check, 'judge');
  for (const finding of findings) judge.mockReturnValueOnce(finding);
  judge.mockReturnValue(findings.at(-1) as Finding);
  onTestFinished(() => judge.mockRestore());
  return judge;
};

const onThreePages = () => sessionOf(aVisitor().clicks().loads('/two').clicks().loads('/three').clicks());
const no = notDetected('the story says no');

describe('a finding', () => {
  test('stays, whatever the check finds later', () => {
    const finding = detected('the story says so');
    finds(bot, finding, no);
    expect(findingOf(bot, onThreePages())).toBe(finding);
  });

  test('gives way to a later one that is as certain', () => {
    finds(bot, detected('first'), no, detected('second'));
    expect(findingOf(bot, onThreePages())).toMatchObject({ because: 'second' });
  });

  test('does not give way to a later one that is less certain', () => {
    finds(bot, detected('sure', { certainty: 0.9 }), detected('less so', { certainty: 0.4 }));
    expect(findingOf(bot, onThreePages())).toMatchObject({ because: 'sure' });
  });

  test('by the mean over visits is judged on', () => {
    const over = detected('visits', { certainty: 0.9, isOverVisits: true });
    const surer = detected('the session itself', { certainty: 0.95 });
    const judge = finds(agentBehavior, over, no, surer);
    expect(findingOf(agentBehavior, onThreePages())).toBe(surer);
    expect(judge).toHaveBeenCalledTimes(3);
  });

  test('of a model is its first; what it says later counts in means over visits only', () => {
    const finding = detected('the story says so', { certainty: 0.7, visit: { mouse: 3 } });
    finds(agentBehavior, finding, detected('surer', { certainty: 0.9, visit: { mouse: 1 } }));
    const state = onThreePages();
    expect(findingOf(agentBehavior, state)).toBe(finding);
    expect(state.visit).toEqual({ mouse: 1 });
  });

  test('of a model that accuses is not judged again while the evidence does not grow', () => {
    const judge = finds(agentBehavior, detected('the story says so'));
    const state = onThreePages();
    foldMatches(state, { visits: [] });
    expect(judge).toHaveBeenCalledTimes(3);
  });

  test('other than Detected is judged again after every beacon, and not by an assessment', () => {
    const judge = finds(bot, no);
    const state = onThreePages();
    expect(judge).toHaveBeenCalledTimes(3);
    assess(state, defaultSettings);
    expect(judge).toHaveBeenCalledTimes(3);
    expect(state.latched).not.toHaveProperty('bot');
  });

  test('that may be withdrawn is judged when it is asked for', () => {
    const state = sessionOf(aVisitor().types('x'.repeat(80)));
    expect(findingOf(noCorrections, state).verdict).toBe('Detected');
    expect(state.latched).not.toHaveProperty('no_corrections');
  });

  test('of a rule has the count of its last beacon', () => {
    const state = sessionOf(aVisitor().pastes(10).loads('/next').pastes(20));
    expect(state.latched.all_pasted).toMatchObject({ verdict: 'Detected', count: 2 });
    expect(findingOf(allPasted, state)).toBe(state.latched.all_pasted);
  });

  test('of a replay that is found after the fold is latched', () => {
    const state = sessionOf(aVisitor().clicks());
    foldMatches(state, { replay: { strokes: 5, known: 5, session: 'earlier' } });
    expect(state.latched.agent_behavior).toMatchObject({ verdict: 'Detected', statistic: 5, count: 5 });
  });
});

describe('readings that are withdrawn', () => {
  const accusing: readonly (readonly [string, Check, Readings, Readings])[] = [
    ['navigator.webdriver', bot, { webdriver: true }, { webdriver: false }],
    ['a headless agent', bot, { headless_ua: true }, { headless_ua: false }],
    [
      'an agent and a platform that contradict each other on a machine of a driver',
      bot,
      { platform: 'Linux x86_64', history_unthrottled: true },
      { platform: 'Win32', history_unthrottled: false },
    ],
    [
      'a software renderer',
      softwareRenderer,
      { gl_renderer: 'Google SwiftShader' },
      { gl_renderer: 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11)' },
    ],
  ];

  test.each(accusing)('still accuse: %s', (_, check, before, after) => {
    const [first, second, third] = aVisitor().reads(before).clicks().beacons([500, 900]);
    const state = emptySession();
    foldBeacon(state, first!, { ...atHome, at: first!.origin });
    const { riskScore } = assess(state, defaultSettings);
    expect(findingOf(check, state).verdict).toBe('Detected');
    for (const beacon of [second!, third!])
      foldBeacon(state, { ...beacon, device: after }, { ...atHome, at: first!.origin });
    expect(findingOf(check, state).verdict).toBe('Detected');
    expect(assess(state, defaultSettings).riskScore).toBeGreaterThanOrEqual(riskScore);
  });

  test.each(accusing)('still accuse after an older page without them arrives: %s', (_, check, before) => {
    const [older, newer] = aVisitor().loads('/next').reads(before).clicks().beacons();
    const page = { ...newer!, device: older!.device!, complete: true };
    const late = { ...older!, device: { ...older!.device, webdriver: false, headless_ua: false } };
    const state = emptySession();
    for (const beacon of [late, page]) foldBeacon(state, beacon, { ...atHome, at: newer!.origin });
    expect(findingOf(check, state).verdict).toBe('Detected');
  });

  test('of the network still accuse', () => {
    const [first, second] = aVisitor().clicks().loads('/next').clicks().beacons();
    const state = emptySession();
    const network = { class: 'vpn', vpn: true, evidence: 'a list' } as const;
    foldBeacon(state, first!, { at: first!.origin, network });
    foldBeacon(state, second!, { at: second!.origin, ...atHome });
    expect(findingOf(vpn, state).verdict).toBe('Detected');
  });
});

test('beacons that arrive in any order fold to the same state', () => {
  const beacons = aVisitor('linux', 4)
    .clicks()
    .teleports()
    .teleports()
    .teleports()
    .loads('/next')
    .types('and something else, typed by a person')
    .pastes(40)
    .beacons([2_000, 4_000, 6_000, 9_000])
    .map((beacon) => ({ ...beacon, device: { ...beacon.device, webdriver: beacon.seq === 1 } }));
  const received = new Map(
    beacons.map((beacon) => [beacon, { ...atHome, at: beacon.origin + beacon.sent + 40 }]),
  );
  /** As a server does: folds on what comes next, and folds everything again after what comes late. */
  const arriving = (order: typeof beacons) => {
    let state = emptySession();
    const log: typeof beacons = [];
    for (const beacon of order) {
      const isLast = log.every((other) => beaconOrder(other, beacon) < 0);
      log.push(beacon);
      log.sort(beaconOrder);
      if (isLast) foldBeacon(state, beacon, received.get(beacon)!);
      else {
        state = emptySession();
        for (const logged of log) foldBeacon(state, logged, received.get(logged)!);
      }
    }
    return state;
  };
  const inOrder = arriving(beacons);
  expect(inOrder.latched).toHaveProperty('bot');
  fc.assert(
    fc.property(fc.shuffledSubarray(beacons, { minLength: beacons.length }), (order) => {
      expect(arriving(order)).toEqual(inOrder);
    }),
    { numRuns: 50 },
  );
});

test('two mirrors cost some points, a replay that is found later all of them', () => {
  const state = sessionOf(aVisitor().clicks());
  const mirror = (session: string) => ({ strokes: 5, known: 5, session, lag: 2 });
  foldMatches(state, { mirrors: [mirror('one')] });
  expect(state.latched).not.toHaveProperty('agent_behavior');
  foldMatches(state, { mirrors: [mirror('two')] });
  expect(state.latched.agent_behavior).toMatchObject({ verdict: 'Detected', certainty: 0.45, count: 2 });
  foldMatches(state, { replay: { strokes: 5, known: 5, session: 'earlier' } });
  expect(state.latched.agent_behavior).not.toHaveProperty('certainty');
  foldMatches(state, { mirrors: [mirror('three')] });
  expect(state.latched.agent_behavior).not.toHaveProperty('certainty');
});
