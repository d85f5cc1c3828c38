import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryOptions, providerOptions } from './country-options.ts';

const code = fc.constantFrom('DE', 'US', 'FR', 'JP', 'BR', 'ZZ');
const lists = fc.record({
  by_country: fc.dictionary(code, fc.integer({ min: 1, max: 1_000_000 })),
  is_complete: fc.boolean(),
});

test('countries with most sessions come first, each once, and the chosen one is always there', () => {
  fc.assert(
    fc.property(
      lists,
      fc.oneof(
        fc.constant(''),
        code,
        code.map((one) => one.toLowerCase()),
      ),
      (list, chosen) => {
        const values = countryOptions(list, chosen).map(({ value }) => value);
        expect(values).toContain(chosen);
        expect(new Set(values.map((value) => value.toUpperCase())).size).toBe(values.length);
        const counts = values
          .map((value) => list.by_country[value.toUpperCase()])
          .filter((one) => one !== undefined);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        expect(counts).toHaveLength(Object.keys(list.by_country).length);
      },
    ),
  );
});

test('a country is shown by its name, and a count that may be too low says so', () => {
  const label = (is_complete: boolean) =>
    countryOptions({ by_country: { DE: 12 }, is_complete }, '')[1]?.label;
  expect(label(true)).toBe('Germany (12)');
  expect(label(false)).toBe('Germany (At least 12)');
});

test('a provider is shown by its name and number, and the chosen one is always there', () => {
  const providers = [
    { provider: 'AS14618', name: 'Amazon.com', sessions: 1_204 },
    { provider: 'AS7', name: null, sessions: 2 },
  ];
  const labels = (is_complete: boolean, chosen: string) =>
    providerOptions({ providers, is_complete }, chosen).map(({ label }) => label);
  expect(labels(true, '')).toEqual(['Any provider', 'Amazon.com (AS14618): 1,204', 'AS7: 2']);
  expect(labels(false, 'AS7')[1]).toBe('Amazon.com (AS14618): At least 1,204');
  expect(labels(true, 'AS99')[1]).toBe('AS99');
  expect(providerOptions(undefined, 'AS99').map(({ value }) => value)).toEqual(['', 'AS99']);
});
