import { expect, test } from 'vitest';
import { storyGroups } from './results.ts';

test('a story that is told in two browsers is one line, and other tests are none', () => {
  const told = [
    { ancestorTitles: ['a tab, in Chromium'], title: 'it begins', status: 'passed' },
    { ancestorTitles: ['a tab, in Firefox'], title: 'it begins', status: 'failed' },
    { ancestorTitles: ['a tab, in Chromium'], title: 'it ends', status: 'passed' },
    { ancestorTitles: ['the package'], title: 'builds', status: 'passed' },
  ];
  expect([...storyGroups(told)]).toEqual([
    [
      'a tab',
      [
        { story: 'it begins', results: { Chromium: 'passed', Firefox: 'failed' } },
        { story: 'it ends', results: { Chromium: 'passed' } },
      ],
    ],
  ]);
});
