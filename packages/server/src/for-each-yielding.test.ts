import { expect, test } from 'vitest';
import { forEachYielding } from './for-each-yielding.ts';

test('yields to other tasks after every batch', async () => {
  const happened: (number | string)[] = [];
  const other = () => {
    happened.push('another');
    if (happened.length < 7) setImmediate(other);
  };
  setImmediate(other);
  await forEachYielding([1, 2, 3, 4, 5], 2, (item) => void happened.push(item));
  expect(happened).toEqual([1, 2, 'another', 3, 4, 'another', 5]);
});
