import { type Key, keyClasses } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import type { PointerRow, Recording } from '../../recordings/recording.ts';
import { enteredText } from './entered-text.ts';
import { beaconsOfVisit, honestVisit } from './honest-visit.ts';
import { judgedLength } from './judged-length.ts';

const key = (t: number, name: (typeof keyClasses)[number] = 'character'): Key => ({
  t,
  dwell: 80,
  key: keyClasses.indexOf(name),
  flags: 0,
  residue: -1,
  target: -1,
});
const keys = (count: number, every: number) => Array.from({ length: count }, (_, i) => key(i * every));

describe('text that keys enter', () => {
  test('is one row until a pause of more than two seconds', () => {
    const [rows] = enteredText([key(0), key(2_000), key(4_001)], [9_000]);
    expect(rows).toMatchObject([
      { t: 0, added: 2, count: 2, last: 2_000 },
      { t: 4_001, added: 1 },
    ]);
  });

  test('is held while typing goes on, at most ten seconds', () => {
    const rows = enteredText(keys(200, 100), [5_000, 10_000, 15_000, 20_000]);
    expect(rows.map((some) => some.map(({ added }) => added))).toEqual([[], [100], [], [100]]);
  });

  test('removes characters too, and other keys enter nothing', () => {
    const [rows] = enteredText([key(0), key(100, 'backspace'), key(200, 'tab')], [5_000]);
    expect(rows).toMatchObject([
      { added: 1, removed: 0 },
      { added: 0, removed: 1 },
    ]);
  });
});

describe('a recording as a visit', () => {
  const recording = (streams: Partial<Recording>): Recording => ({
    dataset: 'made',
    subject: 'one',
    session: '1',
    label: 'human',
    ...streams,
  });
  const pointer = Array.from({ length: 600 }, (_, i): PointerRow => [20 * i, 100 + 3 * i, 200, 0, -1]);

  test('begins with the readings, sends every five seconds, and ends when the page is left', () => {
    const beacons = beaconsOfVisit(honestVisit(recording({ pointer })), 12_000);
    expect(
      beacons.map(({ beacon }) => [beacon.sent, beacon.complete, beacon.events.pointer.length > 0]),
    ).toEqual([
      [1_000, true, false],
      [5_000, undefined, true],
      [10_000, undefined, true],
      [12_000, undefined, true],
    ]);
    expect(beacons.every(({ beacon, received }) => received.at === beacon.origin + beacon.sent + 60)).toBe(
      true,
    );
  });

  test('has presses only where the movement before them was recorded', () => {
    const clicks = [[5_000, 5_090, 400, 200]] as const;
    expect(honestVisit(recording({ pointer, clicks })).events.press).toHaveLength(1);
    expect(honestVisit(recording({ clicks, keys: [[0, 9, 'character']] })).events.press).toHaveLength(0);
  });

  test('has the turns of the wheel beside its scrolling', () => {
    const { scroll, wheel } = honestVisit(
      recording({
        scroll: [
          [0, 0],
          [500, 120],
        ],
      }),
    ).events;
    expect([scroll[1]!.t - wheel[1]!.t, wheel[1]!.dy]).toEqual([8, 120]);
  });

  test('is accepted if text came with its keys', () => {
    const typing = Array.from({ length: 40 }, (_, i) => {
      const down = 150 * i + ((37 * i) % 61);
      return [down, down + 60 + ((29 * i) % 47), 'character'] as const;
    });
    const visit = honestVisit(recording({ keys: typing }));
    const judged = judgedLength(beaconsOfVisit(visit, 8_000));
    expect(judged).toMatchObject({ missing: [] });
    const withoutText = beaconsOfVisit(visit, 8_000).map(({ beacon, received }) => ({
      received,
      beacon: { ...beacon, events: { ...beacon.events, text: [] } },
    }));
    expect(judgedLength(withoutText)).toMatchObject({
      action: 'Unknown',
      missing: [expect.stringMatching(/^Too little activity.*keys do not count/)],
    });
  });
});
