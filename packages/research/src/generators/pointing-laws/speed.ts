import type { Laws } from '../laws.ts';
import { bellProfile, type Easing, minimumJerk } from '../path.ts';

const STEPS = 64;

/** The progress of a movement whose speed is known. */
const fromSpeed = (speed: (fraction: number) => number): Easing => {
  const distance = [0];
  for (let i = 0; i < STEPS; i++)
    distance.push((distance.at(-1) as number) + Math.max(0, speed((i + 0.5) / STEPS)));
  const total = (distance.at(-1) as number) || 1;
  return (s) => {
    const at = Math.max(0, Math.min(1, s)) * STEPS;
    const [one, next] = [distance[Math.floor(at)] as number, distance[Math.ceil(at)] as number];
    return (one + (next - one) * (at % 1)) / total;
  };
};

const clamped =
  (ease: Easing): Easing =>
  (s) =>
    ease(Math.max(0, Math.min(1, s)));

/** How speed changes within a stroke. Each stroke draws its own profile. */
export const speedLaws: Laws<() => Easing> = {
  first: [
    () => () => clamped(minimumJerk),
    (random) => {
      const profile = bellProfile(random);
      return () => profile;
    },
    (random) => {
      const [peak, spread] = [random.between(0.25, 0.5), random.between(0.25, 0.7)];
      return () => {
        const at = peak * Math.exp(0.15 * random.normal());
        return fromSpeed((s) => Math.exp(-(Math.log(s / at) ** 2) / (2 * spread ** 2)) / s);
      };
    },
    (random) => {
      const [rise, fall] = [random.between(0.05, 0.4), random.between(0.1, 0.55)];
      return () => fromSpeed((s) => Math.min(1, s / rise, (1 - s) / fall));
    },
    (random) => {
      const rate = random.between(2.5, 7);
      return () => clamped((s) => (1 - Math.exp(-rate * s)) / (1 - Math.exp(-rate)));
    },
    (random) => {
      const [parts, spread] = [random.integer(2, 4), random.between(0.08, 0.2)];
      return () => {
        const bells = Array.from({ length: parts }, () => ({ at: random.next(), size: random.next() + 0.1 }));
        return fromSpeed((s) =>
          bells.reduce((sum, { at, size }) => sum + size * Math.exp(-(((s - at) / spread) ** 2)), 0.02),
        );
      };
    },
    (random) => {
      const asymmetry = random.between(-0.5, 0.5);
      return () => {
        const lean = asymmetry + 0.15 * random.normal();
        return clamped((s) => minimumJerk(Math.max(0, Math.min(1, s + lean * s * (1 - s)))));
      };
    },
  ],
  second: [
    () => () => clamped((s) => (1 - Math.cos(Math.PI * s)) / 2),
    (random) => {
      const [shape, decay] = [random.between(1, 4), random.between(4, 12)];
      return () => {
        const own = decay * Math.exp(0.15 * random.normal());
        return fromSpeed((s) => s ** shape * Math.exp(-own * s));
      };
    },
    (random) => {
      const peak = random.between(0.2, 0.7);
      return () => fromSpeed((s) => (s < peak ? s / peak : (1 - s) / (1 - peak)));
    },
    (random) => {
      const [middle, width] = [random.between(0.3, 0.6), random.between(0.07, 0.2)];
      return () => {
        const at = middle + 0.05 * random.normal();
        return fromSpeed((s) => 1 / Math.cosh((s - at) / width) ** 2);
      };
    },
    (random) => {
      const [frequency, damping] = [random.between(4, 9), random.between(0.7, 1)];
      return () =>
        clamped((s) => {
          const decay = Math.exp(-damping * frequency * s);
          const turn = frequency * Math.sqrt(1 - Math.min(0.999, damping) ** 2) * s;
          return 1 - decay * (Math.cos(turn) + Math.sin(turn) * damping);
        });
    },
    (random) => {
      const [smoothness, spread] = [random.between(0.8, 0.98), random.between(0.2, 0.8)];
      return () => {
        let state = 0;
        const speeds = Array.from({ length: STEPS }, (_, i) => {
          state = smoothness * state + Math.sqrt(1 - smoothness ** 2) * random.normal();
          return Math.sin((Math.PI * (i + 0.5)) / STEPS) * Math.exp(spread * state);
        });
        return fromSpeed((s) => speeds[Math.min(STEPS - 1, Math.floor(s * STEPS))] as number);
      };
    },
    (random) => {
      const exponent = random.between(1.5, 5);
      return () => clamped((s) => 1 - (1 - s) ** exponent);
    },
  ],
};
