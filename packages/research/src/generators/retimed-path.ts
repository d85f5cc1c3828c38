import type { Point } from '../geometry.ts';
import { bellProfile, minimumJerk, type PathFamily } from './path.ts';

/** Curvature in 1/px below which a path of whole pixels counts as straight. */
const MIN_CURVATURE = 0.005;

/** Curvature at one point, 1/px. */
const curvatureAt = (points: readonly Point[], index: number): number => {
  const [before, here, after] = [-2, 0, 2].map(
    (step) => points[Math.max(0, Math.min(points.length - 1, index + step))],
  ) as [Point, Point, Point];
  const [one, next] = [
    { x: here.x - before.x, y: here.y - before.y },
    { x: after.x - here.x, y: after.y - here.y },
  ];
  const turn = Math.abs(Math.atan2(one.x * next.y - one.y * next.x, one.x * next.x + one.y * next.y));
  const length = (Math.hypot(one.x, one.y) + Math.hypot(next.x, next.y)) / 2;
  return MIN_CURVATURE + (length > 0 ? turn / length : 0);
};

/**
 * A person's path with a speed from a formula: constant, bell-shaped, or slower in curves, with the exponent of the
 * one-third power law (Viviani and Terzuolo 1982) or another.
 */
export const retimed: PathFamily = (random) => {
  const ease = random.pick([(s: number) => s, minimumJerk, bellProfile(random)]);
  const exponent = random.pick([0, 1 / 3, random.between(0.1, 0.5)]);
  return ({ points }, fractions) => {
    const arrivals = [0];
    for (const [i, { x, y }] of points.slice(1).entries()) {
      const from = points[i] as Point;
      const duration = Math.hypot(x - from.x, y - from.y) * curvatureAt(points, i) ** exponent;
      arrivals.push((arrivals.at(-1) as number) + duration);
    }
    const whole = arrivals.at(-1) as number;
    let next = 1;
    return fractions.map((fraction) => {
      const at = ease(fraction) * whole;
      while (next < points.length - 1 && (arrivals[next] as number) < at) next++;
      const [a, b] = [points[next - 1] as Point, points[next] as Point];
      const [from, to] = [arrivals[next - 1] as number, arrivals[next] as number];
      const part = to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0;
      return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    });
  };
};
