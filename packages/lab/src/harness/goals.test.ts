import { describe, expect, test } from 'vitest';
import { failure, isEarly } from './goals.ts';
import type { DriverOutcome } from './outcome.ts';

const outcome = (more: Partial<Omit<DriverOutcome, 'peers'>>): DriverOutcome => ({
  driver: 'some-driver',
  mode: 'headful',
  label: 'bot',
  risk_score: 85,
  recommended_action: '',
  peak_score: 85,
  peak_detected: [],
  score_at_10s: 85,
  ms_to_70: 400,
  interactions_to_70: 1,
  biometric_checks: {},
  device_checks: {},
  because: [],
  session_id: '',
  ...more,
});

describe('a session is judged wrongly when', () => {
  test('the final score of a bot is below the reject threshold', () => {
    expect(failure(outcome({}))).toBeUndefined();
    expect(failure(outcome({ risk_score: 69 }))).toBe('a bot with a final score of 69');
  });

  test('the final score of a person reaches the review threshold', () => {
    expect(failure(outcome({ label: 'human', risk_score: 49, peak_score: 49 }))).toBeUndefined();
    expect(failure(outcome({ label: 'human', risk_score: 50 }))).toBe('a person with a final score of 50');
  });

  test('the peak score of a person reaches the review threshold', () => {
    expect(failure(outcome({ label: 'human', risk_score: 20, peak_score: 70, peak_detected: ['bot'] }))).toBe(
      'a person with a peak score of 70, Detected: bot',
    );
  });

  test('a person is accused, however low the score', () => {
    const accused = {
      label: 'human',
      risk_score: 20,
      peak_score: 20,
      device_checks: { bot: 'Detected', vpn: 'Detected' },
    } as const;
    expect(failure(outcome(accused))).toBe('a person accused by bot');
  });
});

test('early means within three interactions', () => {
  expect(isEarly(outcome({ interactions_to_70: 3 }))).toBe(true);
  expect(isEarly(outcome({ interactions_to_70: 4 }))).toBe(false);
  expect(isEarly(outcome({ interactions_to_70: null }))).toBe(false);
});
