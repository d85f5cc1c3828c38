import type { Laws } from '../laws.ts';

/** Factors on the interval before a letter and on its dwell time, given the letter and the one before, 0 to 25. */
export type Letters = (
  letter: number,
  before: number,
) => { readonly interval: number; readonly dwell: number };

const FINGERS = 8;

/** What a letter costs. Recordings have no letters, so a bot draws its own text, with a keyboard of its own. */
export const letterLaws: Laws<Letters> = {
  first: [
    () => () => ({ interval: 1, dwell: 1 }),
    (random) => {
      const [spread, dwellSpread] = [random.between(0.05, 0.3), random.between(0.02, 0.2)];
      const costs = Array.from({ length: 26 }, () => [
        Math.exp(spread * random.normal()),
        Math.exp(dwellSpread * random.normal()),
      ]);
      return (letter) => {
        const [interval = 1, dwell = 1] = costs[letter] ?? [];
        return { interval, dwell };
      };
    },
    (random) => {
      const fingers = Array.from({ length: 26 }, () => random.integer(0, FINGERS - 1));
      const [same, other] = [random.between(1.05, 1.6), random.between(0.65, 0.95)];
      return (letter, before) => {
        const [one, last] = [fingers[letter] as number, fingers[before] as number];
        if (one === last) return { interval: same, dwell: 1 };
        const isOtherHand = one < FINGERS / 2 !== last < FINGERS / 2;
        return { interval: isOtherHand ? other : 1, dwell: 1 };
      };
    },
  ],
  second: [
    (random) => {
      const spread = random.between(0.05, 0.35);
      const pairs = Array.from({ length: 26 * 26 }, () => Math.exp(spread * random.normal()));
      return (letter, before) => ({ interval: pairs[26 * before + letter] as number, dwell: 1 });
    },
    (random) => {
      const places = Array.from({ length: 26 }, () => ({
        x: random.between(0, 10),
        y: random.integer(0, 2),
      }));
      const [reach, doubled] = [random.between(0.02, 0.08), random.between(0.6, 1.1)];
      return (letter, before) => {
        if (letter === before) return { interval: doubled, dwell: 0.95 };
        const [to, from] = [
          places[letter] as { x: number; y: number },
          places[before] as { x: number; y: number },
        ];
        return { interval: 0.8 + reach * Math.hypot(to.x - from.x, 2 * (to.y - from.y)), dwell: 1 };
      };
    },
    (random) => {
      const fingers = Array.from({ length: 26 }, () => random.integer(0, FINGERS - 1));
      const holds = Array.from({ length: FINGERS }, () =>
        Math.exp(random.between(0.03, 0.2) * random.normal()),
      );
      const slow = random.between(1, 1.4);
      return (letter) => {
        const finger = fingers[letter] as number;
        return { interval: finger % 4 === 0 ? slow : 1, dwell: holds[finger] as number };
      };
    },
  ],
};
