import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf } from '../code-blocks.ts';
import * as registry from './index.ts';

test('every page has files that name the server or its own path, and a platform that tries them', () => {
  const folder = new URL('../../../../docs/platforms/', import.meta.url);
  const pages = readdirSync(folder).map((name) => `platforms/${name.replace('.md', '')}`);
  const tried = new Set(Object.values(registry).map(({ page }) => page));
  expect([...tried].sort()).toEqual([...pages, 'guides/surveys'].sort());
  for (const page of tried) {
    const text = Object.values(filesOf(page, { gait: 'http://gait', siteKey: 'pub-1' })).join('\n');
    expect(text).toContain('pub-1');
    expect(text).toMatch(/http:\/\/gait|\/pulse\//);
    expect(text).not.toMatch(/risk\.example\.com|pub-…/);
  }
});
