import { expect, test } from 'vitest';
import { withoutView, withView } from './saved-views.ts';

const views = [
  { name: 'Bots', query: 'checks=bot:detected' },
  { name: 'Wave 3', query: 'tag=wave-3' },
];

test('views are in alphabetical order, and one of the same name is replaced', () => {
  expect(withView(views, { name: 'Live', query: 'status=Live' }).map(({ name }) => name)).toEqual([
    'Bots',
    'Live',
    'Wave 3',
  ]);
  expect(withView(views, { name: 'Bots', query: 'min_score=70' })[0]).toEqual({
    name: 'Bots',
    query: 'min_score=70',
  });
});

test('a view can be removed', () => expect(withoutView(views, 'Bots')).toEqual(views.slice(1)));
