import { type Press, type StreamRow, UNTRUSTED } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchOf } from '../testing/batch.ts';
import { sessionOf } from '../testing/judge.ts';
import { pressRow } from '../testing/rows.ts';
import { aVisitor } from '../testing/visitor.ts';
import { clicks, TELEPORT_MOVES } from './clicks.ts';

type Move = StreamRow<'pointer'>;

const move = (t: number, x: number, coalesced = 1): Move => ({
  t,
  x,
  y: 300,
  grid: 0,
  residue: -1,
  coalesced,
  flags: 0,
});
const press = (t: number, x: number, changes: Partial<Press> = {}): StreamRow<'press'> => ({
  t,
  ...pressRow({ x, y: 300, ...changes }),
});

type Rows = readonly { readonly pointer?: Move[]; readonly press?: StreamRow<'press'>[] }[];

/** The state after beacons with these rows. */
const afterAll = (batches: Rows) => {
  const state: Parameters<typeof clicks.fold>[0] = clicks.empty();
  for (const events of batches) clicks.fold(state, batchOf(events));
  return state;
};
const isTeleport = (batches: Rows): boolean => afterAll(batches).seen.teleport !== undefined;

describe('a press that arrives after later moves', () => {
  const REST = move(1_000, 100);

  test('is judged by the count of moves that came with it', () => {
    const late = (moves: number) => [
      { pointer: [REST, move(5_000, 500), move(5_200, 510), move(5_400, 520)] },
      { press: [press(5_100, 500, { moves })] },
    ];
    expect(afterAll(late(TELEPORT_MOVES + 1)).approached).toBe(1);
    expect(afterAll(late(TELEPORT_MOVES)).approached).toBe(0);
  });

  test('is in time at the very moment of the last move', () => {
    const events = { pointer: [REST, move(5_000, 500)] };
    expect(isTeleport([events, { press: [press(5_000, 500)] }])).toBe(true);
    expect(isTeleport([events, { press: [press(4_999, 500)] }])).toBe(false);
  });

  test('does not become the place where the pointer rested', () => {
    const state = afterAll([
      { pointer: [REST, move(5_000, 500)] },
      { press: [press(4_990, 900, { moves: 20 })] },
    ]);
    expect(state.trail.map(([, x]) => x)).toEqual([100, 500]);
  });

  test('becomes the place where the pointer rested if it is in time', () => {
    const state = afterAll([{ pointer: [REST, move(5_000, 500)] }, { press: [press(5_000, 505)] }]);
    expect(state.trail.map(([, x]) => x)).toEqual([100, 500, 505]);
  });
});

test('of the moves of a beacon without a press, the last ones of the device are kept, in whatever order they arrive', () => {
  const byDevice = fc.boolean().map((is) => ({ flags: is ? 0 : UNTRUSTED }));
  const anyMove = fc.tuple(fc.nat(60), byDevice).map(([t, flags]) => ({ ...move(t, t), ...flags }));
  fc.assert(
    fc.property(fc.array(fc.array(anyMove, { maxLength: 8 }), { maxLength: 4 }), (beacons) => {
      const kept = beacons
        .flatMap((moves) => [...moves].sort((a, b) => a.t - b.t))
        .filter(({ flags }) => flags === 0)
        .map(({ x }) => x);
      const { trail, hasMoved } = afterAll(beacons.map((pointer) => ({ pointer })));
      expect(trail.map(([, x]) => x)).toEqual(kept.slice(-TELEPORT_MOVES - 1));
      expect(hasMoved).toBe(kept.length > 0);
    }),
  );
});

describe('the count of moves without a place of rest', () => {
  const movesOf = (count: number) => [{ pointer: [move(1_000, 100, count)] }, { press: [press(1_100, 100)] }];

  test('is an approach above the limit of a teleport', () => {
    expect(afterAll(movesOf(TELEPORT_MOVES + 1)).approached).toBe(1);
  });

  test('is unknown up to it', () => {
    expect(afterAll(movesOf(TELEPORT_MOVES)).approached).toBe(0);
  });
});

test('of the targets that scripts click, three fields and three others are kept, each once', () => {
  const names = [1, 2, 3, 4, 5].flatMap((number) => [`button #b${number}`, `input #i${number}`]);
  const visitor = [...names, ...names].reduce((story, name) => story.scriptClicks(name), aVisitor());
  const { scriptedTargets } = clicks.features(sessionOf(visitor).streams.clicks);
  expect(scriptedTargets).toEqual(names.slice(0, 6));
});
