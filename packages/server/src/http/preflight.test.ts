import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedHeaders } from './preflight.ts';

test('a preflight allows what tracing tools add', () => {
  for (const names of [
    'traceparent',
    'baggage,sentry-trace',
    'authorization, x-requested-with',
    'X-Datadog-Origin',
  ])
    for (const name of names.split(','))
      expect(allowedHeaders(names).split(', ')).toContain(name.trim().toLowerCase());
});

test('without a question it allows what the server reads', () => {
  for (const requested of [undefined, '', ' , '])
    expect(allowedHeaders(requested)).toBe('content-type, x-gait-exclude');
});

test('every name that a browser may ask for is allowed, and nothing else is repeated', () => {
  const tokens = fc.stringMatching(/^[a-z0-9!#$%&'*+.^_`|~-]{1,40}$/);
  fc.assert(
    fc.property(fc.uniqueArray(tokens, { maxLength: 60 }), (names) => {
      expect(allowedHeaders(names.join(',')).split(', ')).toEqual(expect.arrayContaining(names));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20_000 }), (text) => {
      expect(allowedHeaders(text)).toMatch(/^[\w!#$%&'*+.^`|~-]+(, [\w!#$%&'*+.^`|~-]+)*$/);
    }),
  );
  expect(allowedHeaders(Array.from({ length: 1_000 }, (_, i) => `x-${i}`).join()).split(', ')).toHaveLength(
    66,
  );
  expect(allowedHeaders('x'.repeat(10_000))).toBe('content-type, x-gait-exclude');
});
