import type { PointerMove } from '@gait/wire';
import { noise } from './noise.ts';

/** ms per frame of a 60 Hz screen. */
const FRAME_MS = 17;

/** A move of a mouse on a 60 Hz screen. */
export const moveAt = (t: number, x: number, y: number): PointerMove => ({
  t: Math.round(t),
  x: Math.round(x),
  y: Math.round(y),
  flags: 0,
  grid: 0,
  residue: -1,
  coalesced: 1,
});

/** A pointer that moves in strokes and rests between them; each seed is a different person. */
export const wandering = (seed: number, lengthMs: number): PointerMove[] => {
  const random = noise(seed);
  const moves: PointerMove[] = [];
  let [t, x, y] = [200, 500, 400];
  while (t < lengthMs) {
    let [heading, turn] = [6.28 * random.uniform(), 0];
    const points = random.around(26, 0.35);
    const speed = random.around(28, 0.5);
    for (let i = 1; i <= points; i++) {
      // A fast start and a slow end with jitter, like people's strokes.
      const step =
        speed * Math.sin(Math.PI * (i / (points + 1)) ** 0.6) ** 2 * Math.exp(0.2 * random.normal());
      turn = 0.85 * turn + 0.1 * random.normal();
      heading += turn;
      x += step * Math.cos(heading);
      y += step * Math.sin(heading);
      t += FRAME_MS + (random.uniform() < 0.1 ? FRAME_MS : 0);
      moves.push(moveAt(t, x, y));
    }
    t += 150 + 500 * random.uniform();
  }
  return moves;
};

/** The same movement shifted, rotated, scaled, slowed down, with jitter and noise. */
export const playedAgain = (moves: readonly PointerMove[]): PointerMove[] => {
  const random = noise(99);
  return moves.map(({ t, x, y }) =>
    moveAt(
      1.08 * t + 40 * Math.sin(t / 2_000),
      1.1 * x + 0.1 * y - 30 + 0.5 * random.normal(),
      1.1 * y - 0.1 * x + 60 + 0.5 * random.normal(),
    ),
  );
};
