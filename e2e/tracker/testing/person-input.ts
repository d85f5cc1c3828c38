import type { TimedInput } from '../../../packages/lab/src/browsers/xtest.ts';

type Timed = readonly TimedInput[];

const FRAME_MS = 8;
/** Buttons of the mouse: left, and the wheel toward the person. */
const LEFT = 1;
const WHEEL_DOWN = 5;

/** A curved movement that speeds up and slows down again, with the tremor of a hand. */
export const moves = (from: readonly [number, number], to: readonly [number, number], ms: number): Timed => {
  const steps = Math.round(ms / FRAME_MS);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    const eased = share * share * (3 - 2 * share);
    const bend = 40 * Math.sin(Math.PI * eased);
    const tremor = Math.round(2 * Math.sin(i * 1.7) * (1 - share));
    const x = Math.round(from[0] + (to[0] - from[0]) * eased + bend);
    const y = Math.round(from[1] + (to[1] - from[1]) * eased - bend + tremor);
    return [i * FRAME_MS, 'move', x, y] as const;
  });
};

export const click = (at: number, holdMs: number): Timed => [
  [at, 'button', LEFT, 1],
  [at + holdMs, 'button', LEFT, 0],
];

/** Turns of the wheel, one notch each. */
export const turns = (notches: number, pauseMs: number): Timed =>
  Array.from({ length: notches }, (_, i) => {
    const at = i * pauseMs + 17 * (i % 3);
    return [
      [at, 'button', WHEEL_DOWN, 1],
      [at + 2, 'button', WHEEL_DOWN, 0],
    ] as const;
  }).flat();

/** Letters in an uneven rhythm, each held as long as `dwells` says, in turn. */
export const types = (letters: string, dwells: readonly number[]): Timed => {
  let at = 0;
  return [...letters].flatMap((letter, i) => {
    at += 130 + 47 * ((i * 3) % 5);
    const dwell = dwells[i % dwells.length] as number;
    const name = letter === ' ' ? 'space' : letter;
    return [
      [at, 'key', name, 1],
      [at + dwell, 'key', name, 0],
    ] as const;
  });
};
