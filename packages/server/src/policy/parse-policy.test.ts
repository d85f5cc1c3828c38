import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { aPolicy } from '../testing/a-policy.ts';
import { MAX_POLICY_LENGTH, parsePolicy } from './parse-policy.ts';
import { policyNames } from './policy-schema.ts';

const GUIDE = new URL('../../../../docs/policies.md', import.meta.url);

const ONE_NAME =
  'must have one of allow, review, block, which names one of user, visitor, network, country, agent';

test('the example of the guide is a policy', () => {
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const { lists, places } = aPolicy(text);
  expect(lists.map(({ outcome, kind, value }) => [outcome, kind, value])).toEqual([
    ['block', 'user', 'mallory'],
    ['allow', 'network', '203.0.113.0/24'],
    ['review', 'country', 'NZ'],
  ]);
  expect(lists[0]?.endsAt).toBe(Date.parse('2027-06-01'));
  expect(places).toMatchObject([
    { place: 'checkout', thresholds: { review: 40, block: 60 }, checks: { vpn: 0, all_pasted: 30 } },
    { place: 'newsletter', unknown: 'allow', missing: 'review', unreachable: 'review' },
    { place: undefined, thresholds: { review: 50 } },
  ]);
});

test.each([
  [
    'places:\n  - place: checkout\n    tresholds: {}',
    3,
    'places[0].tresholds',
    'is not known here. Did you mean thresholds?',
  ],
  [
    'places:\n  - thresholds: { review: 60, block: 40 }',
    2,
    'places[0].thresholds',
    'must not decrease from review to block',
  ],
  ['places:\n  - checks:\n      bott: 3', 3, 'places[0].checks.bott', 'is not known here. Did you mean bot?'],
  ['places:\n  - unknown: maybe', 2, 'places[0].unknown', 'must be one of allow, review, block'],
  [
    'places:\n  - {}\n  - place: checkout',
    3,
    'places[1]',
    'never decides: the place before it fits every session',
  ],
  ['places:\n  - place: a\n  - place: a', 3, 'places[1].place', 'a stands here twice'],
  ['places:\n  - place: default', 2, 'places[0].place', 'must not be default: leave place out'],
  [
    'lists:\n  - block: { user: 12 }\n    reason: x',
    2,
    'lists[0].block.user',
    'must be text. Write it in quotes: "123"',
  ],
  ['lists:\n  - block: { user: ada }', 2, 'lists[0]', 'must have reason'],
  ['lists:\n  - reason: x', 2, 'lists[0]', ONE_NAME],
  ['lists:\n  - block: { user: ada, country: DE }\n    reason: x', 2, 'lists[0]', ONE_NAME],
  [
    'lists:\n  - block: { country: Germany }\n    reason: x',
    2,
    'lists[0].block.country',
    'must be two capital letters, such as DE',
  ],
  [
    'lists:\n  - block: { network: 10.0.0.0/40 }\n    reason: x',
    2,
    'lists[0].block.network',
    'must be AS64500, or addresses such as 203.0.113.0/24',
  ],
  [
    'lists:\n  - block: { user: ada }\n    reason: x\n    until: 2027-02-30',
    4,
    'lists[0].until',
    'must be a day such as 2027-05-31',
  ],
  ['places:\n  # \u001b[2J\n', 2, 'policy', 'has a control character'],
  [
    'lists:\n  - block: { user: ada }\n    reason: "\\u009b2J"',
    3,
    'lists[0].reason',
    'must have 1 to 200 characters, no control characters',
  ],
  ['places: [\n', 2, 'policy', expect.stringContaining('is no YAML: ')],
  ['a: &a [1]\nb: *a', 1, 'policy', 'must not have aliases'],
])('%j is answered with its line and field', (text, line, field, message) => {
  expect(parsePolicy(text).problems).toContainEqual({ line, field, message });
});

test.each(['[', '{a: ', '- ', '? '])(
  'a text that is nested too deeply is answered with its line: %j',
  (part) => {
    const problem = { line: 3, field: 'policy', message: 'is nested too deeply' };
    expect(parsePolicy(`lists:\n\n  ${part.repeat(10_000)}`).problems).toEqual([problem]);
  },
);

test('an answer names the first hundred of very many mistakes', () => {
  expect(parsePolicy('"'.repeat(MAX_POLICY_LENGTH)).problems).toHaveLength(100);
});

test('whatever a text is, it is a policy or has problems with lines that it has', () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom(null, 'allow', 'DE', 'AS1'));
  const key = fc.oneof(fc.constantFrom(...policyNames), fc.string());
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
    ),
  }));
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    tree.map((value) => stringify(value)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { policy, problems } = parsePolicy(text);
      expect(policy !== undefined || problems.length > 0).toBe(true);
      for (const { line, message } of problems ?? []) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(text.split('\n').length);
        expect(message).not.toBe('');
      }
    }),
    { numRuns: 100 },
  );
});
