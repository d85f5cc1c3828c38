import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES } from './retention.ts';

const PAGE = '../../../../docs/privacy.md';
const SENTENCE = /(?<=\*\*Retention\*\* .*)Sessions .+ are deleted\./;

test('docs/privacy.md has the rules of retention (npm test -- -u updates it)', async () => {
  const page = readFileSync(new URL(PAGE, import.meta.url), 'utf8');
  expect(page).toMatch(SENTENCE);
  const sentence = `Sessions ${RULES.map(({ words }) => words).join(' and ')} are deleted.`;
  await expect(page.replace(SENTENCE, sentence)).toMatchFileSnapshot(PAGE);
});
