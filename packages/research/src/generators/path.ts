import type { Point } from '../geometry.ts';
import type { Random } from '../random.ts';
import type { PointerMovement } from './movement.ts';

/** Draws the points of a movement at the given fractions of its time. */
export type Path = (movement: PointerMovement, fractions: readonly number[]) => Point[];
/** Each bot draws its own parameters. */
export type PathFamily = (random: Random) => Path;

/** The point at a fraction of the straight line, displaced sideways by some px. */
export const pointAlong = ({ from, to }: PointerMovement, fraction: number, lateral = 0): Point => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return {
    x: from.x + dx * fraction - (dy / length) * lateral,
    y: from.y + dy * fraction + (dx / length) * lateral,
  };
};

export const distanceOf = ({ from, to }: PointerMovement): number => Math.hypot(to.x - from.x, to.y - from.y);

export type Easing = (fraction: number) => number;
const power =
  (exponent: number): Easing =>
  (s) =>
    s ** exponent;
const easeOut =
  (ease: Easing): Easing =>
  (s) =>
    1 - ease(1 - s);
const easeInOut =
  (ease: Easing): Easing =>
  (s) =>
    s < 0.5 ? ease(2 * s) / 2 : 1 - ease(2 - 2 * s) / 2;
const sine: Easing = (s) => 1 - Math.cos((s * Math.PI) / 2);
const exponential: Easing = (s) => (s <= 0 ? 0 : 2 ** (10 * (s - 1)));
export const minimumJerk: Easing = (s) => s ** 3 * (10 - 15 * s + 6 * s * s);

const BELL_STEPS = 64;

/** Asymmetric bell-shaped speed, flat or peaked: hand movements are rarely symmetric (Nagasaki 1989). */
export const bellProfile = (random: Random): Easing => {
  const [rise, fall] = [Math.exp(random.between(-0.4, 2)), Math.exp(random.between(-0.4, 2))];
  const distance = [0];
  for (let i = 0; i < BELL_STEPS; i++) {
    const s = (i + 0.5) / BELL_STEPS;
    distance.push((distance.at(-1) as number) + s ** rise * (1 - s) ** fall);
  }
  return (s) => {
    const at = Math.max(0, Math.min(1, s)) * BELL_STEPS;
    const [one, next] = [distance[Math.floor(at)] as number, distance[Math.ceil(at)] as number];
    return (one + (next - one) * (at % 1)) / (distance[BELL_STEPS] as number);
  };
};

export const easing = (random: Random): Easing => {
  if (random.chance(0.4)) return bellProfile(random);
  const base = random.pick([power(random.between(1.5, 4)), sine, exponential]);
  return random.pick([base, easeOut(base), easeInOut(base), easeInOut(base)]);
};

/** Reads a drawn sequence of points at fractions of its length. */
export const resampled = (points: readonly Point[], fractions: readonly number[]): Point[] =>
  fractions.map((s) => points[Math.min(points.length - 1, Math.round(s * (points.length - 1)))] as Point);
