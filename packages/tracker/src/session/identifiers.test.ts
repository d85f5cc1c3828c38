import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPageId, newSecret, newSessionId } from './identifiers.ts';

const MAX_MOMENT = 2 ** 48 - 1;

test('a session id is a UUIDv7 that holds its moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_MOMENT }), (now) => {
      const id = newSessionId(now);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
    }),
  );
});

test('ids sort by their moment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_MOMENT - 1 }),
      (now) => newSessionId(now) < newSessionId(now + 1),
    ),
  );
});

test('secrets and page ids have the length of the wire and never repeat', () => {
  const secrets = Array.from({ length: 1_000 }, newSecret);
  expect(secrets.every((secret) => /^[\w-]{22}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(secrets.length);
  expect(newPageId()).toMatch(/^[\w-]{12}$/);
});
