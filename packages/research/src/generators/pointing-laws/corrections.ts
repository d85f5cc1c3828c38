import type { Laws } from '../laws.ts';
import type { Miss } from './aim.ts';

/** A corrective submovement. */
export interface Correction {
  /** ms from the end of the submovement before it; negative where both overlap. */
  readonly gap: number;
  readonly duration: number;
  /** Of the miss, what remains after it. */
  readonly left: Miss;
}

/** Corrections of a miss, given the width of the target in px. */
export type Correcting = (miss: Miss, width: number) => Correction[];

const TARGET_MISS: Miss = [0, 0];

/** How strokes are corrected. A law that corrects nothing leaves the miss. */
export const correctionLaws: Laws<Correcting> = {
  first: [
    () => () => [],
    (random) => {
      const [gap, duration] = [random.between(10, 150), random.between(60, 250)];
      return (miss) =>
        Math.hypot(...miss) < 1
          ? []
          : [
              {
                gap: random.lognormal(gap, 0.3),
                duration: random.lognormal(duration, 0.25),
                left: TARGET_MISS,
              },
            ];
    },
    (random) => {
      const [overlap, shrink, duration] = [
        random.between(0, 0.7),
        random.between(0.1, 0.5),
        random.between(100, 300),
      ];
      return (miss, width) => {
        const corrections: Correction[] = [];
        let left = miss;
        while (Math.hypot(...left) > width / 4 && corrections.length < 5) {
          const own = random.lognormal(duration, 0.2);
          left = [left[0] * shrink * random.normal(), left[1] * shrink * random.normal()];
          corrections.push({ gap: -overlap * own, duration: own, left });
        }
        return corrections;
      };
    },
  ],
  second: [
    (random) => {
      const most = random.integer(1, 5);
      return (miss) => {
        const count = random.integer(0, most);
        return Array.from({ length: count }, (_, i) => {
          const share = (1 - (i + 1) / count) * random.between(0.3, 1.2);
          return {
            gap: random.between(-60, 120),
            duration: random.between(50, 260),
            left: [miss[0] * share, miss[1] * share * random.normal()],
          };
        });
      };
    },
    (random) => {
      const [interval, share] = [random.between(80, 180), random.between(0.35, 0.8)];
      return (miss, width) => {
        const corrections: Correction[] = [];
        for (let left = miss; Math.hypot(...left) > width / 5 && corrections.length < 7; ) {
          left = [left[0] * (1 - share), left[1] * (1 - share)];
          corrections.push({ gap: -0.5 * interval, duration: interval, left });
        }
        return corrections;
      };
    },
    (random) => {
      const [chance, creep] = [random.between(0.3, 1), random.between(200, 600)];
      return () => {
        if (!random.chance(chance)) return [];
        return [{ gap: random.between(-100, 40), duration: random.lognormal(creep, 0.4), left: TARGET_MISS }];
      };
    },
  ],
};
