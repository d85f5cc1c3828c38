import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const nothing = {
  script_at: null,
  key_at: null,
  beacon_at: null,
  report_at: null,
  session: null,
  refusal: null,
  origins: [],
};
const session = { session_id: 's', at: 9, risk_score: 0, recommended_action: 'Unknown' };
const done = (status: Parameters<typeof stepsOf>[0]) => stepsOf(status).map(({ doneAt }) => doneAt);

test('a later step proves the earlier ones', () => {
  expect(done(nothing)).toEqual([null, null, null, null]);
  expect(done({ ...nothing, script_at: 1 })).toEqual([1, null, null, null]);
  expect(done({ ...nothing, key_at: 2 })).toEqual([2, 2, null, null]);
  expect(done({ ...nothing, key_at: 2, beacon_at: 3, session })).toEqual([2, 2, 3, 9]);
});

test('a session from before does not prove that this key works', () =>
  expect(done({ ...nothing, session })).toEqual([null, null, null, null]));
