import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INACTIVITY_LIMIT_MS, sessionStatus } from '../session/status.ts';
import { NOW } from '../testing/a-record.ts';
import { filterOf } from './session-filter.ts';

const context = { now: NOW, settings: { requireUserToken: false }, hidden: [] };

test('the list of a status has exactly the sessions that are shown with it', () => {
  const near = fc.integer({ min: -2, max: 2 }).map((ms) => NOW - INACTIVITY_LIMIT_MS + ms);
  const times = fc.oneof(near, fc.integer({ min: 1, max: NOW }));
  fc.assert(
    fc.property(times, fc.constantFrom('Live', 'Complete'), (activeAt, status) => {
      const { activeFrom = 0, activeTo = Infinity } = filterOf({ status }, context);
      const isListed = activeFrom <= activeAt && activeAt <= activeTo;
      expect(isListed).toBe(sessionStatus(activeAt, NOW) === status);
    }),
  );
});

test('users you vouched for are those of the user asked for, or any; a workspace that requires tokens hides nobody else', () => {
  const filterFor = (query: Record<string, string>, requireUserToken = false) =>
    filterOf(query, { ...context, settings: { requireUserToken } });
  expect(filterFor({ vouched: 'true' })).toMatchObject({ hasVouchedUser: true });
  expect(filterFor({ vouched: 'true', user: 'ada' })).toMatchObject({ userId: 'ada', isVouched: true });
  expect(filterFor({ vouched: 'true', user: 'ada' })).not.toHaveProperty('hasVouchedUser');
  expect(filterFor({}, true)).not.toHaveProperty('hasVouchedUser');
});
