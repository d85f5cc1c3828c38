import type { Random } from '../random.ts';
import { type Delay, habitsOf, type KeyBot, typed } from './keystroke-timing.ts';

/** A deviate of the logistic distribution with a spread of one: its tails are those of typing (Gonzalez et al. 2021). */
const logistic = (random: Random): number => {
  const share = Math.max(1e-6, random.next());
  return (Math.log(share / (1 - share)) * Math.sqrt(3)) / Math.PI;
};

/** Deviates of which each remembers the one before. */
const remembering = (memory: number, random: Random): (() => number) => {
  let state = 0;
  return () => {
    state = memory * state + Math.sqrt(1 - memory ** 2) * logistic(random);
    return state;
  };
};

/**
 * Typing by a model of what is published of people: log-logistic times that remember each other a little, slow down and
 * speed up, know spaces, and are held the longer the slower they come.
 */
export const modelled: KeyBot = (donor, random) => {
  const hold = { median: random.lognormal(90, 0.3), spread: random.lognormal(0.25, 0.4) };
  const pace = { median: random.lognormal(170, 0.4), spread: random.lognormal(0.45, 0.3) };
  const [holdNoise, paceNoise] = [
    remembering(random.between(0, 0.5), random),
    remembering(random.between(0, 0.4), random),
  ];
  const drift = remembering(random.between(0.9, 0.99), random);
  const [drifts, shared] = [random.between(0, 0.15), random.between(-0.1, 0.4)];
  const [spaceHold, afterSpace] = [random.lognormal(1, 0.15), random.lognormal(1.1, 0.2)];
  let slower = 0;
  const holds: Delay = (_, key) => {
    slower = paceNoise();
    const noise = Math.sqrt(1 - shared ** 2) * holdNoise() + shared * slower;
    return hold.median * Math.exp(hold.spread * noise) * (key === 'space' ? spaceHold : 1);
  };
  const gaps: Delay = (_, key) =>
    pace.median * Math.exp(pace.spread * slower + drifts * drift()) * (key === 'space' ? afterSpace : 1);
  return typed(donor, { hold: holds, gap: gaps, from: 'press', ...habitsOf(random) }, random);
};
