import type { Random } from '../random.ts';
import { type Delay, habitsOf, type KeyBot, retimedKeys } from './keystroke-timing.ts';

/** A logistic deviate with unit variance: typing times have such tails (Gonzalez et al. 2021). */
const logistic = (random: Random): number => {
  const uniform = Math.max(1e-6, random.next());
  return (Math.log(uniform / (1 - uniform)) * Math.sqrt(3)) / Math.PI;
};

/** Autocorrelated logistic noise. */
const autoregressiveNoise = (correlation: number, random: Random): (() => number) => {
  let state = 0;
  return () => {
    state = correlation * state + Math.sqrt(1 - correlation ** 2) * logistic(random);
    return state;
  };
};

/**
 * Typing from published statistics: log-logistic times with autocorrelation and drift, slower around spaces, and dwell
 * times that grow with the interval.
 */
export const modeledKeys: KeyBot = (segment, random) => {
  const dwell = { median: random.lognormal(90, 0.3), spread: random.lognormal(0.25, 0.4) };
  const interval = { median: random.lognormal(170, 0.4), spread: random.lognormal(0.45, 0.3) };
  const [dwellNoise, intervalNoise] = [
    autoregressiveNoise(random.between(0, 0.5), random),
    autoregressiveNoise(random.between(0, 0.4), random),
  ];
  const drift = autoregressiveNoise(random.between(0.9, 0.99), random);
  const [driftSize, shared] = [random.between(0, 0.15), random.between(-0.1, 0.4)];
  const [spaceDwell, afterSpace] = [random.lognormal(1, 0.15), random.lognormal(1.1, 0.2)];
  let deviation = 0;
  const dwellOf: Delay = (_, key) => {
    deviation = intervalNoise();
    const noise = Math.sqrt(1 - shared ** 2) * dwellNoise() + shared * deviation;
    return dwell.median * Math.exp(dwell.spread * noise) * (key === 'space' ? spaceDwell : 1);
  };
  const intervalOf: Delay = (_, key) =>
    interval.median *
    Math.exp(interval.spread * deviation + driftSize * drift()) *
    (key === 'space' ? afterSpace : 1);
  return retimedKeys(
    segment,
    { dwell: dwellOf, interval: intervalOf, measuredFrom: 'press', ...habitsOf(random) },
    random,
  );
};
