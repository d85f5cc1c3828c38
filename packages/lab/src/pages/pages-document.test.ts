import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keptMeasuredPart } from '@gait/research/documents/measured-part';
import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';
import { PAGES_DOCUMENT, pagesDocument, resultsOf } from './pages-document.ts';
import { REPORTS } from './reports-document.ts';

test('the document is written by the generator', async () => {
  const text = pagesDocument(keptMeasuredPart(PAGES_DOCUMENT));
  await expect(text).toMatchFileSnapshot(PAGES_DOCUMENT);
});

test('each kind of report has tests and pages that are there', async () => {
  const names = (await allPages(1)).map(({ name }) => name);
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const isPage = (page: string) => names.some((name) => name === page || name.startsWith(`${page}-`));
  for (const { kind, tests, pages = [] } of REPORTS) {
    expect([kind, tests.filter((path) => !existsSync(root + path))]).toEqual([kind, []]);
    expect([kind, pages.filter((page) => !isPage(page))]).toEqual([kind, []]);
    expect([kind, tests.length]).not.toEqual([kind, 0]);
  }
});

test('the results hide no visit: wrong ones, named ones, and pages that nobody visited', async () => {
  const [plain, ...others] = (await allPages(1))
    .filter(({ name }) => ['plain-form', 'jspsych-flanker', 'quill', 'trix'].includes(name))
    .toSorted((a, b) => Number(b.name === 'plain-form') - Number(a.name === 'plain-form'));
  const head = {
    engine: 'chromium',
    plain_score: 15,
    recommended_action: 'Auto-accept',
    beacons: 1,
    seed: 1,
    commit: 'abc',
  } as const;
  const nothing = { detected: [], because: [] };
  const text = resultsOf({ plain: plain!, pages: others }, [
    { ...head, ...nothing, page: 'quill', visitor: 'person', risk_score: null },
    { ...head, ...nothing, page: 'jspsych-flanker', visitor: 'attached-agent', risk_score: 15 },
  ]);
  expect(text).toContain('2 visits to 2 of 3 pages.');
  expect(text).toContain('- quill, person, chromium: no beacon arrived');
  expect(text).toContain('- jspsych-flanker, attached-agent: 15; it only presses');
  expect(text).toContain('- trix');
});
