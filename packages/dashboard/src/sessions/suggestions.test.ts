import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestStart, suggestionsOf } from './suggestions.ts';

const CHECKS = ['bot', 'vpn', 'programmatic_typing', 'software_renderer'];
const textsOf = (search: string) => suggestionsOf(search, CHECKS).map(({ text }) => text);

test('names of countries, checks and actions are offered in any case, whole or in part', () => {
  expect(textsOf('germany')).toEqual(['from Germany']);
  expect(textsOf('UNITED ST')).toEqual(['from United States']);
  expect(textsOf('de')).toContain('from Germany');
  expect(textsOf('renderer')).toEqual(['with Software renderer detected']);
  expect(textsOf('Reject')).toEqual(['with the action Reject']);
  expect(textsOf('x')).toEqual([]);
  expect(textsOf('maria.lopez')).toEqual([]);
});

test('providers are offered by a part of their name, or by their number', () => {
  const providers = [
    { provider: 'AS14618', name: 'Amazon.com', sessions: 3 },
    { provider: 'AS3320', name: null, sessions: 1 },
  ];
  const found = (search: string) =>
    suggestionsOf(search, CHECKS, providers).map(({ filters }) => filters.provider);
  expect(found('amazon')).toEqual(['AS14618']);
  expect(found('as14618')).toEqual(['AS14618']);
  expect(found('AS3320')).toEqual(['AS3320']);
  expect(suggestionsOf('Amazon', CHECKS, providers)[0]?.text).toBe('from Amazon.com (AS14618)');
});

test('a suggestion filters by what it says, and by nothing else', () => {
  const [germany] = suggestionsOf('Germany', CHECKS);
  const active = Object.entries(germany?.filters ?? {}).filter(([, value]) => value !== '');
  expect(active).toEqual([['country', 'DE']]);
});

test('the nearest is the longest start that something has, found with few questions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 }), { maxLength: 8 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 }),
      async (users, text) => {
        let asked = 0;
        const finds = (part: string) => users.some((user) => user.includes(part));
        const nearest = await nearestStart(text, async (start) => {
          asked++;
          return finds(start);
        });
        const lengths = [...Array(text.length).keys()].filter(
          (length) => length >= 2 && finds(text.slice(0, length)),
        );
        expect(nearest.length).toBe(lengths.at(-1) ?? 0);
        expect(asked).toBeLessThanOrEqual(7);
      },
    ),
  );
});
