import type { Point } from '../geometry.ts';
import type { Random } from '../random.ts';
import {
  bellProfile,
  distanceOf,
  easing,
  minimumJerk,
  type PathFamily,
  pointAlong,
  resampled,
} from './path.ts';

const dampedStep = (maxStep: number, random: Random): number =>
  maxStep < 3 ? random.between(3, 6) : maxStep / Math.sqrt(5);

/** WindMouse: gravity pulls toward the target, wind disturbs (Land 2007). */
export const windMouse: PathFamily = (random) => {
  const gravity = random.between(4, 14);
  const maxWind = random.between(0.5, 7);
  const initialStep = random.between(6, 25);
  const calmRadius = random.between(6, 20);
  return (movement, fractions) => {
    let [x, y, vx, vy, wx, wy, maxStep] = [movement.from.x, movement.from.y, 0, 0, 0, 0, initialStep];
    const points: Point[] = [{ x, y }];
    for (
      let remaining = distanceOf(movement);
      remaining >= 1 && points.length < 500;
      remaining = Math.hypot(movement.to.x - x, movement.to.y - y)
    ) {
      const wind = remaining >= calmRadius ? Math.min(maxWind, remaining) / Math.sqrt(5) : 0;
      wx = wx / Math.sqrt(3) + random.between(-1, 1) * wind;
      wy = wy / Math.sqrt(3) + random.between(-1, 1) * wind;
      if (remaining < calmRadius) maxStep = dampedStep(maxStep, random);
      vx += wx + (gravity * (movement.to.x - x)) / remaining;
      vy += wy + (gravity * (movement.to.y - y)) / remaining;
      const clip = Math.min(1, (maxStep / 2 + random.between(0, maxStep / 2)) / Math.hypot(vx, vy));
      if (Math.hypot(vx, vy) > maxStep) [vx, vy] = [vx * clip, vy * clip];
      x += vx;
      y += vy;
      points.push({ x, y });
    }
    points.push(movement.to);
    return resampled(points, fractions);
  };
};

/** Error function by Abramowitz and Stegun 7.1.26. */
const erf = (z: number): number => {
  const t = 1 / (1 + 0.3275911 * Math.abs(z));
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(z) * (1 - tail * Math.exp(-z * z));
};

/** Overlapping strokes, each with a lognormal speed along an arc (Plamondon 1995). */
export const sigmaLognormal: PathFamily = (random) => {
  const parts = random.integer(2, 5);
  const spread = random.between(0.1, 0.5);
  const arc = random.between(0, 0.6);
  return (movement, fractions) => {
    const length = distanceOf(movement);
    const strokes = Array.from({ length: parts }, (_, i) => ({
      at: i === 0 ? -0.05 : random.between(0.1, 0.6),
      mu: Math.log(random.between(0.15, 0.4)),
      sigma: random.between(0.2, 0.45),
      share: (i === 0 ? 1 : 0.25) * random.between(0.6, 1.2),
      lateral: i === 0 ? random.normal() * arc * 0.3 : random.normal() * spread * 0.3,
    }));
    const total = strokes.reduce((sum, { share }) => sum + share, 0);
    const meanLateral = strokes.reduce((sum, { lateral }) => sum + lateral, 0) / parts;
    const done = (s: number, { at, mu, sigma }: (typeof strokes)[number]) =>
      s > at ? (1 + erf((Math.log(s - at) - mu) / (sigma * Math.SQRT2))) / 2 : 0;
    const ends = strokes.map((stroke) => done(1, stroke));
    return fractions.map((s) => {
      let [forward, lateral] = [0, 0];
      for (const [i, stroke] of strokes.entries()) {
        const share = done(s, stroke) / (ends[i] || 1);
        forward += (stroke.share / total) * share;
        lateral +=
          (stroke.lateral - meanLateral) * length * share +
          stroke.lateral * length * arc * 4 * share * (1 - share);
      }
      return pointAlong(movement, forward, lateral);
    });
  };
};

/** Like the output of generative networks: a plausible path with correlated noise that fades at the ends. */
export const noisy: PathFamily = (random) => {
  const ease = random.pick([minimumJerk, easing(random), (s: number) => s]);
  const size = random.between(0.6, 7);
  const correlation = random.between(0, 0.95);
  const bend = random.between(0, 0.15);
  const innovation = Math.sqrt(1 - correlation ** 2);
  return (movement, fractions) => {
    let [u, v] = [0, 0];
    const lateral = distanceOf(movement) * bend * random.normal();
    return fractions.map((s) => {
      u = correlation * u + innovation * random.normal() * size;
      v = correlation * v + innovation * random.normal() * size;
      const fade = Math.min(1, 6 * s, 6 * (1 - s));
      const point = pointAlong(movement, ease(s), lateral * 4 * s * (1 - s) + u * fade);
      return { x: point.x + v * fade, y: point.y + (v * fade) / 2 };
    });
  };
};

/** A damped mass on a spring with random forces, as in game and robot controllers. */
export const spring: PathFamily = (random) => {
  const stiffness = random.between(20, 140);
  const damping = random.between(0.5, 1.3) * 2 * Math.sqrt(stiffness);
  const shake = random.chance(0.5) ? random.between(5, 80) : 0;
  return (movement, fractions) => {
    let [x, y, vx, vy, at] = [movement.from.x, movement.from.y, 0, 0, 0];
    return fractions.map((s) => {
      for (; at < s; at += 0.005) {
        vx += 0.005 * 9 * (stiffness * (movement.to.x - x) - damping * vx + shake * random.normal());
        vy += 0.005 * 9 * (stiffness * (movement.to.y - y) - damping * vy + shake * random.normal());
        x += 0.005 * vx;
        y += 0.005 * vy;
      }
      return { x, y };
    });
  };
};

/**
 * A primary submovement with an error, and corrective submovements (Meyer et al. 1988), each with minimum jerk or a
 * bell-shaped speed, straight or along an arc.
 */
export const corrected: PathFamily = (random) => {
  const errorScale = random.between(0.03, 0.25);
  const firstDuration = random.between(0.35, 0.8);
  const overlap = random.between(0, 0.7);
  const maxSubmovements = random.integer(2, 6);
  const profile = random.chance(0.4) ? minimumJerk : bellProfile(random);
  const arc = random.chance(0.5) ? random.between(0, 0.3) : 0;
  return (movement, fractions) => {
    const length = distanceOf(movement);
    // What the movements so far error the target by, along the way and aside, in its length.
    let error = [errorScale * random.normal(), errorScale * random.normal()] as const;
    const bow = () => arc * random.normal();
    const submovements = [
      { start: 0, duration: firstDuration, forward: 1 + error[0], lateral: error[1], bow: bow() },
    ];
    for (let start = firstDuration * (1 - overlap); start < 0.95 && Math.hypot(...error) * length > 1; ) {
      const isLast = submovements.length >= maxSubmovements;
      const duration = Math.min(1 - start, isLast ? 1 - start : random.between(0.15, 0.4));
      const next = isLast
        ? ([0, 0] as const)
        : ([0.4 * error[0] * random.normal(), 0.4 * error[1] * random.normal()] as const);
      submovements.push({
        start,
        duration,
        forward: next[0] - error[0],
        lateral: next[1] - error[1],
        bow: bow(),
      });
      error = next;
      start += duration * random.between(0.5, 1);
    }
    return fractions.map((s) => {
      let [forward, lateral] = [0, 0];
      for (const one of submovements) {
        const progress = profile(Math.min(1, Math.max(0, (s - one.start) / one.duration)));
        forward += one.forward * progress;
        lateral += one.lateral * progress + one.bow * Math.abs(one.forward) * 4 * progress * (1 - progress);
      }
      return pointAlong(movement, forward, lateral * length);
    });
  };
};
