import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighborsOf } from './opened-from.ts';

test('the sessions of a page lead to each other, in its order and back', () => {
  const page = fc.record({
    ids: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 50 }),
    before: fc.integer({ min: 0, max: 500 }),
  });
  fc.assert(
    fc.property(page, ({ ids, before }) => {
      const from = { list: '', total: '900', ids, before };
      let [id, walked] = [ids[0] as string | undefined, [] as string[]];
      while (id !== undefined) {
        expect(neighborsOf(from, id)?.text).toBe(`${before + walked.length + 1} of 900`);
        expect(neighborsOf(from, id)?.previous).toBe(walked.at(-1));
        walked = [...walked, id];
        id = neighborsOf(from, id)?.next;
      }
      expect(walked).toEqual(ids);
    }),
  );
});

test('a session that was opened by its address has no place in a list', () => {
  expect(neighborsOf({}, 'a')).toBeUndefined();
  expect(neighborsOf({ ids: ['b'] }, 'a')).toBeUndefined();
  expect(neighborsOf({ ids: ['a'], before: 3 }, 'a')?.text).toBe('4');
});
