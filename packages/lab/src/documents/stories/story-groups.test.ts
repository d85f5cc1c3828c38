import { expect, test } from 'vitest';
import { storyGroups } from './story-groups.ts';

test('a story in several browsers is one line, and other tests are left out', () => {
  const stories = [
    { group: 'a tab, in Chromium', title: 'it begins', status: 'passed' },
    { group: 'a tab, in Firefox (skipped: no Firefox)', title: 'it begins', status: 'skipped' },
    { group: 'a tab, in Chromium', title: 'it ends', status: 'passed' },
    { group: 'a tab, in WebKit', title: 'it begins', status: 'passed' },
    { group: 'the package', title: 'builds', status: 'passed' },
  ];
  expect([...storyGroups(stories)]).toEqual([
    [
      'a tab',
      [
        { story: 'it begins', statuses: { Chromium: 'passed', Firefox: 'skipped', WebKit: 'passed' } },
        { story: 'it ends', statuses: { Chromium: 'passed' } },
      ],
    ],
  ]);
});
