import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestProviders } from './largest-providers.ts';

const numbers = fc.integer({ min: 1, max: 200 });
const networks = fc.dictionary(
  fc.tuple(numbers, fc.constantFrom('', ', US', ', DE, Berlin')).map(([asn, place]) => `AS${asn}${place}`),
  fc.integer({ min: 1, max: 9 }),
  { maxKeys: 300 },
);

test('the sessions of a provider are those of all its places, and the largest are listed', () => {
  fc.assert(
    fc.property(networks, (byNetwork) => {
      const listed = largestProviders(byNetwork, (asn) => (asn % 2 ? `Provider ${asn}` : undefined));
      const of = (provider: string) =>
        Object.entries(byNetwork).reduce(
          (sum, [network, sessions]) => sum + (`${network},`.startsWith(`${provider},`) ? sessions : 0),
          0,
        );
      for (const { provider, name, sessions } of listed) {
        const asn = Number(provider.slice(2));
        expect({ name, sessions }).toEqual({
          name: asn % 2 ? `Provider ${asn}` : null,
          sessions: of(provider),
        });
      }
      const known = new Set(Object.keys(byNetwork).map((network) => network.replace(/,.*/, '')));
      expect(listed).toHaveLength(Math.min(100, known.size));
      const least = listed.at(-1)?.sessions ?? 0;
      const left = [...known].filter((one) => !listed.some(({ provider }) => provider === one));
      for (const provider of left) expect(of(provider)).toBeLessThanOrEqual(least);
    }),
  );
});
