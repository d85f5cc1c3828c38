import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checks } from '../check-registry.ts';
import type { Finding } from '../finding.ts';
import { defaultSettings } from '../settings.ts';
import { assessmentOf, aVisitor, everyCheck } from '../testing/index.ts';
import { contributions } from './contributions.ts';
import { recommendedAction } from './recommended-action.ts';
import { riskExplanation } from './risk-explanation.ts';
import { riskScore } from './risk-score.ts';

const anyFindings = fc.record(
  Object.fromEntries(
    checks.map(({ id }) => [
      id,
      fc.record({
        verdict: fc.constantFrom('Detected', 'Not detected', 'Unknown'),
        because: fc.string({ maxLength: 120 }),
        certainty: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    ]),
  ),
) as fc.Arbitrary<Record<string, Finding>>;

const only = (...ids: string[]): Record<string, Finding> => ({
  ...everyCheck('Not detected'),
  ...Object.fromEntries(Object.entries(everyCheck('Detected')).filter(([id]) => ids.includes(id))),
});

describe('the risk score', () => {
  test('stays within 0 and 100 and never falls when a flag is added', () => {
    fc.assert(
      fc.property(anyFindings, fc.constantFrom(...checks), (findings, { id }) => {
        const score = riskScore(findings, defaultSettings);
        const more = riskScore({ ...findings, [id]: { verdict: 'Detected', because: 'x' } }, defaultSettings);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(100);
        expect(more).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  test('counts the strongest of a group once', () => {
    expect(riskScore(only('virtual_machine', 'software_renderer'), defaultSettings)).toBe(30);
    expect(riskScore(only('programmatic_typing', 'teleporting_mouse'), defaultSettings)).toBe(78);
  });

  test('follows the weights of the workspace', () => {
    const lenient = { ...defaultSettings, weights: { bot: 10 } };
    expect(riskScore(only('bot'), lenient)).toBe(10);
  });

  test('is what its contributions say', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const score = riskScore(findings, defaultSettings);
        for (const { check, points, scoreWithout } of contributions(findings, defaultSettings)) {
          expect(findings[check]?.verdict).toBe('Detected');
          expect(score - points).toBe(scoreWithout);
        }
      }),
    );
  });

  test('names the strongest first', () => {
    const [first, second] = contributions(only('vpn', 'bot'), defaultSettings);
    expect([first?.check, second?.check]).toEqual(['bot', 'vpn']);
  });
});

describe('what follows from a score', () => {
  test.each([
    [70, false, 'Auto-reject or high-priority review'],
    [69, false, 'Manual review or require additional verification'],
    [50, true, 'Manual review or require additional verification'],
    [49, false, 'Unknown'],
    [49, true, 'Accept with monitoring'],
    [25, true, 'Accept with monitoring'],
    [24, true, 'Auto-accept'],
    [0, false, 'Unknown'],
  ] as const)('%i with sufficient evidence %s: %s', (score, isSufficient, action) => {
    expect(recommendedAction(score, isSufficient, defaultSettings.thresholds)).toBe(action);
  });

  test('a visitor who has hardly done anything is unknown', () => {
    const { recommendedAction: action, riskExplanation: words } = assessmentOf(aVisitor().clicks());
    expect(action).toBe('Unknown');
    expect(words).toBe('Not enough activity yet to judge this session.');
  });

  test('a visitor who has done enough is accepted', () => {
    const { recommendedAction: action, evidence } = assessmentOf(aVisitor().types('forty two is enough'));
    expect(evidence).toMatchObject({ sufficient: true, keys: 19 });
    expect(action).toBe('Auto-accept');
  });

  test('the explanation is plain, short and strongest first', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const words = riskExplanation('Auto-accept', findings, contributions(findings, defaultSettings));
        expect(words).toMatch(/^[\x20-\x7e]{1,300}$/);
      }),
    );
    const { riskExplanation: words } = assessmentOf(aVisitor().reads({ webdriver: true }).pastes(40));
    expect(words).toMatch(/^The browser reports that it is automated.*Text was pasted into a field\.$/);
  });
});
