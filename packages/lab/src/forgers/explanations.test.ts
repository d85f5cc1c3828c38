import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainedKinds } from './explanations.ts';

const page = readFileSync(new URL('../../../../docs/measured/explanations.md', import.meta.url), 'utf8');
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
