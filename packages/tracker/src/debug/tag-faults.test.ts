import { expect, test } from 'vitest';
import { tagFaults, userIdFaults } from './tag-faults.ts';

test.each([undefined, null, '', 'ada', 42])('the user id %j is taken as it is', (userId) => {
  expect(userIdFaults(userId)).toEqual([]);
});

test.each([
  ['x'.repeat(257), 'The user id has more than 256 characters, so the session has no user.'],
  ['  ', 'The user id is blank, so the session has no user.'],
  [{}, 'The user id is of type object, so the session has no user.'],
  [' ada ', 'The user id is stored as "ada".'],
])('a user id that is not kept or changed has a reason: %j', (userId, reason) => {
  expect(userIdFaults(userId)).toEqual([expect.stringContaining(reason)]);
});

test('tags that a session keeps have no fault, however often they come', () => {
  expect(tagFaults(undefined)).toEqual([]);
  expect(tagFaults([' spring ', 'spring', ...Array.from({ length: 19 }, (_, index) => `t${index}`)])).toEqual(
    [],
  );
});

test('tags that are dropped or changed have a reason', () => {
  expect(tagFaults('spring')).toEqual([
    'The tags are of type string and were ignored. Pass an array of texts.',
  ]);
  expect(tagFaults(['x'.repeat(65)])).toEqual([expect.stringContaining('has more than 64 characters')]);
  expect(tagFaults([null])).toEqual(['A tag is null and was dropped. Pass a text.']);
  expect(tagFaults(['a,b'])).toEqual(['The tag "a,b" is stored as "a b".']);
  const many = Array.from({ length: 21 }, (_, index) => `t${index}`);
  expect(tagFaults(many)).toEqual(['A session keeps 20 tags: the others were dropped. Use fewer.']);
});
