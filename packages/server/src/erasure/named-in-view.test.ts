import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedInView } from './named-in-view.ts';
import type { Selection } from './selection.ts';

const id = fc.stringMatching(/^[a-zA-Z0-9@._-]{3,40}$/);
const erased: fc.Arbitrary<Selection> = fc.record({
  by: fc.constantFrom('session', 'user', 'visitor', 'tag'),
  value: id,
});
const words = fc.array(fc.stringMatching(/^[ÄÖÜ]{1,8}$/), { maxLength: 3 }).map((some) => some.join(' '));

test('a view that has an erased ID in a filter, its search or its name names it', () => {
  fc.assert(
    fc.property(erased, words, words, (one, before, after) => {
      const text = [before, one.value, after].filter(Boolean).join(' ');
      const filter = new URLSearchParams({ [one.by]: one.value, window: 'all' }).toString();
      const search = new URLSearchParams({ search: text.toUpperCase() }).toString();
      if (one.by !== 'session') expect(namedInView({ name: before, query: filter })(one)).toBe(true);
      expect(namedInView({ name: before, query: search })(one)).toBe(true);
      expect(namedInView({ name: text, query: '' })(one)).toBe(true);
    }),
  );
});

test('a search for what the dashboard shows of a random ID names it, and one for a part of a user ID does not', () => {
  const visitor = 'vis_0123456789abcdef';
  for (const query of ['search=89abcdef', 'search=…89ABCDEF', `visitor=${visitor}`])
    expect(namedInView({ name: 'Them', query })({ by: 'visitor', value: visitor })).toBe(true);
  expect(namedInView({ name: 'Them', query: 'search=9abcdef' })({ by: 'visitor', value: visitor })).toBe(
    false,
  );
  const user = { by: 'user', value: 'checkout-user' } as const;
  expect(namedInView({ name: 'Them', query: 'search=checkout' })(user)).toBe(false);
});

test('words of other people are no IDs', () => {
  const one = (value: string) => ({ by: 'user', value }) as const;
  expect(namedInView({ name: 'Wave 1', query: 'tag=1' })(one('1'))).toBe(false);
  expect(namedInView({ name: 'Adapters', query: 'user=adam' })(one('ada'))).toBe(false);
  expect(namedInView({ name: "Ada's", query: '' })(one('ada'))).toBe(true);
  expect(namedInView({ name: 'Rest', query: 'not_tag=a,b' })({ by: 'tag', value: 'b' })).toBe(true);
});
