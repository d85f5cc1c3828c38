import type { SavedView } from '@gait/server';
import { expect, test } from 'vitest';
import { parseFilters } from './filters.ts';
import { linkOfView, openViewOf, queryOfView } from './open-view.ts';

const aView = (id: string, query: string): SavedView => ({
  id,
  query,
  name: id,
  is_shared: false,
  is_own: true,
  author: 'ada@example.org',
  created_at: 0,
  changed_at: 0,
});

const views = [
  aView('view_1', 'tag=wave-2&window=30d'),
  aView('view_2', 'min_score=70'),
  aView('view_3', ''),
];

test('the link of a view opens it with its filters', () => {
  for (const view of views) {
    const filters = parseFilters(linkOfView(view).slice(2));
    expect(queryOfView(filters)).toBe(view.query);
    expect(openViewOf(views, filters)).toEqual({ view, isChanged: false });
  }
});

test('a view stays open while its filters change, and is known by them without its name', () => {
  const changed = parseFilters('tag=wave-2&window=30d&user=ada&view=view_1');
  expect(openViewOf(views, changed)).toEqual({ view: views[0], isChanged: true });
  expect(openViewOf(views, parseFilters('min_score=70&view=view_9'))).toEqual({
    view: views[1],
    isChanged: false,
  });
  expect(openViewOf(views, parseFilters(''))).toEqual({ view: undefined, isChanged: false });
});
