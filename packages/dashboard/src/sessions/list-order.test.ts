import { expect, test } from 'vitest';
import { nextOrder, orderLabel, orderOptions, parseOrder } from './list-order.ts';

test('a header orders by its column, and turns the order around at the next click', () => {
  const first = nextOrder({ order: 'activity', direction: 'asc' }, 'score');
  expect(first).toEqual({ order: 'score', direction: 'desc' });
  expect(nextOrder(first, 'score')).toEqual({ order: 'score', direction: 'asc' });
});

test('every offered order has its own name', () =>
  expect(new Set(orderOptions.map(orderLabel)).size).toBe(orderOptions.length));

test('an unknown order is the latest activity', () => {
  const query = new URLSearchParams('order=toString&direction=up');
  expect(parseOrder(query)).toEqual({ order: 'activity', direction: 'desc' });
});
