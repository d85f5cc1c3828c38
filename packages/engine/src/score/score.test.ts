import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from '../assess.ts';
import { checks } from '../check-registry.ts';
import type { Finding } from '../finding.ts';
import { defaultSettings, type Settings } from '../settings.ts';
import { assessmentOf, aVisitor, everyCheck, sessionOf } from '../testing/index.ts';
import { contributions } from './contributions.ts';
import { innocentCauses } from './innocent-causes.ts';
import { type RecommendedAction, recommendedAction } from './recommended-action.ts';
import { riskExplanation } from './risk-explanation.ts';
import { riskScore } from './risk-score.ts';
import { scoreInterval } from './score-interval.ts';

const anyFindings = fc.record(
  Object.fromEntries(
    checks.map(({ id }) => [
      id,
      fc.record({
        verdict: fc.constantFrom('Detected', 'Not detected', 'Unknown'),
        because: fc.string({ maxLength: 120 }),
        certainty: fc.double({ min: 0, max: 1, noNaN: true }),
        byScript: fc.constantFrom(true, undefined),
      }),
    ]),
  ),
) as fc.Arbitrary<Record<string, Finding>>;

const anyWeights = fc.dictionary(
  fc.constantFrom(...checks.map(({ id }) => id)),
  fc.integer({ min: 0, max: 100 }),
);

const none = { interactions: 0, keys: 0, activeMs: 0 };

const only = (...ids: string[]): Record<string, Finding> => ({
  ...everyCheck('Not detected'),
  ...Object.fromEntries(Object.entries(everyCheck('Detected')).filter(([id]) => ids.includes(id))),
});

describe('the risk score', () => {
  test('stays within 0 and 100 and never falls when a flag is added', () => {
    fc.assert(
      fc.property(anyFindings, anyWeights, fc.constantFrom(...checks), (findings, weights, { id }) => {
        const settings = { ...defaultSettings, weights };
        const others = { ...findings, [id]: { verdict: 'Unknown', because: 'x' } } as const;
        const score = riskScore(others, settings);
        const { certainty, byScript } = findings[id] as Finding;
        const detected = { verdict: 'Detected', because: 'x', certainty, byScript } as Finding;
        const more = riskScore({ ...findings, [id]: detected }, settings);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(100);
        expect(more).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  test('counts the strongest of a group once', () => {
    expect(riskScore(only('virtual_machine', 'software_renderer'), defaultSettings)).toBe(30);
    expect(riskScore(only('virtual_machine', 'bot'), defaultSettings)).toBe(90);
  });

  test('counts the strongest of a group wherever it stands in the registry', () => {
    const group = only('software_renderer', 'virtual_machine');
    expect(riskScore(group, { ...defaultSettings, weights: { software_renderer: 40 } })).toBe(40);
    expect(riskScore(group, { ...defaultSettings, weights: { virtual_machine: 40 } })).toBe(40);
    const unsure = { ...group, virtual_machine: { ...group.virtual_machine!, certainty: 0.5 } };
    expect(riskScore(unsure, defaultSettings)).toBe(20);
  });

  test('counts what a desktop in the cloud explains once, and the rest of it a third', () => {
    const desktop = ['virtual_machine', 'software_renderer', 'vpn', 'all_pasted', 'external_input'];
    expect(riskScore(only('virtual_machine', 'vpn'), defaultSettings)).toBe(35);
    expect(riskScore(only(...desktop, 'no_corrections'), defaultSettings)).toBe(41);
    expect(riskScore(only(...desktop, 'bot'), defaultSettings)).toBeGreaterThan(
      riskScore(only('bot'), defaultSettings),
    );
    fc.assert(
      fc.property(fc.subarray(desktop), (some) => {
        expect(riskScore(only(...some), defaultSettings)).toBeLessThan(defaultSettings.thresholds.review);
      }),
    );
  });

  const ofTool = Object.values(innocentCauses.tool).flat();
  const ofMachine = ['virtual_machine', 'software_renderer', 'vpn', 'tor', 'location_spoofing'];

  test('counts what a tool that acts for the visitor shows up to 60', () => {
    expect(
      riskScore(only('programmatic_typing', 'teleporting_mouse', 'no_corrections'), defaultSettings),
    ).toBe(60);
    fc.assert(
      fc.property(anyFindings, fc.subarray([...ofTool]), (findings, some) => {
        const seen = some.map((id): [string, Finding] => {
          const { certainty = 1 } = findings[id] as Finding;
          return [id, { verdict: 'Detected', because: 'x', certainty }];
        });
        expect(riskScore(Object.fromEntries(seen), defaultSettings)).toBeLessThanOrEqual(60);
      }),
    );
    expect(riskScore(only(...ofTool), defaultSettings)).toBe(60);
  });

  test('rejects nobody for what a tool shows on any machine and network', () => {
    fc.assert(
      fc.property(fc.subarray([...ofTool], { minLength: 1 }), fc.subarray(ofMachine), (some, more) => {
        const others = riskScore(only(...more), defaultSettings);
        const score = riskScore(only(...some, ...more), defaultSettings);
        expect(score).toBeLessThanOrEqual(Math.max(69, others));
      }),
    );
  });

  test('adds evidence of automation to what a tool shows, and what scripts did', () => {
    const tool = ['teleporting_mouse', 'programmatic_typing', 'no_corrections'];
    expect(riskScore(only(...tool, 'agent_behavior'), defaultSettings)).toBe(89);
    expect(riskScore(only(...tool, 'bot'), defaultSettings)).toBe(94);
    const scripted = { verdict: 'Detected', because: 'x', byScript: true } as const;
    const clicked = { ...only(...tool), programmatic_clicking: scripted };
    expect(riskScore(clicked, defaultSettings)).toBe(84);
    // Of one group, what scripts did and what a tool shows count once.
    const typed = { ...only('no_corrections'), programmatic_typing: scripted };
    expect(riskScore(typed, defaultSettings)).toBe(55);
  });

  test('follows a weight above the limit of a tool', () => {
    const settings = { ...defaultSettings, weights: { teleporting_mouse: 90 } };
    expect(riskScore(only('teleporting_mouse', 'vpn'), settings)).toBe(90);
  });

  test('counts each in full where it is the only one, with the weight of the workspace', () => {
    for (const id of ['virtual_machine', 'vpn', 'external_input'])
      for (const weight of [1, 35, 100])
        expect(riskScore(only(id), { ...defaultSettings, weights: { [id]: weight } })).toBe(weight);
  });

  test('does not fall when a check of the same group and of another cause is added', () => {
    const settings = { ...defaultSettings, weights: { vpn: 60 } };
    const without = riskScore(only('tor', 'virtual_machine'), settings);
    expect(riskScore(only('tor', 'virtual_machine', 'vpn'), settings)).toBeGreaterThanOrEqual(without);
  });

  test('ignores weights and certainties outside of their ranges', () => {
    expect(riskScore(only('bot'), { ...defaultSettings, weights: { bot: 250 } })).toBe(100);
    expect(riskScore(only('bot'), { ...defaultSettings, weights: { bot: -50 } })).toBe(0);
  });

  test('follows the weights of the workspace', () => {
    const lenient = { ...defaultSettings, weights: { bot: 10 } };
    expect(riskScore(only('bot'), lenient)).toBe(10);
  });

  test('is the sum of the points of its contributions', () => {
    fc.assert(
      fc.property(anyFindings, anyWeights, (findings, weights) => {
        const settings = { ...defaultSettings, weights };
        const parts = contributions(findings, settings);
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(riskScore(findings, settings));
        for (const { check, points } of parts) {
          expect(findings[check]?.verdict).toBe('Detected');
          expect(points).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('is what remains without a check', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        for (const { check, scoreWithout } of contributions(findings, defaultSettings)) {
          const others = { ...findings, [check]: { verdict: 'Not detected', because: '' } as Finding };
          expect(scoreWithout).toBe(riskScore(others, defaultSettings));
        }
      }),
    );
  });

  const named = (settings: Settings, ...ids: string[]) =>
    contributions(only(...ids), settings).map(({ check, points }) => [check, points]);

  test('is shared in proportion to the evidence of independent causes', () => {
    // -ln(1 - .85) = 1.897 and -ln(1 - .2) = .223 share 88 points.
    expect(named(defaultSettings, 'vpn', 'bot')).toEqual([
      ['bot', 79],
      ['vpn', 9],
    ]);
  });

  test('is shared by checks of one cause in proportion to their strengths, and they name each other', () => {
    const findings = only('software_renderer', 'virtual_machine', 'bot');
    expect(
      contributions(findings, defaultSettings).map((one) => [one.check, one.points, one.sharedWith]),
    ).toEqual([
      ['bot', 76, []],
      ['virtual_machine', 8, ['software_renderer']],
      ['software_renderer', 6, ['virtual_machine']],
    ]);
  });

  test('is shared even if one check is certain alone', () => {
    const certain = { ...defaultSettings, weights: { tor: 100 } };
    expect(named(certain, 'tor', 'virtual_machine')).toEqual([
      ['tor', 94],
      ['virtual_machine', 6],
    ]);
  });

  test('gives no points to a check without weight beside others', () => {
    expect(named({ ...defaultSettings, weights: { vpn: 0 } }, 'bot', 'vpn')).toEqual([
      ['bot', 85],
      ['vpn', 0],
    ]);
  });

  test('names the one with more evidence first among checks of equal strength', () => {
    const equal = { ...defaultSettings, weights: { all_pasted: 45 } };
    const ids = named(equal, 'all_pasted', 'external_input', 'tor').map(([id]) => id);
    expect(ids).toEqual(['tor', 'all_pasted', 'external_input']);
  });

  test('has no points to share if no weight counts', () => {
    const silent = { ...defaultSettings, weights: { tor: 0, vpn: 0 } };
    expect(named(silent, 'tor', 'vpn')).toEqual([
      ['tor', 0],
      ['vpn', 0],
    ]);
  });

  test('names a strong check before weaker ones, though it shares its points', () => {
    const ids = named(defaultSettings, 'location_spoofing', 'bot', 'agent_behavior').map(([id]) => id);
    expect(ids).toEqual(['bot', 'agent_behavior', 'location_spoofing']);
  });
});

describe('the interval of the score', () => {
  const intervalOf = (evidence: Partial<typeof none>, ...ids: string[]) =>
    scoreInterval(only(...ids), defaultSettings, { ...none, ...evidence });

  test.each<[string, Partial<typeof none>, number]>([
    ['nothing yet', {}, 100],
    ['ten interactions', { interactions: 10 }, 50],
    ['ninety interactions', { interactions: 90 }, 10],
    ['fifty keys', { keys: 50 }, 50],
    ['half a minute of activity', { activeMs: 30_000 }, 50],
    ['some of each', { interactions: 5, keys: 10, activeMs: 9_000 }, 50],
  ])('narrows with evidence: %s', (_, evidence, high) => {
    expect(intervalOf(evidence)).toEqual([0, high]);
  });

  test('starts at the score of flags that stay, and never ends above 100', () => {
    expect(intervalOf({ interactions: 10 }, 'bot')).toEqual([85, 93]);
    expect(intervalOf({ interactions: 10 }, 'no_corrections')).toEqual([0, 55]);
    expect(intervalOf({}, 'bot')).toEqual([85, 100]);
  });
});

const explained = (findings: Record<string, Finding>, action: RecommendedAction = 'Auto-accept') =>
  riskExplanation({ action, findings, factors: contributions(findings, defaultSettings), missing: [] });

describe('what follows from a score', () => {
  test.each([
    [70, false, false, 'Auto-reject or high-priority review'],
    [69, false, true, 'Manual review or require additional verification'],
    [50, true, true, 'Manual review or require additional verification'],
    [49, false, true, 'Unknown'],
    [49, true, true, 'Accept with monitoring'],
    [25, true, true, 'Accept with monitoring'],
    [24, true, true, 'Auto-accept'],
    [24, true, false, 'Accept with monitoring'],
    [0, true, false, 'Accept with monitoring'],
    [0, false, true, 'Unknown'],
  ] as const)(
    '%i with sufficient evidence %s, cleared by a check %s: %s',
    (score, isSufficient, isCleared, action) => {
      expect(recommendedAction(score, { isSufficient, isCleared }, defaultSettings.thresholds)).toBe(action);
    },
  );

  test('a score above 0 has its reasons, also when activity is too little', () => {
    const network = { class: 'vpn', vpn: true, tor: false, evidence: 'AS9009 M247' } as const;
    const { recommendedAction: action, ...assessment } = assess(
      sessionOf(aVisitor(), { received: { network } }),
      defaultSettings,
    );
    expect([assessment.riskScore, action]).toEqual([20, 'Unknown']);
    expect(assessment.riskExplanation).toBe(
      'The IP address belongs to a VPN or hosting provider (AS9009 M247). Too short to judge: 0.0 of 4 s. Too little activity: 0 of 10 interactions, 0 of 15 keys.',
    );
  });

  test('an explanation says each reason once, however many checks have it', () => {
    const ids = checks.map(({ id }) => id);
    const some = fc.subarray(ids, { minLength: 2 });
    const because = fc
      .subarray(['graphics are rendered in software (a; b)', 'keys are even', 'clicks are exact'], {
        minLength: 1,
      })
      .chain((parts) => fc.shuffledSubarray(parts, { minLength: parts.length }))
      .map((parts) => parts.join('; '));
    const detected = some.chain((chosen) =>
      fc.tuple(
        ...chosen.map((id) => because.map((one) => [id, { verdict: 'Detected', because: one }] as const)),
      ),
    );
    fc.assert(
      fc.property(detected, (entries) => {
        const findings: Readonly<Record<string, Finding>> = Object.fromEntries(entries);
        const factors = contributions(findings, defaultSettings);
        const words = riskExplanation({ action: 'Unknown', findings, factors, missing: [] });
        const said = words
          .toLowerCase()
          .slice(0, -1)
          .split(/\. |; (?!b)/);
        const reasons = factors.flatMap(({ check }) => findings[check]?.because.split(/; (?!b)/) ?? []);
        expect(said).toEqual([...new Set(reasons)]);
      }),
    );
  });

  test('the explanation of a session with too little evidence fits 300 characters, and names the strongest reason', () => {
    const findings = { bot: { verdict: 'Detected', because: 'x'.repeat(400) } } as const;
    const factors = contributions(findings, defaultSettings);
    const missing = ['Too little activity.', 'And more.'];
    const words = riskExplanation({ action: 'Unknown', findings, factors, missing });
    expect(words).toMatch(/^Xx{200,}\.{3} Too little activity\.$/);
    expect(words).toHaveLength(300);
    const long = riskExplanation({ action: 'Unknown', findings, factors, missing: ['y'.repeat(400)] });
    expect(long).toMatch(/^Xx{95}\.{3} y{200}$/);
  });

  test.each([
    [149, 1],
    [148, 2],
    [298, 1],
    [299, 1],
    [300, 1],
  ])('the explanation fits 300 characters: reasons of %i characters', (length, count) => {
    const findings = {
      bot: { verdict: 'Detected', because: 'x'.repeat(length) },
      vpn: { verdict: 'Detected', because: 'y'.repeat(length) },
    } as const;
    const words = explained(findings);
    expect(words.length).toBeLessThanOrEqual(300);
    expect(words.split(' ')).toHaveLength(count);
    if (length >= 299) expect(words).toHaveLength(300);
  });

  test('the explanation of a session without reasons', () => {
    expect(explained({})).toBe('Nothing here suggests a bot or fraud.');
    const nothing = { findings: {}, factors: [], missing: [] };
    expect(
      riskExplanation({ ...nothing, action: 'Accept with monitoring', reserve: 'nobody has judged it' }),
    ).toBe('Nothing here suggests a bot or fraud, but nobody has judged it.');
  });

  test('the explanation is plain, short and strongest first', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const words = explained(findings);
        expect(words).toMatch(/^[\x20-\x7e]{1,300}$/);
      }),
    );
    const { riskExplanation: words } = assessmentOf(aVisitor().reads({ webdriver: true }).pastes(40));
    expect(words).toMatch(
      /^The browser reports that it is automated.*Text was pasted or dropped into a field\.$/,
    );
  });
});
