import type { Random } from '../random.ts';
import type { Place, Way } from './movement.ts';

/** Draws the places of a way at the given shares of its time; made anew for each bot, with parameters of its own. */
export type Path = (way: Way, shares: readonly number[]) => Place[];
export type PathFamily = (random: Random) => Path;

export const along = ({ from, to }: Way, share: number, off = 0): Place => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: from.x + dx * share - (dy / length) * off, y: from.y + dy * share + (dx / length) * off };
};

export const lengthOf = ({ from, to }: Way): number => Math.hypot(to.x - from.x, to.y - from.y);

export type Ease = (share: number) => number;
const power =
  (exponent: number): Ease =>
  (s) =>
    s ** exponent;
const out =
  (ease: Ease): Ease =>
  (s) =>
    1 - ease(1 - s);
const inOut =
  (ease: Ease): Ease =>
  (s) =>
    s < 0.5 ? ease(2 * s) / 2 : 1 - ease(2 - 2 * s) / 2;
const sine: Ease = (s) => 1 - Math.cos((s * Math.PI) / 2);
const exponential: Ease = (s) => (s <= 0 ? 0 : 2 ** (10 * (s - 1)));
export const minimumJerk: Ease = (s) => s ** 3 * (10 - 15 * s + 6 * s * s);

const BELL_STEPS = 64;

/** Speeds up and slows down once, sooner or later than half-way, flat or peaked: hands are seldom symmetric (Nagasaki 1989). */
export const bellOf = (random: Random): Ease => {
  const [rise, fall] = [Math.exp(random.between(-0.4, 2)), Math.exp(random.between(-0.4, 2))];
  const done = [0];
  for (let i = 0; i < BELL_STEPS; i++) {
    const s = (i + 0.5) / BELL_STEPS;
    done.push((done.at(-1) as number) + s ** rise * (1 - s) ** fall);
  }
  return (s) => {
    const at = Math.max(0, Math.min(1, s)) * BELL_STEPS;
    const [one, next] = [done[Math.floor(at)] as number, done[Math.ceil(at)] as number];
    return (one + (next - one) * (at % 1)) / (done[BELL_STEPS] as number);
  };
};

export const easeOf = (random: Random): Ease => {
  if (random.chance(0.4)) return bellOf(random);
  const base = random.pick([power(random.between(1.5, 4)), sine, exponential]);
  return random.pick([base, out(base), inOut(base), inOut(base)]);
};

/** Places drawn one after another, read off at shares of time. */
export const sampled = (points: readonly Place[], shares: readonly number[]): Place[] =>
  shares.map((s) => points[Math.min(points.length - 1, Math.round(s * (points.length - 1)))] as Place);
