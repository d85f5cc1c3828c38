import type { Random } from '../../random.ts';
import { gamma, type Laws, logLogistic, type MotorLaw, weibull } from '../laws.ts';

/** A time in units of the typical one, from a deviate of unit variance that carries the dependence on other times. */
export type Times = (deviate: number) => number;

/** Draws the deviation of the logarithm. */
type Spread = (random: Random) => number;

/** Nine of ten people of the training data are at .4 to .8 in intervals, and at .2 to .45 in dwell times. */
const intervalSpread: Spread = (random) => random.between(0.25, 0.75);
const dwellSpread: Spread = (random) => random.between(0.12, 0.45);

/** Mixes a deviate that remembers with one that does not. */
const mixed = (random: Random): ((deviate: number) => number) => {
  const share = random.between(0.3, 1);
  return (deviate) => share * deviate + Math.sqrt(1 - share ** 2) * random.normal();
};

/** A law whose deviate only shifts what it draws by itself. */
const shifted =
  (spreadOf: Spread, draw: (spread: number, random: Random) => number): MotorLaw<Times> =>
  (random) => {
    const [spread, follow] = [spreadOf(random), random.between(0, 0.4)];
    return (deviate) => draw(spread, random) * Math.exp(follow * spread * deviate);
  };

/** How times of keys are distributed. */
const timeLaws = (spreadOf: Spread): Laws<Times> => ({
  first: [
    (random) => {
      const spread = spreadOf(random);
      return (deviate) => Math.exp(spread * deviate);
    },
    (random) => {
      const spread = spreadOf(random);
      return (deviate) => Math.max(0.15, 1 + spread * deviate);
    },
    shifted(spreadOf, (spread, random) => gamma(spread ** -2, random)),
    (random) => {
      const [least, spread, mix] = [random.between(0.3, 0.7), spreadOf(random), mixed(random)];
      return (deviate) => least + (1 - least) * Math.exp(1.7 * spread * mix(deviate));
    },
  ],
  second: [
    shifted(spreadOf, logLogistic),
    // The logarithm of a Weibull deviate has a deviation of 1.28 over its shape.
    shifted(spreadOf, (spread, random) => weibull(1.28 / spread, random)),
    (random) => {
      const [spread, mix] = [spreadOf(random), mixed(random)];
      return (deviate) =>
        Math.max(0.15, 1 - 0.7 * spread + 0.5 * spread * mix(deviate) - spread * Math.log(1 - random.next()));
    },
    (random) => {
      const [chance, spread] = [random.between(0.1, 0.4), spreadOf(random)];
      return (deviate) =>
        Math.exp(0.5 * spread * deviate) * (random.chance(chance) ? Math.exp(2 * spread) : 0.85);
    },
    (random) => {
      const [spread, mix] = [spreadOf(random), mixed(random)];
      return (deviate) => Math.exp(spread * (4 / (1 + Math.exp(-mix(deviate))) - 2));
    },
  ],
});

export const intervalLaws = timeLaws(intervalSpread);
export const dwellLaws = timeLaws(dwellSpread);
