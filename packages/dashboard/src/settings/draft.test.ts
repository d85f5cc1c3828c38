import type { WorkspaceSettings } from '@gait/server';
import { expect, test } from 'vitest';
import { defaultDraft, draftOf, sameDraft, thresholdProblem } from './draft.ts';

const check = { kind: 'device', group: 'network', meaning: 'A meaning.' } as const;
const settings: WorkspaceSettings = {
  version: 3,
  weights: { tor: 60 },
  thresholds: { monitor: 25, review: 50, reject: 70 },
  checks: [
    { ...check, id: 'tor', default_weight: 45 },
    { ...check, id: 'vpn', default_weight: 20 },
  ],
};

test('a check that is not named in the settings keeps its own weight', () => {
  expect(draftOf(settings).weights).toEqual({ tor: 60, vpn: 20 });
  expect(defaultDraft(settings).weights).toEqual({ tor: 45, vpn: 20 });
});

test('a draft differs as soon as one number does', () => {
  const draft = draftOf(settings);
  expect(sameDraft(draft, draftOf(settings))).toBe(true);
  expect(sameDraft(draft, { ...draft, weights: { tor: 60, vpn: 21 } })).toBe(false);
  expect(sameDraft(draft, { ...draft, thresholds: { ...draft.thresholds, reject: 71 } })).toBe(false);
});

test.each([
  [{ monitor: 25, review: 50, reject: 70 }, undefined],
  [{ monitor: 50, review: 50, reject: 50 }, undefined],
  [{ monitor: 25, review: 80, reject: 70 }, /above/],
  [{ monitor: -1, review: 50, reject: 70 }, /0 to 100/],
  [{ monitor: 25, review: 50, reject: 100.5 }, /0 to 100/],
])('thresholds %j', (thresholds, problem) => {
  const said = thresholdProblem(thresholds);
  if (problem) expect(said).toMatch(problem);
  else expect(said).toBeUndefined();
});
