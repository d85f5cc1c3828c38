import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasons } from './reasons.ts';
import { NOT_EXPLAINED, withReason } from './verdict-fields.tsx';

test('a reason that is chosen twice is taken back, and each reason is there once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(reasons))), fc.string(), (chosen, note) => {
      const explained = chosen.reduce(withReason, { ...NOT_EXPLAINED, note });
      const odd = Object.keys(reasons).filter(
        (code) => chosen.filter((one) => one === code).length % 2 === 1,
      );
      expect(explained.reasons.toSorted()).toEqual(odd.toSorted());
      expect(explained.note).toBe(note);
    }),
  );
});
