import { expect, test } from 'vitest';
import { tagEvidenceText } from './tag-evidence.ts';

test('what sessions with a tag have in common is said by stream', () => {
  const pointing = { probability: 0.93, sessions: 18 };
  expect(tagEvidenceText({ pointing, typing: null })).toMatch(
    /^On average with this tag, pointing is 93% like a program’s \(18 sessions\)\. No score depends on it\.$/,
  );
  const both = tagEvidenceText({ pointing, typing: { probability: 0.1, sessions: 3 } });
  expect(both).toContain('(18 sessions), typing is');
});
