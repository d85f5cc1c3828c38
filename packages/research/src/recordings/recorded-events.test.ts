import { keyFlags } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { recordedEvents } from './recorded-events.ts';
import type { PointerRow, Recording } from './recording.ts';

const recording = (streams: Partial<Recording>): Recording => ({
  dataset: 'made',
  subject: 'one',
  session: '1',
  label: 'human',
  ...streams,
});

const moves = (every: number, count = 20): PointerRow[] =>
  Array.from({ length: count }, (_, i) => [i * every, 100 + 7.4 * i, 200, 0, -1]);

describe('a recording as tracker events', () => {
  test('a 125 Hz mouse has one move per frame, at its last position', () => {
    const { pointer } = recordedEvents(recording({ pointer: moves(8) }));
    expect(pointer).toHaveLength(10);
    expect(pointer[0]).toMatchObject({ t: 8, x: 107, coalesced: 2 });
  });

  test('moves that stay on the same pixel are dropped', () => {
    const resting: PointerRow[] = [...moves(20, 5), [120, 129.8, 200.2, 0, -1], [140, 129.9, 200, 3, 0]];
    expect(recordedEvents(recording({ pointer: resting })).pointer).toHaveLength(5);
  });

  test('moves at 60 Hz are unchanged', () => {
    expect(recordedEvents(recording({ pointer: moves(16.7) })).pointer).toHaveLength(20);
  });

  test('a press has the moves, the pause and the jump before it, and its position on the target', () => {
    const { press } = recordedEvents(
      recording({ pointer: moves(20), clicks: [[480, 560, 240, 203, 200, 190, 100, 20]] }),
    );
    expect(press).toMatchObject([
      { t: 480, hold: 80, moves: 20, pause: 100, jump: 3, offX: -100, offY: 30, width: 100, height: 20 },
    ]);
  });

  test('without recorded moves, the approach is unmeasured', () => {
    expect(recordedEvents(recording({ clicks: [[5, 90, 1, 1]] })).press).toMatchObject([
      { moves: -1, pause: -1, jump: -1, width: 0 },
    ]);
    expect(recordedEvents(recording({ clicks: [[5, 90, 1, 1]], pointer: [] })).press).toMatchObject([
      { moves: 0, pause: -1, jump: -1 },
    ]);
  });

  test('button presses count unless a recorded click covers them', () => {
    const pointer: PointerRow[] = [...moves(16), [400, 233, 200, 1, 0], [470, 233, 200, 2, 0]];
    expect(recordedEvents(recording({ pointer })).press).toMatchObject([{ t: 400, hold: 70 }]);
    expect(recordedEvents(recording({ pointer, clicks: [[404, 470, 233, 200]] })).press).toHaveLength(1);
  });

  test('keys with zero dwell time are auto-repeat in OS logs and keys in browsers', () => {
    const keys: Recording['keys'] = [[10, 10, 'character']];
    expect(recordedEvents(recording({ keys, browser: false })).keys[0]?.flags).toBe(keyFlags.repeat);
    expect(recordedEvents(recording({ keys })).keys[0]?.flags).toBe(0);
    expect(recordedEvents(recording({ keys: [[10, null, 'space']] })).keys[0]?.dwell).toBe(-1);
  });
});
