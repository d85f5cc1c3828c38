import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beaconsOfMark } from './mark.ts';

const page = fc.stringMatching(/^[\w-]{1,32}$/);

test('a mark names the last beacon, and those before it that may still be under way', () => {
  fc.assert(
    fc.property(page, fc.integer({ min: 1, max: 20_000 }), fc.nat(99_999), (id, sent, waiting) => {
      const beacons = beaconsOfMark(`${id},${sent},${waiting}`)!;
      expect([beacons.page, beacons.last]).toEqual([id, sent - 1]);
      // What an earlier page of the tab could not send waits too, and has other numbers.
      expect(beacons.last - beacons.first + 1).toBe(Math.min(sent, Math.max(1, waiting)));
    }),
  );
});

test.each(['', 'page', 'page,1', 'page,0,0', 'page,1,1,1', 'pa ge,1,1', 'page,-1,0', ',1,1', undefined])(
  'what is no mark names none: %s',
  (text) => {
    expect(beaconsOfMark(text)).toBeUndefined();
  },
);
