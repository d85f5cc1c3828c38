import { corrected, noisy, sigmaLognormal, spring, windMouse } from './motor-models.ts';
import type { Place } from './movement.ts';
import { optimalFeedback } from './optimal-feedback.ts';
import { along, easeOf, lengthOf, minimumJerk, type PathFamily, sampled } from './path.ts';
import { retimed } from './retimed-path.ts';

const linear: PathFamily = () => (way, shares) => shares.map((s) => along(way, s));

const eased: PathFamily = (random) => {
  const ease = easeOf(random);
  return (way, shares) => shares.map((s) => along(way, ease(s)));
};

/** Minimum jerk (Flash and Hogan 1985), straight or bent by a fixed share of the way. */
const minimumJerkPath: PathFamily = (random) => {
  const bend = random.chance(0.5) ? random.between(0.02, 0.2) : 0;
  const varies = random.chance(0.6);
  return (way, shares) => {
    const off = lengthOf(way) * bend * (varies ? random.normal() : 1);
    return shares.map((s) => along(way, minimumJerk(s), off * 4 * s * (1 - s)));
  };
};

const bezier: PathFamily = (random) => {
  const spread = random.between(0.05, 0.5);
  const ease = random.pick([(s: number) => s, easeOf(random), minimumJerk]);
  const overshoots = random.chance(0.35) ? random.between(0.02, 0.12) : 0;
  return (way, shares) => {
    const reach = 1 + (lengthOf(way) > 150 ? overshoots * random.next() : 0);
    const length = lengthOf(way);
    const [one, two] = [0.3, 0.7].map((share) =>
      along(way, share + 0.15 * random.normal(), random.normal() * spread * length),
    ) as [Place, Place];
    const end = along(way, reach);
    return shares.map((share) => {
      const s = ease(share);
      const [a, b, c, d] = [(1 - s) ** 3, 3 * (1 - s) ** 2 * s, 3 * (1 - s) * s * s, s ** 3];
      const back = reach > 1 ? Math.max(0, (share - 0.8) / 0.2) : 0;
      const x = a * way.from.x + b * one.x + c * two.x + d * end.x;
      const y = a * way.from.y + b * one.y + c * two.y + d * end.y;
      return { x: x + back * (way.to.x - end.x), y: y + back * (way.to.y - end.y) };
    });
  };
};

/** A person's steps in another order. */
const stepShuffle: PathFamily = (random) => (way, shares) => {
  const steps = random.shuffled(
    way.places
      .slice(1)
      .map(({ x, y }, i) => ({ x: x - (way.places[i] as Place).x, y: y - (way.places[i] as Place).y })),
  );
  const points = [way.from];
  for (const step of steps) {
    const last = points.at(-1) as Place;
    points.push({ x: last.x + step.x, y: last.y + step.y });
  }
  return sampled(points, shares);
};

/** A curve through random points beside the way (Catmull and Rom 1974). */
const spline: PathFamily = (random) => {
  const knots = random.whole(2, 6);
  const spread = random.between(0.02, 0.25);
  const ease = random.pick([(s: number) => s, easeOf(random), minimumJerk]);
  return (way, shares) => {
    const inner = Array.from({ length: knots }, (_, i) =>
      along(way, (i + 1) / (knots + 1), random.normal() * spread * lengthOf(way)),
    );
    const points = [way.from, way.from, ...inner, way.to, way.to];
    return shares.map((share) => {
      const at = Math.min(0.9999, Math.max(0, ease(share))) * (knots + 1);
      const i = Math.floor(at);
      const [p0, p1, p2, p3] = points.slice(i, i + 4) as [Place, Place, Place, Place];
      const t = at - i;
      const mix = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      return { x: mix(p0.x, p1.x, p2.x, p3.x), y: mix(p0.y, p1.y, p2.y, p3.y) };
    });
  };
};

/** A person's way, turned, stretched and bent in time to lead somewhere else. */
const replay: PathFamily = (random) => {
  const stretch = random.between(0.85, 1.2);
  const turn = random.between(-0.25, 0.25);
  const warp = random.between(-0.25, 0.25);
  return (way, shares) =>
    shares.map((share) => {
      const s = share + warp * share * (1 - share);
      const at = s * (way.places.length - 1);
      const i = Math.min(way.places.length - 2, Math.floor(at));
      const [a, b] = [way.places[i] as Place, way.places[i + 1] as Place];
      const [x, y] = [a.x + (b.x - a.x) * (at - i) - way.from.x, a.y + (b.y - a.y) * (at - i) - way.from.y];
      return {
        x: way.from.x + stretch * (x * Math.cos(turn) - y * Math.sin(turn)),
        y: way.from.y + stretch * (x * Math.sin(turn) + y * Math.cos(turn)),
      };
    });
};

/** Straight, with independent noise on every step, as is often added to pass for a hand. */
const jittered: PathFamily = (random) => {
  const size = random.between(0.5, 4);
  const ease = random.pick([(s: number) => s, easeOf(random)]);
  return (way, shares) =>
    shares.map((s) => {
      const place = along(way, ease(s));
      return { x: place.x + size * random.normal(), y: place.y + size * random.normal() };
    });
};

/** By family. Ways nobody draws (a single jump to the target) are a matter of timing: see `pointer-bots.ts`. */
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
