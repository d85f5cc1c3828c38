import { describe, expect, test } from 'vitest';
import { emptyCounts, type StretchCounts } from '../stretch/counts.ts';
import { activityEvidence } from './activity-evidence.ts';

const evidenceOf = (counts: Partial<StretchCounts>, activeMs = 0) =>
  activityEvidence({ ...emptyCounts(), ...counts }, activeMs);

describe('enough activity', () => {
  test.each<[string, Partial<StretchCounts>, number, boolean]>([
    ['ten presses', { presses: 10 }, 0, true],
    ['nine presses', { presses: 9 }, 0, false],
    ['ten gestures', { gestures: 10 }, 0, true],
    ['ten clicks by keys', { keyed: 10 }, 0, true],
    ['ten clicks by assistive technology', { assistive: 10 }, 0, true],
    ['half of ten are presses', { presses: 5, changes: 4, pastes: 1 }, 0, true],
    ['fewer than half of ten are presses', { presses: 4, scrolls: 4, changes: 4, pastes: 2 }, 0, false],
    ['eight typed keys among fifteen', { typed: 8, otherKeys: 7 }, 0, true],
    ['seven typed keys among fifteen', { typed: 7, otherKeys: 8 }, 0, false],
    ['fourteen typed keys', { typed: 14 }, 0, false],
    ['fifteen other keys and five clicks by them', { otherKeys: 15, keyed: 5 }, 0, true],
    ['fifteen other keys and four clicks by them', { otherKeys: 15, keyed: 4 }, 0, false],
    ['fifteen seconds of movement and scrolling', { moves: 40, scrolls: 1 }, 15_000, true],
    ['less than fifteen seconds of both', { moves: 40, scrolls: 1 }, 14_999, false],
    ['fifteen seconds with little movement', { moves: 39, scrolls: 1 }, 15_000, false],
    ['fifteen seconds of one kind', { moves: 4_000 }, 15_000, false],
    [
      'fifteen seconds with presses, clicks by keys and scrolling',
      { presses: 3, keyed: 3, scrolls: 1 },
      15_000,
      true,
    ],
    [
      'fifteen seconds with presses, clicks by assistive technology and scrolling',
      { presses: 3, assistive: 3, scrolls: 1 },
      15_000,
      true,
    ],
    [
      'fifteen seconds with presses and keys of both sorts',
      { presses: 5, typed: 3, otherKeys: 3 },
      15_000,
      true,
    ],
    ['fifteen seconds with two moves beside the presses', { moves: 2, presses: 5 }, 15_000, false],
    ['fifteen seconds with three moves beside the presses', { moves: 3, presses: 5 }, 15_000, true],
  ])('%s', (_, counts, activeMs, isEnough) => {
    expect(evidenceOf(counts, activeMs).isEnough).toBe(isEnough);
  });

  test('counts few bursts of scrolling, changes and pastes', () => {
    expect(evidenceOf({ scrolls: 4, changes: 4, pastes: 2 }).interactions).toBe(10);
    expect(evidenceOf({ scrolls: 50, changes: 50, pastes: 50 }).interactions).toBe(10);
  });
});
