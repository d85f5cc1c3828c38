import type { Events, Key, PointerMove, Press } from '@gait/wire';

/** A frame of a 60 Hz screen. */
const FRAME_MS = 17;
/** ms between switches from pointer to keyboard and back. */
const TURN_MS = 2_500;
const KEY_MS = 180;

/** Reproducible random numbers in [0, 1). */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** Alternating pointer and keyboard events for load tests, with beacons as large as a person's. */
export const syntheticEvents = (lengthMs: number, seed: number): Partial<Events> => {
  const random = seeded(seed);
  const pointer: PointerMove[] = [];
  const keys: Key[] = [];
  const press: Press[] = [];
  let [x, y, speedX, speedY] = [400, 300, 3, 2];
  for (let t = 0; t < lengthMs; ) {
    if (Math.floor(t / TURN_MS) % 2 === 0) {
      speedX = 0.9 * speedX + 8 * (random() - 0.5) + pullInto(x, 100, 900);
      speedY = 0.9 * speedY + 6 * (random() - 0.5) + pullInto(y, 100, 700);
      x = Math.round(x + speedX);
      y = Math.round(y + speedY);
      pointer.push({ t, x, y, flags: 0, grid: 0, residue: -1, coalesced: 1 + Math.floor(random() * 3) });
      t += FRAME_MS;
      continue;
    }
    if (keys.length % 14 === 0) press.push(pressAt(t, x, y));
    keys.push({ t, dwell: 60 + Math.floor(random() * 70), key: 0, flags: 0, residue: -1, target: 1 });
    t += KEY_MS + Math.floor(random() * 120);
  }
  return { pointer, keys, press };
};

const pressAt = (t: number, x: number, y: number): Press => ({
  t,
  hold: 88,
  x,
  y,
  button: 0,
  device: 0,
  flags: 0,
  moves: 31,
  pause: 140,
  jump: 1,
  offX: 42,
  offY: -13,
  width: 340,
  height: 120,
  grid: 0,
  residue: -1,
  target: 1,
});

const pullInto = (position: number, least: number, most: number): number => {
  if (position > most) return -1;
  return position < least ? 1 : 0;
};
