import { generatedPeople } from '@gait/research/datasets/people';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Aid } from './aid.ts';
import { judgeAid } from './judge-aid.ts';
import * as kinds from './kinds/index.ts';
import { judgeOrdinary } from './ordinary-visits.ts';

const VISITS = 3;
const RUNS = 4;

/** A tool that acts for the visitor is a review at most. */
const MAX_BY_TOOL = 60;

/** One aid for text, with pointing by hand. */
const MAX_BY_TEXT = 30;

const NOBODY = { pointing: [], typing: [] };

const byRules: readonly Aid[] = Object.values(kinds).filter((aid: Aid) => !aid.steers && !aid.delivers);

describe('a visitor with an aid', () => {
  test.each(byRules.map((aid) => [aid.name, aid] as const))('who uses: %s', (_, aid) => {
    fc.assert(
      fc.property(fc.constantFrom(...aid.systems), fc.integer({ min: 1 }), (system, seed) => {
        const row = judgeAid(aid, system, { visits: VISITS, seed: String(seed), people: NOBODY });
        expect(row?.plain).toBe(0);
        expect(row?.maximum).toBeLessThanOrEqual(aid.limit ?? (aid.points ? MAX_BY_TOOL : MAX_BY_TEXT));
      }),
      { numRuns: RUNS },
    );
  });
});

const delivering: readonly Aid[] = Object.values(kinds).filter((aid: Aid) => aid.delivers);

test.each(delivering.map((aid) => [aid.name, aid] as const))('nobody is accused for: %s', (_, aid) => {
  const typing = Array.from({ length: VISITS }, (_, index) => generatedPeople.recording(index).keys ?? []);
  const row = judgeAid(aid, 'windows', { visits: VISITS, seed: '1', people: { ...NOBODY, typing } });
  expect(row).toMatchObject({ visits: VISITS, review: 0, detected: 0 });
});

test('a pointer is not steered without people whose targets it goes to', () => {
  expect(judgeAid(kinds.headPointer, 'windows', { visits: 1, seed: '1', people: NOBODY })).toBeUndefined();
});

test('nobody without an aid is accused on a phone, where no check judges gestures', () => {
  const row = judgeOrdinary('phone', { visits: VISITS, seed: '1', people: generatedPeople });
  expect(row).toMatchObject({ visits: VISITS, maximum: 0, detected: 0, accepted: 0 });
});
