import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explain, explainedKinds } from './explanations.ts';
import { sectionOf } from './explanations-page.ts';
import { generatedPeople } from './people.ts';

const page = readFileSync(new URL('../../../../docs/explanations.md', import.meta.url), 'utf8');
const sections = page.split(/^(?=## )/m).slice(1);

test('the page explains ten sessions, each with score, explanation and log', () => {
  expect(sections.map((section) => section.slice(3, section.indexOf('\n')))).toEqual(
    explainedKinds.map(({ title }) => title),
  );
  expect(sections).toHaveLength(10);
  for (const section of sections)
    expect(section).toMatch(
      /\n\nScore \d+, [A-Z][^.]+\. Detected: [^\n]+\.\n\n> \S[^\n]+\n\n(```text\nLoaded the page|The log)/,
    );
});

test('the server still says what the page shows', async () => {
  const kind = explainedKinds.find(({ forger }) => forger === 'formula presses');
  if (!kind) throw new Error('The page has no presses by formula.');
  expect(sections).toContainEqual(expect.stringContaining(sectionOf(await explain(kind, generatedPeople))));
});
