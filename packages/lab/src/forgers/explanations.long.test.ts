import { readFileSync } from 'node:fs';
import { generatedPeople } from '@gait/research/datasets/people';
import { expect, test } from 'vitest';
import { explainedKinds, explainKind } from './explanations.ts';
import { sectionOf } from './explanations-page.ts';

const page = readFileSync(new URL('../../../../docs/measured/explanations.md', import.meta.url), 'utf8');

test('the server still says what the page shows', async () => {
  const kind = explainedKinds.find(({ forger }) => forger === 'formula presses');
  if (!kind) throw new Error('The page has no presses by formula.');
  expect(page).toContain(sectionOf(await explainKind(kind, generatedPeople)));
});
