import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionFeatures } from '../session/features.ts';
import { foldBeacon } from '../session/fold.ts';
import { emptySession } from '../session/state.ts';
import { addSample, moments } from '../statistics/running.ts';
import { beaconOfMoves } from '../testing/beacon-of-moves.ts';
import { aVisitor, type Visitor, wandering } from '../testing/index.ts';
import { noise } from '../testing/noise.ts';
import { pressRow } from '../testing/rows.ts';
import { clickLayout } from './click/features.ts';
import { isClickInDomain } from './click/in-domain.ts';
import { experts } from './experts.ts';
import { keystrokeLayout } from './keystroke/features.ts';
import { isKeystrokeInDomain } from './keystroke/in-domain.ts';
import { mouseLayout } from './mouse/features.ts';
import { isMouseInDomain, isPointerUnclear, isSparselySampled, isSteeredForLong } from './mouse/in-domain.ts';
import { samplingOf, samplingOfState } from './mouse/sampling.ts';

interface Timing {
  /** ms between moves. */
  readonly every?: number;
  readonly dwell?: number;
  /** ms between the last move and the press. */
  readonly rest?: number;
}

/** Moves in straight lines and presses at the end of each. */
const movesAndPresses = (
  lines: readonly (readonly [dx: number, dy: number])[],
  { every = 20, dwell = 90, rest = 120 }: Timing = {},
): Visitor => {
  const visitor = aVisitor();
  let [x, y] = [500, 400];
  for (const [dx, dy] of lines) {
    for (let step = 0; step < 8; step++) {
      [x, y] = [x + dx, y + dy];
      visitor.waits(every).adds('pointer', { x, y, grid: 0, residue: -1, coalesced: 1, flags: 0 });
    }
    visitor
      .waits(rest)
      .adds('press', pressRow({ x, y, hold: dwell, moves: 8, pause: rest > 800 ? -1 : rest }));
  }
  return visitor;
};

const inDomain = (visitor: Visitor) => {
  const state = emptySession();
  for (const beacon of visitor.beacons()) foldBeacon(state, beacon, { at: beacon.origin });
  const features = sessionFeatures(state);
  return {
    mouse: experts.mouse.isInDomain(features),
    click: experts.click.isInDomain(features),
    keystroke: experts.keystroke.isInDomain(features),
  };
};

const byMouseKeys = [
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

describe('people whom the training data do not have', () => {
  test('somebody who moves only in eight directions uses mouse keys; a slanted line may be anybody', () => {
    expect(inDomain(movesAndPresses(byMouseKeys)).mouse).toBe(false);
    expect(inDomain(movesAndPresses(slanted, { every: 5 })).mouse).toBe(true);
  });

  test('moves too far apart to be strokes are not judged; jumps to each press are', () => {
    expect(inDomain(movesAndPresses(slanted, { every: 130 })).mouse).toBe(false);
    expect(inDomain(aVisitor().clicks().teleports().teleports().teleports().teleports()).mouse).toBe(true);
  });

  test('very short presses after a rest are dwell clicking, without a rest they are a program', () => {
    expect(inDomain(movesAndPresses(slanted, { dwell: 4, rest: 900 })).click).toBe(false);
    expect(inDomain(movesAndPresses(slanted, { dwell: 4, rest: 600 })).click).toBe(false);
    expect(inDomain(movesAndPresses(slanted, { dwell: 4, rest: 30 })).click).toBe(true);
    expect(inDomain(movesAndPresses(slanted, { dwell: 90, rest: 900 })).click).toBe(true);
  });
});

const noMouse = mouseLayout.unflatten(mouseLayout.zero());
const noClicks = clickLayout.unflatten(clickLayout.zero());
const noKeys = keystrokeLayout.unflatten(keystrokeLayout.zero());

/** Sectors with steps in directions of the numeric keypad, and in others. */
const sectors = (onGrid: number, offGrid: number): number[] =>
  noMouse.directionHistogram.map((_, i) => (i === 0 ? onGrid : i === 1 ? offGrid : 0));

describe('a pointer that is steered', () => {
  /** ms after each event that a visitor adds. */
  const ADDED = 20;

  const isJudged = (visitor: Visitor): boolean => inDomain(visitor).mouse;

  const moves = (visitor: Visitor, x: number, y: number): Visitor =>
    visitor.adds('pointer', {
      x: Math.round(x),
      y: Math.round(y),
      grid: 0,
      residue: -1,
      coalesced: 1,
      flags: 0,
    });

  interface Movement {
    /** ms between moves. */
    readonly every: number;
    readonly rests: (visitor: Visitor, x: number, y: number) => void;
    /** Share of a step by which every other one is longer. */
    readonly uneven?: number;
  }

  /** Moves to targets 300 px apart at a speed in px/s, with longer and shorter steps in turn, and rests at each. */
  const goes = (visitor: Visitor, speed: number, { every, rests, uneven = 0 }: Movement): Visitor => {
    let [x, y] = [300, 300];
    for (let target = 0; target < 12; target++) {
      const angle = 2.4 * target;
      let step = 0;
      for (let [gone, longer] = [0, uneven]; gone < 300; gone += step, longer = -longer) {
        step = (speed * (1 + longer) * every) / 1_000;
        [x, y] = [x + step * Math.cos(angle), y + step * Math.sin(angle)];
        moves(visitor.waits(every - ADDED), x, y);
      }
      rests(visitor, x, y);
    }
    return visitor;
  };
  const frames = fc.integer({ min: ADDED, max: 40 });
  const pauses = fc.integer({ min: 130, max: 3_000 });
  const longPauses = fc.integer({ min: 500, max: 3_000 });

  test('is not judged, at any pace below a hand, at any frame rate, however long it rests', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 210 }), frames, pauses, (speed, every, ms) => {
        expect(isJudged(goes(aVisitor(), speed, { every, rests: (visitor) => visitor.waits(ms) }))).toBe(
          false,
        );
      }),
      { numRuns: 50 },
    );
  });

  test('is judged as soon as it is as quick as a hand: no program hides here at the pace of people', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 3_000 }), frames, pauses, (speed, every, ms) => {
        expect(isJudged(goes(aVisitor(), speed, { every, rests: (visitor) => visitor.waits(ms) }))).toBe(
          true,
        );
      }),
      { numRuns: 50 },
    );
  });

  test('is not judged at one speed, as by a stick, where a pointer that speeds up and slows down is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 310, max: 330 }), frames, longPauses, (speed, every, ms) => {
        const rests = (visitor: Visitor) => visitor.waits(ms);
        expect(isJudged(goes(aVisitor(), speed, { every, rests }))).toBe(false);
        expect(isJudged(goes(aVisitor(), speed, { every, rests, uneven: 0.4 }))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('is not judged while it sways around its targets for as long as it takes to reach them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 900 }),
        frames,
        fc.integer({ min: 1, max: 99 }),
        (speed, every, seed) => {
          const random = noise(seed);
          const sways = (visitor: Visitor, x: number, y: number): Visitor => {
            for (let ms = 0; ms < 1_200; ms += every)
              moves(visitor.waits(every - ADDED), x + 3 * random.normal(), y + 3 * random.normal());
            return visitor;
          };
          expect(isJudged(goes(aVisitor(), speed, { every, rests: sways }))).toBe(false);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('keys that arrive in batches', () => {
  const KEYS = 160;

  interface Hand {
    readonly interval: number;
    readonly dwell: number;
    readonly spread: number;
    readonly seed: number;
  }

  const hands: fc.Arbitrary<Hand> = fc.record({
    interval: fc.integer({ min: 110, max: 260 }),
    dwell: fc.integer({ min: 70, max: 120 }),
    spread: fc.double({ min: 0.15, max: 0.4, noNaN: true }),
    seed: fc.integer({ min: 1, max: 1e6 }),
  });

  const typedBy = ({ interval, dwell, spread, seed }: Hand) => {
    const { around } = noise(seed);
    let at = 0;
    return Array.from({ length: KEYS }, () => {
      at += around(interval, spread);
      return { down: at, up: at + around(dwell, spread / 2) };
    });
  };

  /** Each event arrives when the network delivers it, in its order, a ms apart. */
  const delivered = (keys: ReturnType<typeof typedBy>, arrives: (sent: number) => number) => {
    const events = keys.flatMap(({ down, up }, i) => [
      { t: down, i, edge: 'down' as const },
      { t: up, i, edge: 'up' as const },
    ]);
    let last = 0;
    for (const { t, i, edge } of events.sort((one, other) => one.t - other.t)) {
      last = Math.max(arrives(t), last + (i % 3) / 2);
      Object.assign(keys[i] as object, { [edge]: Math.round(last) });
    }
    return keys;
  };

  /** Nothing arrives between two moments that a fixed time is between. */
  const inBatches = (ms: number) => (sent: number) => Math.ceil(sent / ms) * ms;
  const late = (seed: number, ms: number) => {
    const { around } = noise(seed);
    return (sent: number) => sent + around(ms, 0.8);
  };

  const isJudged = (keys: ReturnType<typeof typedBy>): boolean => {
    const starts = keys.map(({ down }, i) => down - (keys[i - 1]?.down ?? 0));
    const held = keys.map(({ down, up }) => up - down);
    return inDomain(aVisitor().types('n'.repeat(KEYS), { every: starts, held })).keystroke;
  };

  test('are not judged, at any pace of the batches and of the hand; without them they are', () => {
    fc.assert(
      fc.property(hands, fc.integer({ min: 150, max: 300 }), (hand, ms) => {
        expect(isJudged(typedBy(hand))).toBe(true);
        expect(isJudged(delivered(typedBy(hand), inBatches(ms)))).toBe(false);
        expect(isJudged(delivered(typedBy(hand), late(hand.seed, ms / 2)))).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  test('are judged if one distribution has all their dwell times, however short or long', () => {
    const spreads = fc.double({ min: 0.2, max: 1, noNaN: true });
    fc.assert(
      fc.property(hands, fc.integer({ min: 0, max: 150 }), spreads, (hand, dwell, spread) => {
        const { around } = noise(hand.seed);
        const keys = typedBy(hand).map(({ down }) => ({
          down,
          up: down + Math.min(190, around(dwell, spread)),
        }));
        expect(isJudged(keys)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a pointer whose moves arrive in clumps', () => {
  /** Moves closer than a frame are one. */
  const FRAME = 16;

  const statisticsOf = (moves: ReturnType<typeof wandering>) => {
    const state = emptySession();
    foldBeacon(state, beaconOfMoves(moves), { at: 1_700_000_000_000 });
    return sessionFeatures(state).mouseDynamics;
  };

  const deliveredBy = (moves: ReturnType<typeof wandering>, arrives: (sent: number) => number) => {
    let last = 0;
    const arrived = moves.map((move) => {
      last = Math.max(last, Math.ceil(arrives(move.t) / FRAME) * FRAME);
      return { ...move, t: last };
    });
    return arrived.filter(({ t }, i) => t !== arrived[i + 1]?.t);
  };

  test('is not judged behind any network that batches or delays, and clears nobody; without it, it is judged', () => {
    const networks = fc.record({
      seed: fc.integer({ min: 1, max: 1e6 }),
      ms: fc.integer({ min: 130, max: 200 }),
    });
    fc.assert(
      fc.property(networks, ({ seed, ms }) => {
        const { around } = noise(seed);
        const moves = wandering(seed, 20_000);
        expect(isMouseInDomain(statisticsOf(moves))).toBe(true);
        let end = 0;
        const inBatches = (sent: number) => {
          if (sent > end) end = sent + ms;
          return end;
        };
        for (const law of [(sent: number) => sent + around(ms, 0.8), inBatches]) {
          const mouse = statisticsOf(deliveredBy(moves, law));
          expect(isMouseInDomain(mouse)).toBe(false);
          expect(isPointerUnclear(mouse) || isSparselySampled(samplingOf(mouse))).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['64 steps of 100 moves at more than 9 bits a second', {}, true],
    ['65 steps', { steps: 65 }, false],
    ['9 bits a second', { bits: 9_000 }, false],
    ['moves to 40 presses', { presses: 40 }, true],
    ['jumps to 41 presses', { presses: 41 }, false],
  ])('%s', (_, given, expected) => {
    const { steps, bits, presses } = { steps: 64, bits: 9_001, presses: 0, ...given };
    const mouse = {
      ...noMouse,
      moves: [100] as [number],
      speedHistogram: noMouse.speedHistogram.with(0, steps),
      approachMoves: [presses, 0, 0] as [number, number, number],
      throughput: [bits, 1_000] as [number, number],
    };
    expect(isPointerUnclear(mouse)).toBe(expected);
    expect(isMouseInDomain(mouse)).toBe(!expected);
  });

  test('a few moves, of somebody who types, hold nothing back', () => {
    const fewOf = (moves: number) => ({
      ...noMouse,
      moves: [moves] as [number],
      throughput: [9_001, 1_000] as [number, number],
    });
    expect([39, 40].map((moves) => isPointerUnclear(fewOf(moves)))).toEqual([false, true]);
    expect(isMouseInDomain(fewOf(39))).toBe(false);
  });
});

test.each([
  ['five seconds', 5_000, true],
  ['less', 4_999, false],
])('a pointer that has been steered for %s', (_, ms, isLong) => {
  expect(isSteeredForLong({ ...noMouse, throughput: [0, ms], inMotion: [ms, ms] })).toBe(isLong);
});

describe('just inside and just outside of the domain', () => {
  test.each([
    ['24 steps show the directions of mouse keys', sectors(24, 0), sectors(24, 0), false],
    ['23 steps do not show them', sectors(23, 0), sectors(23, 0), true],
    ['98 of 100 steps and turns on the grid are mouse keys', sectors(98, 2), sectors(98, 2), false],
    ['97 of 100 steps on the grid are not', sectors(97, 3), sectors(98, 2), true],
    ['97 of 100 turns on the grid are not', sectors(98, 2), sectors(97, 3), true],
  ])('%s', (_, directionHistogram, turnHistogram, expected) => {
    expect(isMouseInDomain({ ...noMouse, directionHistogram, turnHistogram })).toBe(expected);
  });

  test.each([
    ['29 steps of 100 moves', 29, 0, true],
    ['30 steps of 100 moves', 30, 0, false],
    ['29 steps of 100 moves to 40 presses', 29, 40, true],
    ['29 steps of 100 moves to 41 presses', 29, 41, false],
  ])('%s', (_, steps, presses, isSparse) => {
    const mouse = {
      ...noMouse,
      moves: [100] as [number],
      speedHistogram: noMouse.speedHistogram.with(0, steps),
      approachMoves: [presses, 0, 0] as [number, number, number],
    };
    expect(isSparselySampled(samplingOf(mouse))).toBe(isSparse);
    expect(isMouseInDomain(mouse)).toBe(!isSparse);
  });

  test.each([
    ['a rest of 400 ms before 90 short presses of 100', { rest: 400, paused: 100, short: 90 }, false],
    ['a rest of 399 ms', { rest: 399, paused: 100, short: 90 }, true],
    ['89 short presses of 100', { rest: 400, paused: 100, short: 89 }, true],
    ['presses that mostly come without a measured pause', { rest: 100, paused: 49, short: 90 }, false],
    ['presses of which half have a measured pause', { rest: 100, paused: 50, short: 90 }, true],
  ])('%s', (_, { rest, paused, short }, expected) => {
    const pressPause = moments().zero();
    for (let i = 0; i < paused; i++) addSample(pressPause, 0 as never, Math.log(1 + rest));
    const mouse = { ...noMouse, approachMoves: [100, 0, 0] as [number, number, number], pressPause };
    const click = {
      ...noClicks,
      dwell: [100, 0, 0] as [number, number, number],
      shortDwell: [short] as [number],
    };
    expect(isClickInDomain(click, mouse)).toBe(expected);
  });

  /** A histogram with these counts by bin; bin 7 begins at 7 ms, bin 12 at 36 ms, bin 17 at 164 ms, bin 20 at 403 ms. */
  const histogram = (counts: Readonly<Record<number, number>>): number[] =>
    noKeys.dwellHistogram.map((_, bin) => counts[bin] ?? 0);

  test.each([
    ['a median interval of 450.4 ms', histogram({ 19: 21, 20: 79 }), noKeys.dwellHistogram, false],
    ['a median interval of 449.3 ms', histogram({ 19: 22, 20: 78 }), noKeys.dwellHistogram, true],
    ['a median dwell of 200.3 ms', noKeys.intervalHistogram, histogram({ 17: 75, 18: 25 }), false],
    ['a median dwell of 199.8 ms', noKeys.intervalHistogram, histogram({ 17: 76, 18: 24 }), true],
    ['10 of 100 keys at once', noKeys.intervalHistogram, histogram({ 6: 10, 12: 90 }), false],
    ['9 of 100 keys at once', noKeys.intervalHistogram, histogram({ 6: 9, 12: 91 }), true],
    ['4 of 100 keys held', noKeys.intervalHistogram, histogram({ 6: 96, 12: 4 }), false],
    ['3 of 100 keys held', noKeys.intervalHistogram, histogram({ 6: 97, 12: 3 }), true],
    [
      'almost as many between as at once',
      noKeys.intervalHistogram,
      histogram({ 6: 20, 11: 19, 12: 61 }),
      false,
    ],
    ['more between than at once', noKeys.intervalHistogram, histogram({ 6: 20, 7: 21, 12: 59 }), true],
    ['more between than held', noKeys.intervalHistogram, histogram({ 6: 59, 7: 21, 12: 20 }), true],
  ])('%s', (_, intervalHistogram, dwellHistogram, expected) => {
    expect(isKeystrokeInDomain({ ...noKeys, intervalHistogram, dwellHistogram })).toBe(expected);
  });
});

test('a state shows how often the pointer was sampled without all its statistics', () => {
  for (const ms of [400, 2_000, 20_000]) {
    const state = emptySession();
    const at = 1_700_000_000_000;
    foldBeacon(state, beaconOfMoves(wandering(1, ms)), { at });
    const { mouseDynamics, mouseSampling } = sessionFeatures(state);
    expect(mouseSampling).toEqual(samplingOf(mouseDynamics));
    expect(mouseSampling).toEqual(samplingOfState(state.streams.mouseDynamics));
    expect(mouseSampling.steps).toBeGreaterThan(0);
  }
});
