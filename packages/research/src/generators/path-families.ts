import type { Point } from '../geometry.ts';
import { corrected, noisy, sigmaLognormal, spring, windMouse } from './motor-models.ts';
import { optimalFeedback } from './optimal-feedback.ts';
import { distanceOf, easing, minimumJerk, type PathFamily, pointAlong, resampled } from './path.ts';
import { retimed } from './retimed-path.ts';

const linear: PathFamily = () => (movement, fractions) => fractions.map((s) => pointAlong(movement, s));

const eased: PathFamily = (random) => {
  const ease = easing(random);
  return (movement, fractions) => fractions.map((s) => pointAlong(movement, ease(s)));
};

/** Minimum jerk (Flash and Hogan 1985), straight or bowed by a fixed fraction of the distance. */
const minimumJerkPath: PathFamily = (random) => {
  const bend = random.chance(0.5) ? random.between(0.02, 0.2) : 0;
  const varies = random.chance(0.6);
  return (movement, fractions) => {
    const lateral = distanceOf(movement) * bend * (varies ? random.normal() : 1);
    return fractions.map((s) => pointAlong(movement, minimumJerk(s), lateral * 4 * s * (1 - s)));
  };
};

const bezier: PathFamily = (random) => {
  const spread = random.between(0.05, 0.5);
  const ease = random.pick([(s: number) => s, easing(random), minimumJerk]);
  const maxOvershoot = random.chance(0.35) ? random.between(0.02, 0.12) : 0;
  return (movement, fractions) => {
    const reach = 1 + (distanceOf(movement) > 150 ? maxOvershoot * random.next() : 0);
    const length = distanceOf(movement);
    const [control1, control2] = [0.3, 0.7].map((fraction) =>
      pointAlong(movement, fraction + 0.15 * random.normal(), random.normal() * spread * length),
    ) as [Point, Point];
    const end = pointAlong(movement, reach);
    return fractions.map((fraction) => {
      const s = ease(fraction);
      const [a, b, c, d] = [(1 - s) ** 3, 3 * (1 - s) ** 2 * s, 3 * (1 - s) * s * s, s ** 3];
      const correction = reach > 1 ? Math.max(0, (fraction - 0.8) / 0.2) : 0;
      const x = a * movement.from.x + b * control1.x + c * control2.x + d * end.x;
      const y = a * movement.from.y + b * control1.y + c * control2.y + d * end.y;
      return { x: x + correction * (movement.to.x - end.x), y: y + correction * (movement.to.y - end.y) };
    });
  };
};

/** A person's steps in random order. */
const stepShuffle: PathFamily = (random) => (movement, fractions) => {
  const steps = random.shuffled(
    movement.points.slice(1).map(({ x, y }, i) => ({
      x: x - (movement.points[i] as Point).x,
      y: y - (movement.points[i] as Point).y,
    })),
  );
  const points = [movement.from];
  for (const step of steps) {
    const last = points.at(-1) as Point;
    points.push({ x: last.x + step.x, y: last.y + step.y });
  }
  return resampled(points, fractions);
};

/** A curve through random points beside the straight line (Catmull and Rom 1974). */
const spline: PathFamily = (random) => {
  const knots = random.integer(2, 6);
  const spread = random.between(0.02, 0.25);
  const ease = random.pick([(s: number) => s, easing(random), minimumJerk]);
  return (movement, fractions) => {
    const inner = Array.from({ length: knots }, (_, i) =>
      pointAlong(movement, (i + 1) / (knots + 1), random.normal() * spread * distanceOf(movement)),
    );
    const points = [movement.from, movement.from, ...inner, movement.to, movement.to];
    return fractions.map((fraction) => {
      const at = Math.min(0.9999, Math.max(0, ease(fraction))) * (knots + 1);
      const i = Math.floor(at);
      const [p0, p1, p2, p3] = points.slice(i, i + 4) as [Point, Point, Point, Point];
      const t = at - i;
      const mix = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      return { x: mix(p0.x, p1.x, p2.x, p3.x), y: mix(p0.y, p1.y, p2.y, p3.y) };
    });
  };
};

/** A person's path, rotated, scaled and warped in time. */
const replay: PathFamily = (random) => {
  const scale = random.between(0.85, 1.2);
  const angle = random.between(-0.25, 0.25);
  const warp = random.between(-0.25, 0.25);
  return (movement, fractions) =>
    fractions.map((fraction) => {
      const s = fraction + warp * fraction * (1 - fraction);
      const at = s * (movement.points.length - 1);
      const i = Math.min(movement.points.length - 2, Math.floor(at));
      const [a, b] = [movement.points[i] as Point, movement.points[i + 1] as Point];
      const [x, y] = [
        a.x + (b.x - a.x) * (at - i) - movement.from.x,
        a.y + (b.y - a.y) * (at - i) - movement.from.y,
      ];
      return {
        x: movement.from.x + scale * (x * Math.cos(angle) - y * Math.sin(angle)),
        y: movement.from.y + scale * (x * Math.sin(angle) + y * Math.cos(angle)),
      };
    });
};

/** Straight, with independent noise at every step: a common attempt to look human. */
const jittered: PathFamily = (random) => {
  const size = random.between(0.5, 4);
  const ease = random.pick([(s: number) => s, easing(random)]);
  return (movement, fractions) =>
    fractions.map((s) => {
      const point = pointAlong(movement, ease(s));
      return { x: point.x + size * random.normal(), y: point.y + size * random.normal() };
    });
};

/** Paths by family. Jumps to the target have no path: see `warp` in `pointer-bots.ts`. */
export const pathFamilies = {
  linear,
  eased,
  minimum_jerk: minimumJerkPath,
  bezier,
  wind_mouse: windMouse,
  sigma_lognormal: sigmaLognormal,
  corrected,
  optimal_feedback: optimalFeedback,
  noisy,
  step_shuffle: stepShuffle,
  spring,
  spline,
  jittered,
  retimed,
  replay_warp: replay,
} as const satisfies Record<string, PathFamily>;
