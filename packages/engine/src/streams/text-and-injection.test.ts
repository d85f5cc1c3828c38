import {
  type Events,
  focusCauses,
  focusFlags,
  focusKinds,
  pageKinds,
  type StreamRow,
  textFlags,
} from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { batchOf } from '../testing/batch.ts';
import { textRow } from '../testing/rows.ts';
import { injection } from './injection.ts';
import { text } from './text.ts';

const focusAt = (t: number): StreamRow<'focus'> => ({
  t,
  kind: focusKinds.indexOf('field_focus'),
  cause: focusCauses.indexOf('script'),
  away: 0,
  flags: focusFlags.noSource,
  target: -1,
});

describe('a text without a key', () => {
  /** Whether characters that arrive after the focus count as a block. */
  const isBlock = (changes: Partial<StreamRow<'text'>>, { t = 1_100, focus = 1_000 } = {}): boolean => {
    const state = text.empty();
    const row = { ...textRow('insert', { flags: textFlags.noKey, added: 24, count: 1, ...changes }), t };
    text.fold(state, batchOf({ focus: [focusAt(focus)], text: [row] }));
    return text.features(state).seen.block !== undefined;
  };

  test('is a block if each of its events inserts enough characters', () => {
    expect(isBlock({ added: 24, count: 2 })).toBe(true);
    expect(isBlock({ added: 23, count: 2 })).toBe(false);
  });

  test('is no block if there was time to speak it, its own duration included', () => {
    expect(isBlock({ added: 24, last: 500 })).toBe(false);
    expect(isBlock({ added: 24, last: 499 })).toBe(true);
  });

  test('may be spoken from the very moment of the focus on, no earlier', () => {
    expect(isBlock({}, { t: 1_000, focus: 1_000 })).toBe(true);
  });
});

test('a zoom of the page starts the window of positions again', () => {
  const pointer = Array.from({ length: 8 }, (_, i) => ({
    t: 100 * i,
    x: i,
    y: i,
    flags: 0,
    grid: i % 3,
    residue: -1,
    coalesced: 1,
  }));
  const zoom = { t: 350, kind: pageKinds.indexOf('zoom'), value: 110, target: -1 };
  const grids = (events: Partial<Events>) => {
    const state = injection.empty();
    injection.fold(state, batchOf(events));
    return injection.features(state).seen.grids;
  };
  expect(grids({ pointer })).toBeDefined();
  expect(grids({ pointer, page: [zoom] })).toBeUndefined();
});
