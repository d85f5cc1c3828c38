import { describe, expect, test } from 'vitest';
import { sessionFeatures } from '../session/features.ts';
import { foldBeacon } from '../session/fold.ts';
import { emptySession } from '../session/state.ts';
import { aVisitor, type Visitor } from '../testing/index.ts';
import { pressRow } from '../testing/rows.ts';
import { experts } from './experts.ts';

interface Pace {
  readonly by?: number;
  readonly hold?: number;
  readonly rests?: number;
}

/** Goes to and fro in straight ways and presses at each end. */
const aTraveller = (
  ways: readonly (readonly [dx: number, dy: number])[],
  { by = 20, hold = 90, rests = 120 }: Pace = {},
): Visitor => {
  const visitor = aVisitor();
  let [x, y] = [500, 400];
  for (const [dx, dy] of ways) {
    for (let step = 0; step < 8; step++) {
      [x, y] = [x + dx, y + dy];
      visitor.waits(by).adds('pointer', { x, y, grid: 0, residue: -1, coalesced: 1, flags: 0 });
    }
    visitor.waits(rests).adds('press', pressRow({ x, y, hold, moves: 8, pause: rests > 800 ? -1 : rests }));
  }
  return visitor;
};

const knownOf = (visitor: Visitor) => {
  const state = emptySession();
  for (const beacon of visitor.beacons()) foldBeacon(state, beacon, { at: beacon.origin });
  const features = sessionFeatures(state);
  return { mouse: experts.mouse.knows(features), click: experts.click.knows(features) };
};

const onThePad = [
  [12, 0],
  [12, 12],
  [0, -12],
  [-12, -12],
] as const;
const slanted = [
  [12, 5],
  [7, 12],
  [-3, -12],
  [-12, -4],
] as const;

describe('hands that nobody recorded', () => {
  test('who moves in eight directions only moves by the number pad; a straight slanted line is anybody’s', () => {
    expect(knownOf(aTraveller(onThePad)).mouse).toBe(false);
    expect(knownOf(aTraveller(slanted)).mouse).toBe(true);
  });

  test('who travels in moves too far apart to be strokes is not seen moving; who jumps to each press is', () => {
    expect(knownOf(aTraveller(slanted, { by: 130 })).mouse).toBe(false);
    expect(knownOf(aVisitor().clicks().teleports().teleports().teleports().teleports()).mouse).toBe(true);
  });

  test('a press of no time after a rest is made by a system, the same without the rest by a program', () => {
    expect(knownOf(aTraveller(slanted, { hold: 4, rests: 900 })).click).toBe(false);
    expect(knownOf(aTraveller(slanted, { hold: 4, rests: 600 })).click).toBe(false);
    expect(knownOf(aTraveller(slanted, { hold: 4, rests: 30 })).click).toBe(true);
    expect(knownOf(aTraveller(slanted, { hold: 90, rests: 900 })).click).toBe(true);
  });
});
