import type { KeyClass } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { keyRow } from '../testing/rows.ts';
import { isExpanded, noExpansion } from './expansion.ts';

type Stroke = readonly [name: KeyClass, interval: number, dwell?: number];

/** Whether the last of these keys was sent by a text expander. */
const isSent = (...strokes: readonly Stroke[]): boolean => {
  const state = noExpansion();
  let sent = false;
  for (const [name, interval, dwell = 90] of strokes)
    sent = isExpanded(state, { t: 0, ...keyRow(name, dwell, -1) }, interval);
  return sent;
};

const TYPED: readonly Stroke[] = [
  ['character', 200],
  ['character', 180],
];
const DELETED: readonly Stroke[] = [
  ['backspace', 100, 2],
  ['backspace', 5, 2],
];
const TEXT: Stroke = ['character', 5, 2];

describe('a text expander', () => {
  test('writes where an abbreviation was deleted', () => {
    expect(isSent(...TYPED, ...DELETED, TEXT)).toBe(true);
    expect(isSent(...TYPED, ['backspace', 100, 2], TEXT)).toBe(false);
  });

  test('needs less than half a second to notice the abbreviation', () => {
    const noticedAfter = (ms: number) => isSent(...TYPED, ['backspace', ms, 2], ['backspace', 5, 2], TEXT);
    expect(noticedAfter(499)).toBe(true);
    expect(noticedAfter(500)).toBe(false);
  });

  test('deletes faster than a person', () => {
    const deletesEvery = (ms: number) => isSent(...TYPED, ['backspace', 100, 2], ['backspace', ms, 2], TEXT);
    expect(deletesEvery(39)).toBe(true);
    expect(deletesEvery(40)).toBe(false);
  });

  test('needs less than half a second to fetch its text', () => {
    const fetchedAfter = (ms: number) => isSent(...TYPED, ...DELETED, ['character', ms, 2]);
    expect(fetchedAfter(499)).toBe(true);
    expect(fetchedAfter(500)).toBe(false);
  });

  test('deletes no more than the abbreviation', () => {
    expect(isSent(...TYPED, ...DELETED, ['backspace', 5, 2], TEXT)).toBe(false);
  });

  test('forgets an abbreviation that a person deleted slowly', () => {
    const slowly: readonly Stroke[] = [
      ['backspace', 600],
      ['backspace', 5, 2],
    ];
    expect(isSent(...TYPED, ...slowly, ['backspace', 5, 2], TEXT)).toBe(false);
  });

  test('may pause while it writes if its keys stay short, even for no time at all', () => {
    const afterPause = (dwell: number) => isSent(...TYPED, ...DELETED, TEXT, ['character', 90, dwell]);
    expect(afterPause(0)).toBe(true);
    expect(afterPause(39)).toBe(true);
    expect(afterPause(40)).toBe(false);
    expect(afterPause(-1)).toBe(false);
  });
});
