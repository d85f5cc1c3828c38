import { devices, type Events, pageKinds, textKinds } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { batchOf } from '../testing/batch.ts';
import { laws } from './laws.ts';

const { origin: ORIGIN } = batchOf({});
const WINDOWS = { platform: 'Win32', user_agent: 'Mozilla/5.0 (Windows NT 10.0)' };

const text = (t: number, row: object = {}) =>
  [{ t, kind: textKinds.indexOf('insert'), added: 30, removed: 0, count: 30, flags: 0, ...row }] as never;
const touch = (t: number) =>
  [{ t, dx: 300, dy: 0, path: 9, moves: 9, fingers: 1, radii: 3, forces: 3, flags: 0 }] as never;
const keys = (t: number) => [{ t, residue: 3, flags: 0 }] as never;

/** A press of the mouse that claims moves, the last of them `pause` ms before it. */
const press = (t: number, moves: number, pause = 20) =>
  ({ t, moves, pause, device: devices.indexOf('mouse'), flags: 0 }) as never;
/** Moves every 20 ms. */
const movesFrom = (t: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ t: t + 20 * i })) as never[];

/** What beacons of a page break, and when first. */
const brokenBy = (...beacons: readonly { readonly sent?: number; readonly events: Partial<Events> }[]) => {
  const state = laws.empty() as Parameters<typeof laws.fold>[0];
  for (const [seq, { events, ...rest }] of beacons.entries())
    laws.fold(
      state,
      batchOf(events, { ...rest, newPage: seq === 0, device: seq === 0 ? WINDOWS : undefined }),
    );
  return state.broken;
};

describe('the moment of a break', () => {
  test('is that of the gesture', () => {
    expect(brokenBy({ sent: 900, events: { touch: touch(400) } })).toEqual({ touch: [1, ORIGIN + 400, 0] });
  });

  test('is when the beacon of the text was sent, if its keys have come', () => {
    const typed = { sent: 100, events: { keys: keys(50) } };
    const events = { text: text(400, { count: 29 }) };
    expect(brokenBy(typed, { sent: 350, events })).toEqual({ text: [1, ORIGIN + 350, 0] });
    expect(brokenBy(typed, { events })).toEqual({ text: [1, ORIGIN, 0] });
  });

  test('is when the beacon of the timestamps was sent', () => {
    const eight = { keys: Array.from({ length: 8 }, () => (keys(300) as unknown[])[0]) as never };
    expect(brokenBy({ sent: 900, events: eight })).toEqual({ clock: [1, ORIGIN + 900, 0] });
  });

  test('is that of the latest event while a text waits for its keys', () => {
    const waiting = { sent: 900, events: { text: text(500) } };
    expect(
      brokenBy(waiting, { sent: 1_000, events: { focus: [{ t: 2_000 }, { t: 12_499 }] as never } }),
    ).toEqual({});
    expect(
      brokenBy(waiting, { sent: 1_000, events: { focus: [{ t: 2_000 }, { t: 12_500 }] as never } }),
    ).toEqual({
      text: [3, ORIGIN + 12_500, 0],
    });
  });
});

describe('presses', () => {
  test('that arrive out of order are each compared with the moves before them', () => {
    const pointer = [...movesFrom(900, 5), ...movesFrom(1_260, 37)];
    const brokenByEarlier = (moves: number) =>
      brokenBy({ events: { pointer, press: [press(2_000, 37), press(1_000, moves)] } });
    expect(brokenByEarlier(9)).toEqual({ approach: [1, ORIGIN + 1_000, 0] });
    expect(brokenByEarlier(5)).toEqual({});
  });

  test('are compared with moves once the tracker has run for more than 800 ms', () => {
    const brokenAt = (t: number, page: readonly object[] = []) =>
      brokenBy({ events: { press: [press(t, 9, 800)], page: page as never } });
    expect([brokenAt(800), brokenAt(801)]).toEqual([{}, { approach: [1, ORIGIN + 801, 0] }]);
    const load = [{ kind: pageKinds.indexOf('load'), t: 2_000 }];
    expect([brokenAt(2_800, load), brokenAt(2_801, load)]).toEqual([
      {},
      { approach: [1, ORIGIN + 2_801, 0] },
    ]);
  });
});
