import { keptMeasuredPart } from '@gait/research/documents/measured-part';
import { expect, test } from 'vitest';
import { STORIES_PAGE, storiesPage, storyResults } from './stories-page.ts';

test('docs/measured/stories.md is the page that the command writes', async () => {
  await expect(storiesPage(keptMeasuredPart(STORIES_PAGE))).toMatchFileSnapshot(STORIES_PAGE);
});

test('results count the passed stories of each browser and name the others', () => {
  const results = storyResults(
    [
      { group: 'a tab, in Chromium', title: 'it begins', status: 'passed' },
      { group: 'a tab, in Chromium', title: 'it ends', status: 'failed' },
    ],
    'abc1234',
  );
  expect(results).toContain('Measured at commit abc1234.');
  expect(results).toMatch(/\| 1 \| 2 \|/);
  expect(results).toContain('- a tab, it ends: failed in Chromium');
});
