import { expect, test } from 'vitest';
import { tagFaults, userIdFaults, userTokenFaults } from './tag-faults.ts';

test.each([undefined, null, '', 'ada', 42])('the user id %j is taken as it is', (userId) => {
  expect(userIdFaults(userId)).toEqual([]);
});

test.each([
  ['x'.repeat(257), 'The user id has more than 256 characters, so the session has no user.'],
  ['  ', 'The user id is blank, so the session has no user.'],
  [{}, 'The user id is of type object, so the session has no user.'],
  [' ada ', 'The user id is stored as "ada".'],
  [42n, 'The user id is of type bigint, so the session has no user.'],
  ['{{ user.id }}', 'The user id is "{{ user.id }}", which looks like a template'],
  ['undefined', 'which looks like a value that was missing'],
])('a user id that is not kept or changed has a reason: %s', (userId, reason) => {
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

test.each([undefined, null, '', '1795003600.4f3c'])('the user token %j is taken as it is', (token) => {
  expect(userTokenFaults(token)).toEqual([]);
});

test.each([42, {}, '{{ token }}', '1795003600'])('the user token %j is none', (token) => {
  expect(userTokenFaults(token)).toHaveLength(1);
});

test('a tag that a template left behind, or that is no text, is named', () => {
  expect(tagFaults(['<%= plan %>'])).toEqual([
    'The tag "<%= plan %>" looks like a template that was not filled in.',
  ]);
  expect(tagFaults([Symbol('a'), 42n, {}])).toHaveLength(3);
});
