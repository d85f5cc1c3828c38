import { type Laws, longMemory } from '../laws.ts';

/** ms of thinking before a key, given letters since the last space, and the person's own pause. */
export type Pauses = (place: number, recorded: number) => number;

/** When and for how long typing stops. */
export const pauseLaws: Laws<Pauses> = {
  first: [
    () => () => 0,
    () => (_, recorded) => recorded,
    () => (_, recorded) => recorded,
    (random) => {
      const [chance, length] = [random.between(0.03, 0.3), random.between(500, 2_500)];
      return (place) => (place === 1 && random.chance(chance) ? random.lognormal(length, 0.6) : 0);
    },
  ],
  second: [
    (random) => {
      const [chance, tail] = [random.between(0.01, 0.08), random.between(1.2, 3)];
      return () => (random.chance(chance) ? Math.min(15_000, 500 * (1 - random.next()) ** (-1 / tail)) : 0);
    },
    (random) => {
      const sentence = random.integer(3, 12);
      let words = 0;
      return (place) => {
        if (place !== 1 || ++words % sentence !== 0) return 0;
        return random.between(400, 3_500);
      };
    },
    (random) => {
      const [mood, line] = [longMemory(random), random.between(1.2, 2)];
      return (place) => (mood() > line && place <= 1 ? random.lognormal(900, 0.8) : 0);
    },
  ],
};
