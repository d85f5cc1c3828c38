import type { Overview, SessionCount, SessionList, SessionRow } from '@gait/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundOf, foundText } from './found.ts';

const PAGE = 50;

test('the number is exact if one source is, and else at least what any has counted', () => {
  const part = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), isWhole: fc.boolean() });
  fc.assert(
    fc.property(fc.nat(60_000), part, part, (truth, one, other) => {
      const of = ({ share, isWhole }: typeof one) => (isWhole ? truth : Math.floor(truth * share));
      const overview = { sessions: of(one), is_complete: one.isWhole } as Overview;
      const count = { sessions: of(other), is_exact: other.isWhole } as SessionCount;
      const sessions = Array.from({ length: Math.min(truth, PAGE) }, () => ({}) as SessionRow);
      const page: SessionList = { sessions, next_cursor: truth > PAGE ? 'next' : null };
      const found = foundOf({ overview, count, page, isFirst: true });
      const isExact = one.isWhole || other.isWhole || truth <= PAGE;
      expect(found?.isExact).toBe(isExact);
      if (isExact) expect(found?.sessions).toBe(truth);
      else expect(found?.sessions).toBe(Math.max(of(one), of(other), PAGE));
    }),
  );
});

test('an empty search says that it found none, and never that it found none at least', () => {
  const overview = { sessions: 0, is_complete: false } as Overview;
  const count = { sessions: 0, is_exact: false } as SessionCount;
  const page = { sessions: [], next_cursor: null } as SessionList;
  expect(foundOf({ overview, count, page, isFirst: true })).toEqual({ sessions: 0, isExact: true });
  expect(foundText({ sessions: 0, isExact: false })).not.toContain('0');
  expect(foundText({ sessions: 10_000, isExact: false })).toBe('At least 10,000');
  expect(foundOf({ overview: undefined, count: undefined, page, isFirst: false })).toBeUndefined();
});
