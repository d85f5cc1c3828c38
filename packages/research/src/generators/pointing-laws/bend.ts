import type { Laws } from '../laws.ts';

/** How far aside a stroke is at a share of its way, in its length; 0 at both ends. */
export type Bend = (progress: number) => number;

const arc = (s: number): number => 4 * s * (1 - s);

/** How strokes bend. Each stroke draws its own bend, given its direction in radians. */
export const bendLaws: Laws<(direction: number) => Bend> = {
  first: [
    () => () => () => 0,
    (random) => {
      const [mean, spread] = [random.between(-0.08, 0.08), random.between(0.01, 0.1)];
      return () => {
        const size = mean + spread * random.normal();
        return (s) => size * arc(s);
      };
    },
    (random) => {
      const spread = random.between(0.02, 0.15);
      return () => {
        const [size, at] = [spread * random.normal(), random.between(0.2, 0.8)];
        return (s) => size * (s < at ? s / at : (1 - s) / (1 - at));
      };
    },
    (random) => {
      const [spread, decay] = [random.between(0.01, 0.08), random.between(1, 2.5)];
      return () => {
        const sizes = [1, 2, 3, 4].map((harmonic) => (spread * random.normal()) / harmonic ** decay);
        return (s) => sizes.reduce((sum, size, i) => sum + size * Math.sin((i + 1) * Math.PI * s), 0);
      };
    },
    (random) => {
      const [spread, late] = [random.between(0.02, 0.2), random.between(1.5, 4)];
      return () => {
        const size = spread * random.normal();
        return (s) => size * s * (1 - s) ** late * 3;
      };
    },
  ],
  second: [
    (random) => {
      const [size, phase] = [random.between(0.01, 0.12), random.between(0, 2 * Math.PI)];
      return (direction) => {
        const own = size * Math.sin(direction + phase) * Math.exp(0.3 * random.normal());
        return (s) => own * Math.sin(Math.PI * s);
      };
    },
    (random) => {
      const spread = random.between(0.02, 0.2);
      return () => {
        const [one, other] = [spread * random.normal(), spread * random.normal()];
        return (s) => 3 * s * (1 - s) * (one * (1 - s) + other * s);
      };
    },
    (random) => {
      const spread = random.between(0.01, 0.08);
      return () => {
        const knots = Array.from({ length: 7 }, () => spread * random.normal());
        return (s) => {
          const at = Math.max(0, Math.min(0.999, s)) * 6;
          const share = (1 - Math.cos(Math.PI * (at % 1))) / 2;
          const [one, next] = [knots[Math.floor(at)] as number, knots[Math.floor(at) + 1] as number];
          return arc(s) * (one + (next - one) * share);
        };
      };
    },
    (random) => {
      const spread = random.between(0.03, 0.25);
      return () => {
        const angle = spread * random.normal();
        return (s) => Math.sin(angle) * s * Math.sqrt(Math.max(0, 1 - s));
      };
    },
    (random) => {
      const size = random.between(0.01, 0.08);
      return () => {
        const own = size * random.normal();
        return (s) => own * Math.sin(2 * Math.PI * s);
      };
    },
  ],
};
