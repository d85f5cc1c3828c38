import { expect, test } from 'vitest';
import { settingsDiff } from './settings-diff.ts';

const draft = {
  weights: { bot: 60, tor: 45 },
  thresholds: { monitor: 25, review: 50, reject: 70 },
  require_user_token: false,
  declared_agents: 'ignore',
  visitor_recognition: 'device',
} as const;

test('two versions differ in thresholds, weights and policies', () =>
  expect(
    settingsDiff(draft, {
      ...draft,
      weights: { bot: 40, tor: 45 },
      thresholds: { ...draft.thresholds, reject: 80 },
      require_user_token: true,
      visitor_recognition: 'stored_id',
    }),
  ).toEqual([
    'Reject from: 70 → 80',
    'Bot: 60 → 40',
    'User tokens required: no → yes',
    'Visitor recognition: device → stored id',
  ]));

test('a version that equals the one before has no differences', () =>
  expect(settingsDiff(draft, draft)).toEqual([]));
