import type { WorkspaceSettings } from '@gait/server';
import { expect, test } from 'vitest';
import { changesScores, defaultDraft, draftOf, isSameDraft, thresholdProblem } from './draft.ts';

const check = { kind: 'device', group: 'network', meaning: 'A meaning.' } as const;
const settings: WorkspaceSettings = {
  version: 3,
  require_user_token: false,
  declared_agents: 'ignore',
  visitor_recognition: 'device',
  weights: { tor: 60 },
  thresholds: { monitor: 25, review: 50, reject: 70 },
  checks: [
    { ...check, id: 'tor', default_weight: 45 },
    { ...check, id: 'vpn', default_weight: 20 },
  ],
};

test('a check without a weight in the settings has its default weight', () => {
  expect(draftOf(settings).weights).toEqual({ tor: 60, vpn: 20 });
  expect(defaultDraft(settings).weights).toEqual({ tor: 45, vpn: 20 });
});

test('drafts differ if one number or one switch does', () => {
  const draft = draftOf(settings);
  expect(isSameDraft(draft, draftOf(settings))).toBe(true);
  expect(isSameDraft(draft, { ...draft, weights: { tor: 60, vpn: 21 } })).toBe(false);
  expect(isSameDraft(draft, { ...draft, require_user_token: true })).toBe(false);
  expect(isSameDraft(draft, { ...draft, declared_agents: 'flag' })).toBe(false);
  expect(isSameDraft(draft, { ...draft, visitor_recognition: 'stored_id' })).toBe(false);
  expect(isSameDraft(draft, { ...draft, thresholds: { ...draft.thresholds, reject: 71 } })).toBe(false);
});

test('weights and declared agents change scores, and thresholds only actions', () => {
  const draft = draftOf(settings);
  expect(changesScores(draft, { ...draft, thresholds: { ...draft.thresholds, reject: 60 } })).toBe(false);
  expect(changesScores(draft, { ...draft, require_user_token: true })).toBe(false);
  expect(changesScores(draft, { ...draft, weights: { tor: 60, vpn: 21 } })).toBe(true);
  expect(changesScores(draft, { ...draft, declared_agents: 'flag' })).toBe(true);
});

test.each([
  [{ monitor: 25, review: 50, reject: 70 }, undefined],
  [{ monitor: 50, review: 50, reject: 50 }, undefined],
  [{ monitor: 25, review: 80, reject: 70 }, /in order/],
  [{ monitor: -1, review: 50, reject: 70 }, /0 to 100/],
  [{ monitor: 25, review: 50, reject: 100.5 }, /0 to 100/],
])('thresholds %j', (thresholds, problem) => {
  const message = thresholdProblem(thresholds);
  if (problem) expect(message).toMatch(problem);
  else expect(message).toBeUndefined();
});
