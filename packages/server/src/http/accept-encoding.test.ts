import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Encoding, preferredEncoding } from './accept-encoding.ts';
import { hasEtag } from './etag.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.0, identity', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity, *;q=0.5', 'identity'],
  ['gzip;q=0.5, identity;q=0.1', 'gzip'],
  ['gzip;q=0.1, identity;q=0.5', 'identity'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  ['identity;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['X-GZIP', 'gzip'],
  ['GZip ; Q=1.000', 'gzip'],
  ['brotli, gzipped', 'identity'],
  ['gzip;q=2, br;q=x', 'identity'],
] as const)('%s is answered with %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

/** The rules of the RFC, one after the other, for one coding. Undefined if nothing is said of it. */
const saidOf = (members: readonly (readonly [string, number])[], coding: string): number | undefined =>
  (members.find(([name]) => name === coding) ?? members.find(([name]) => name === '*'))?.[1];

test('no encoding is sent that the RFC excludes, and none while a preferred one is there', () => {
  const member = fc.tuple(
    fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate', 'zstd'),
    fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000),
  );
  const lists = fc.uniqueArray(member, { selector: ([name]) => name, maxLength: 6 });
  const spaces = fc.constantFrom('', ' ', '\t');
  fc.assert(
    fc.property(lists, spaces, (members, space) => {
      const header = members.map(([name, q]) => `${name}${space};${space}q=${q}`).join(`${space},${space}`);
      const chosen = preferredEncoding(header);
      const codings: Encoding[] = ['br', 'gzip', 'identity'];
      const acceptable = codings.filter((coding) => {
        const q = saidOf(members, coding);
        return q === undefined ? coding === 'identity' : q > 0;
      });
      expect(acceptable.length > 0 ? acceptable : ['identity']).toContain(chosen);
      const q = saidOf(members, chosen) ?? 0;
      for (const other of acceptable) expect(saidOf(members, other) ?? 0).toBeLessThanOrEqual(q);
    }),
    { numRuns: 1_000 },
  );
});

test('no text makes the choice fail', () => {
  fc.assert(fc.property(fc.string(), (header) => void preferredEncoding(header)));
});

test('tags of a list are compared without their weakness', () => {
  const has = (header: string | undefined, etag: string) =>
    hasEtag({ headers: { 'if-none-match': header } }, etag);
  expect(has(undefined, '"a"')).toBe(false);
  for (const header of ['"a"', 'W/"a"', '"b", "a"', ' * ']) expect(has(header, '"a"'), header).toBe(true);
  expect(has('"a"', 'W/"a"')).toBe(true);
  for (const header of ['', 'a', '"ab"', '"A"']) expect(has(header, '"a"'), header).toBe(false);
});
