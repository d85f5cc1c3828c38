import type { Random } from '../random.ts';
import type { Place } from './movement.ts';
import { along, bellOf, easeOf, lengthOf, minimumJerk, type PathFamily, sampled } from './path.ts';

const calmed = (most: number, random: Random): number =>
  most < 3 ? random.between(3, 6) : most / Math.sqrt(5);

/** Gravity pulls, wind pushes (Land 2007). */
export const windMouse: PathFamily = (random) => {
  const gravity = random.between(4, 14);
  const gust = random.between(0.5, 7);
  const stride = random.between(6, 25);
  const calm = random.between(6, 20);
  return (way, shares) => {
    let [x, y, vx, vy, wx, wy, most] = [way.from.x, way.from.y, 0, 0, 0, 0, stride];
    const points: Place[] = [{ x, y }];
    for (
      let left = lengthOf(way);
      left >= 1 && points.length < 500;
      left = Math.hypot(way.to.x - x, way.to.y - y)
    ) {
      const push = left >= calm ? Math.min(gust, left) / Math.sqrt(5) : 0;
      wx = wx / Math.sqrt(3) + random.between(-1, 1) * push;
      wy = wy / Math.sqrt(3) + random.between(-1, 1) * push;
      if (left < calm) most = calmed(most, random);
      vx += wx + (gravity * (way.to.x - x)) / left;
      vy += wy + (gravity * (way.to.y - y)) / left;
      const clip = Math.min(1, (most / 2 + random.between(0, most / 2)) / Math.hypot(vx, vy));
      if (Math.hypot(vx, vy) > most) [vx, vy] = [vx * clip, vy * clip];
      x += vx;
      y += vy;
      points.push({ x, y });
    }
    points.push(way.to);
    return sampled(points, shares);
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
  const parts = random.whole(2, 5);
  const spread = random.between(0.1, 0.5);
  const arc = random.between(0, 0.6);
  return (way, shares) => {
    const length = lengthOf(way);
    const strokes = Array.from({ length: parts }, (_, i) => ({
      at: i === 0 ? -0.05 : random.between(0.1, 0.6),
      mu: Math.log(random.between(0.15, 0.4)),
      sigma: random.between(0.2, 0.45),
      share: (i === 0 ? 1 : 0.25) * random.between(0.6, 1.2),
      off: i === 0 ? random.normal() * arc * 0.3 : random.normal() * spread * 0.3,
    }));
    const total = strokes.reduce((sum, { share }) => sum + share, 0);
    const offs = strokes.reduce((sum, { off }) => sum + off, 0) / parts;
    const done = (s: number, { at, mu, sigma }: (typeof strokes)[number]) =>
      s > at ? (1 + erf((Math.log(s - at) - mu) / (sigma * Math.SQRT2))) / 2 : 0;
    const ends = strokes.map((stroke) => done(1, stroke));
    return shares.map((s) => {
      let [forward, aside] = [0, 0];
      for (const [i, stroke] of strokes.entries()) {
        const share = done(s, stroke) / (ends[i] || 1);
        forward += (stroke.share / total) * share;
        aside += (stroke.off - offs) * length * share + stroke.off * length * arc * 4 * share * (1 - share);
      }
      return along(way, forward, aside);
    });
  };
};

/** What adversarial networks draw: a plausible course under correlated noise that fades at the ends. */
export const noisy: PathFamily = (random) => {
  const ease = random.pick([minimumJerk, easeOf(random), (s: number) => s]);
  const size = random.between(0.6, 7);
  const memory = random.between(0, 0.95);
  const bend = random.between(0, 0.15);
  const independent = Math.sqrt(1 - memory ** 2);
  return (way, shares) => {
    let [u, v] = [0, 0];
    const off = lengthOf(way) * bend * random.normal();
    return shares.map((s) => {
      u = memory * u + independent * random.normal() * size;
      v = memory * v + independent * random.normal() * size;
      const fade = Math.min(1, 6 * s, 6 * (1 - s));
      const place = along(way, ease(s), off * 4 * s * (1 - s) + u * fade);
      return { x: place.x + v * fade, y: place.y + (v * fade) / 2 };
    });
  };
};

/** A mass on a spring, damped, pushed about: pursuit as in game and robot controllers. */
export const spring: PathFamily = (random) => {
  const stiffness = random.between(20, 140);
  const damping = random.between(0.5, 1.3) * 2 * Math.sqrt(stiffness);
  const shake = random.chance(0.5) ? random.between(5, 80) : 0;
  return (way, shares) => {
    let [x, y, vx, vy, at] = [way.from.x, way.from.y, 0, 0, 0];
    return shares.map((s) => {
      for (; at < s; at += 0.005) {
        vx += 0.005 * 9 * (stiffness * (way.to.x - x) - damping * vx + shake * random.normal());
        vy += 0.005 * 9 * (stiffness * (way.to.y - y) - damping * vy + shake * random.normal());
        x += 0.005 * vx;
        y += 0.005 * vy;
      }
      return { x, y };
    });
  };
};

/**
 * A first movement that falls short or goes too far, and others that correct it (Meyer et al. 1988), each of minimum jerk
 * or with a bell of its own, straight or along an arc.
 */
export const corrected: PathFamily = (random) => {
  const error = random.between(0.03, 0.25);
  const first = random.between(0.35, 0.8);
  const overlap = random.between(0, 0.7);
  const most = random.whole(2, 6);
  const profile = random.chance(0.4) ? minimumJerk : bellOf(random);
  const arc = random.chance(0.5) ? random.between(0, 0.3) : 0;
  return (way, shares) => {
    const length = lengthOf(way);
    // What the movements so far missed the target by, along the way and aside, in its length.
    let missed = [error * random.normal(), error * random.normal()] as const;
    const bow = () => arc * random.normal();
    const parts = [{ at: 0, lasts: first, forward: 1 + missed[0], aside: missed[1], bow: bow() }];
    for (let at = first * (1 - overlap); at < 0.95 && Math.hypot(...missed) * length > 1; ) {
      const isLast = parts.length >= most;
      const lasts = Math.min(1 - at, isLast ? 1 - at : random.between(0.15, 0.4));
      const next = isLast
        ? ([0, 0] as const)
        : ([0.4 * missed[0] * random.normal(), 0.4 * missed[1] * random.normal()] as const);
      parts.push({ at, lasts, forward: next[0] - missed[0], aside: next[1] - missed[1], bow: bow() });
      missed = next;
      at += lasts * random.between(0.5, 1);
    }
    return shares.map((s) => {
      let [forward, aside] = [0, 0];
      for (const part of parts) {
        const done = profile(Math.min(1, Math.max(0, (s - part.at) / part.lasts)));
        forward += part.forward * done;
        aside += part.aside * done + part.bow * Math.abs(part.forward) * 4 * done * (1 - done);
      }
      return along(way, forward, aside * length);
    });
  };
};
