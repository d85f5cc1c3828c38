import { expect, test } from 'vitest';
import { leftoverIn } from './leftovers.ts';

const TEMPLATES = [
  '{{ user.id }}',
  '{{user}}',
  '{% user %}',
  `\${user.id}`,
  '#{user.id}',
  '@{user}',
  '<%= user.id %>',
  '<?= $user ?>',
  '[[user]]',
  '%%USER_ID%%',
];

test.each(TEMPLATES)('%s was not filled in', (text) => {
  expect(leftoverIn(text)).toContain('template');
});

test.each(['undefined', 'null', 'NaN', '[object Object]', '[object Promise]', 'None', 'nil', 'false'])(
  '%s is what a program writes for no value',
  (text) => {
    expect(leftoverIn(text)).toContain('missing');
  },
);

test.each([
  'ada',
  'nullify',
  '山田',
  'user-42',
  'a%20b',
  'x@example.org',
  '{7c9e6679-7425-40de}',
  'null-island',
])('%s may be meant', (text) => {
  expect(leftoverIn(text)).toBeUndefined();
});
