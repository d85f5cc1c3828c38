import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPolicy } from '../testing/a-policy.ts';
import { withoutNamed } from './without-named.ts';

const TEXT = `# Blocks for mallory, and others
lists:
  - block: { user: mallory } # mallory again
    reason: three chargebacks
  # the friend of mallory
  - review: { user: eve }
    reason: shares a card with Mallory
  - allow: { visitor: mallory }
    reason: another kind
places:
  - place: mallory # stays
    unknown: allow
`;

test('entries, reasons and comments that name a user go, and everything else stays', () => {
  const left = withoutNamed(TEXT, { kind: 'user', value: 'mallory' });
  expect(aPolicy(left)).toEqual({
    lists: [{ ...aPolicy(TEXT).lists[1], reason: 'erased' }, aPolicy(TEXT).lists[2]],
    places: aPolicy(TEXT).places,
  });
  expect(left).toContain('# stays');
  expect(left.match(/mallory/gi)).toHaveLength(2);
});

test('a text that names somebody else stays as it is, to the letter', () => {
  fc.assert(
    fc.property(fc.constantFrom('user', 'visitor'), fc.stringMatching(/^[a-z]{9,12}$/), (kind, value) => {
      expect(withoutNamed(TEXT, { kind, value })).toBe(TEXT);
    }),
  );
});

test('after an erasure no entry names who was erased, and what is left is a policy', () => {
  const user = fc.stringMatching(/^[a-zA-Z0-9 :#@'"{}_-]{1,12}$/).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.array(user, { minLength: 1, maxLength: 4 }), (users) => {
      const lists = users.map((one) => ({ block: { user: one }, reason: `because of ${one}` }));
      const left = withoutNamed(JSON.stringify({ lists }), { kind: 'user', value: users[0] as string });
      const values = aPolicy(left).lists.map(({ value }) => value);
      expect(values).toEqual(users.filter((one) => one !== users[0]));
    }),
  );
});
