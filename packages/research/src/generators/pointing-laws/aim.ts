import { autoregressive, type Laws } from '../laws.ts';

/** What a first submovement misses its goal by, in px along its way and aside. */
export type Miss = readonly [along: number, aside: number];

/** Given the distance and the width of the target in px, and the duration in ms. */
type Aim = (distance: number, width: number, duration: number) => Miss;

/** How well strokes aim. */
export const aimLaws: Laws<Aim> = {
  first: [
    () => () => [0, 0],
    (random) => {
      const [along, aside] = [random.between(0.02, 0.15), random.between(0.01, 0.08)];
      return (distance) => [along * distance * random.normal(), aside * distance * random.normal()];
    },
    (random) => {
      const [under, spread] = [random.between(0.02, 0.15), random.between(0.02, 0.1)];
      return (distance) => [
        -distance * Math.max(-0.1, under + spread * random.normal()),
        0.4 * spread * distance * random.normal(),
      ];
    },
    (random) => {
      const share = random.between(0.2, 0.8);
      return (_, width) => [
        share * width * random.between(-1, 1),
        share * Math.min(width, 60) * random.between(-0.5, 0.5),
      ];
    },
  ],
  second: [
    (random) => {
      const [slope, floor] = [random.between(15, 70), random.between(0, 4)];
      return (distance, _, duration) => {
        const size = floor + (slope * distance) / Math.max(100, duration);
        return [size * random.normal(), 0.6 * size * random.normal()];
      };
    },
    (random) => {
      const [chance, over] = [random.between(0.1, 0.6), random.between(0.02, 0.15)];
      return (distance) => {
        if (!random.chance(distance > 150 ? chance : chance / 4)) return [0, 0];
        return [over * distance * random.next(), 0.3 * over * distance * random.normal()];
      };
    },
    (random) => {
      const size = random.between(2, 12);
      return () => {
        const heavy = size / Math.sqrt(0.1 + random.next() ** 2);
        return [heavy * random.normal(), 0.5 * heavy * random.normal()];
      };
    },
    (random) => {
      const size = random.between(0.02, 0.08);
      const [along, aside] = [autoregressive(0.8, random), autoregressive(0.8, random)];
      return (distance) => [size * distance * along(), size * distance * aside()];
    },
  ],
};
