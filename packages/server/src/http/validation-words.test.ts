import { expect, test } from 'vitest';
import { patternWords, validationWords } from './validation-words.ts';

test.each([
  ['^[\\w-]{1,128}$', 'must have 1 to 128 letters, digits, underscores or hyphens'],
  ['^[0-9A-Za-z_-]{22}$', 'must have 22 letters, digits, underscores or hyphens'],
  ['^[a-z0-9_]{1,64}$', 'must have 1 to 64 lowercase letters, digits or underscores'],
  ['^[^\\u0000-\\u001f\\u007f]{1,256}$', 'must have 1 to 256 characters, no control characters'],
  [
    '^[^\\u0000-\\u001f\\u007f,]{1,64}$',
    'must have 1 to 64 characters, no control characters, and none of ,',
  ],
  ['^[^\\u0000-\\u001f\\u007f]+$', 'must have one or more characters, no control characters'],
  ['^[^\\u0000-\\u001f\\u007f]*$', 'must have no control characters'],
  ['^lab_\\w{16}$', 'has the wrong form'],
])('%s in words', (pattern, words) => expect(patternWords(pattern)).toBe(words));

test.each([
  ['enum', { allowedValues: ['bot', 'human'] }, 'must be one of bot, human'],
  ['required', { requiredProperties: ['verdict', 'source'] }, 'must have verdict, source'],
  ['minItems', { limit: 1 }, 'must not be empty'],
  ['minItems', { limit: 2 }, 'must have at least 2 values'],
  ['maxItems', { limit: 2 }, 'must have at most 2 values'],
])('%s %j in words', (keyword, params, words) =>
  expect(validationWords({ keyword, message: '', params })).toBe(words),
);

test('other errors keep their words', () => {
  const error = { keyword: 'type', message: 'must be string', params: { type: 'string' } };
  expect(validationWords(error)).toBe('must be string');
});

test('a field that a body does not have is named as that', () => {
  const error = { keyword: 'boolean', message: 'schema is false', params: {} };
  expect(validationWords(error)).toBe('is not a field of this body');
});
