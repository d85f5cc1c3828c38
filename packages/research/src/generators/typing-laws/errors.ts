import type { Laws } from '../laws.ts';

/** An error: how many wrong letters are typed until it is noticed, and ms before, between and after the deletions. */
export interface TypingError {
  readonly letters: number;
  readonly before: number;
  readonly between: number;
  readonly after: number;
}

/** The error made at a letter, if any. */
export type Errors = () => TypingError | undefined;

/** How errors are made and noticed. */
export const errorLaws: Laws<Errors> = {
  first: [
    () => () => undefined,
    (random) => {
      const [rate, before] = [random.between(0.01, 0.08), random.between(100, 500)];
      return () =>
        random.chance(rate)
          ? {
              letters: 1,
              before: random.lognormal(before, 0.4),
              between: random.lognormal(170, 0.2),
              after: random.lognormal(200, 0.5),
            }
          : undefined;
    },
    (random) => {
      const [rate, most, between] = [
        random.between(0.01, 0.06),
        random.integer(2, 8),
        random.between(60, 260),
      ];
      return () =>
        random.chance(rate)
          ? {
              letters: random.integer(1, most),
              before: random.between(150, 700),
              between: between * random.between(0.8, 1.2),
              after: random.between(80, 500),
            }
          : undefined;
    },
  ],
  second: [
    (random) => {
      const [rate, late] = [random.between(0.01, 0.06), random.between(0.2, 0.8)];
      const [before, between] = [random.between(150, 600), random.between(100, 280)];
      return () => {
        if (!random.chance(rate)) return undefined;
        let letters = 1;
        while (letters < 9 && random.chance(late)) letters++;
        return {
          letters,
          before: random.lognormal(before, 0.5),
          between: random.lognormal(between, 0.25),
          after: random.lognormal(before, 0.5),
        };
      };
    },
    (random) => {
      const [rate, burst] = [random.between(0.005, 0.03), random.between(0.2, 0.6)];
      let isClumsy = false;
      return () => {
        if (random.chance(0.03)) isClumsy = !isClumsy;
        if (!random.chance(isClumsy ? 8 * rate : rate)) return undefined;
        return {
          letters: random.chance(burst) ? random.integer(2, 6) : 1,
          before: random.between(60, 900),
          between: 33 + 4 * random.normal(),
          after: random.lognormal(250, 0.7),
        };
      };
    },
  ],
};
