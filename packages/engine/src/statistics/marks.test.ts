import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMark, noMarks, sinceMark } from './marks.ts';

const sums = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), { minLength: 3, maxLength: 3 });

test('what was added since the older of two marks is what the sums gained, whatever came before', () => {
  fc.assert(
    fc.property(fc.array(sums, { minLength: 1, maxLength: 6 }), (later) => {
      const marks = noMarks();
      for (const one of later) addMark(marks, one);
      const now = later.at(-1) as number[];
      const older = later.at(-2);
      expect(sinceMark(marks, now)).toEqual(older && now.map((sum, i) => sum - (older[i] as number)));
    }),
  );
});
