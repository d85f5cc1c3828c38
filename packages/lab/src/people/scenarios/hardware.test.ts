import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { penTablet, remoteDesktop } from './hardware.ts';

const path = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 60 }).map((gaps) => {
  let t = 0;
  return [0, ...gaps].map((gap, index) => {
    t += gap;
    return { t, x: index * 7, y: index * 3 };
  });
});

describe('a reduced pointer path', () => {
  test.each([remoteDesktop, penTablet])('$name: it reaches the same end in fewer steps', ({ pointing }) => {
    fc.assert(
      fc.property(path, (whole) => {
        const reduced = pointing?.(whole) ?? [];
        expect(reduced.at(-1)).toEqual(whole.at(-1));
        expect(reduced.length).toBeLessThan(whole.length);
        expect(whole).toEqual(expect.arrayContaining([...reduced]));
      }),
    );
  });
});
