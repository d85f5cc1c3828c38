import type { Random } from '../random.ts';
import type { KeyRow } from '../recordings/recording.ts';
import { drawnTyping } from './drawn-typing.ts';
import { modeledKeys } from './keystroke-model.ts';
import {
  type Delay,
  exponential,
  fixed,
  type Habits,
  habitsOf,
  hasCorrections,
  type KeyBot,
  type KeystrokeTiming,
  lognormal,
  normal,
  retimedKeys,
  uniform,
} from './keystroke-timing.ts';
import { byKey, chained, fitted, inverseCdf, paired, pieces, replayed, shuffled } from './resampled-keys.ts';

/** Most tools press and release at once, or after a constant time. */
const constantDwell = (random: Random): Delay =>
  random.pick([
    fixed(0),
    fixed(random.between(0, 4)),
    uniform(random, 0, random.between(2, 12)),
    fixed(random.between(15, 120)),
  ]);

const humanDwell = (random: Random): Delay => {
  const mean = random.between(50, 130);
  return random.pick([
    normal(random, mean, mean * random.between(0.08, 0.4)),
    uniform(random, mean * 0.5, mean * 1.5),
    lognormal(random, mean, random.between(0.1, 0.45)),
  ]);
};

const anyDwell = (random: Random): Delay =>
  random.chance(0.35) ? constantDwell(random) : humanDwell(random);

const family =
  (
    timingOf: (
      random: Random,
      segment: readonly KeyRow[],
    ) => Omit<KeystrokeTiming, keyof Habits> & Partial<Habits>,
  ): KeyBot =>
  (segment, random) =>
    retimedKeys(segment, { ...habitsOf(random), ...timingOf(random, segment) }, random);

const pressOrRelease = (random: Random): KeystrokeTiming['measuredFrom'] =>
  random.pick(['press', 'release'] as const);

/** Autocorrelated intervals, as careful imitations have. */
const autoregressive = (random: Random): Delay => {
  const [median, sigma, correlation] = [
    random.between(90, 280),
    random.between(0.2, 0.6),
    random.between(0.2, 0.8),
  ];
  let state = 0;
  return () => {
    state = correlation * state + Math.sqrt(1 - correlation ** 2) * random.normal();
    return median * Math.exp(sigma * state);
  };
};

/** A mixture of lognormals, as fitted to published histograms, without autocorrelation. */
const mixture = (random: Random, median: number, sigma: number): Delay => {
  const components = Array.from({ length: random.integer(2, 4) }, (_, i) => ({
    weight: i === 0 ? 1 : random.between(0.05, 0.6),
    median: i === 0 ? median : median * Math.exp(random.between(-2.5, 4) * sigma),
    sigma: sigma * random.between(0.4, 1.2),
  }));
  const total = components.reduce((sum, { weight }) => sum + weight, 0);
  return () => {
    let remaining = random.next() * total;
    for (const component of components) {
      remaining -= component.weight;
      if (remaining < 0) return random.lognormal(component.median, component.sigma);
    }
    return median;
  };
};

const typos = family((random) => ({
  dwell: humanDwell(random),
  interval: random.pick([
    normal(random, random.between(80, 200), random.between(15, 60)),
    lognormal(random, random.between(80, 200), random.between(0.2, 0.6)),
  ]),
  measuredFrom: pressOrRelease(random),
  keepsCorrections: false,
  typoRate: random.between(0.01, 0.12),
  afterSpace: random.between(1, 1.8),
}));

export const keyBots: Readonly<Record<string, KeyBot>> = {
  instant: family((random) => ({
    dwell: constantDwell(random),
    interval: uniform(random, 0, random.between(1, 12)),
    measuredFrom: pressOrRelease(random),
  })),
  fixed: family((random) => ({
    dwell: constantDwell(random),
    interval: fixed(random.between(5, 300)),
    measuredFrom: pressOrRelease(random),
  })),
  uniform: family((random) => {
    const low = random.between(10, 150);
    return {
      dwell: anyDwell(random),
      interval: uniform(random, low, low * random.between(1.2, 4)),
      measuredFrom: pressOrRelease(random),
    };
  }),
  gaussian: family((random) => {
    const mean = random.between(50, 260);
    return {
      dwell: anyDwell(random),
      interval: normal(random, mean, mean * random.between(0.05, 0.45)),
      measuredFrom: pressOrRelease(random),
    };
  }),
  lognormal: family((random) => ({
    dwell: humanDwell(random),
    interval: lognormal(random, random.between(60, 260), random.between(0.2, 0.7)),
    measuredFrom: pressOrRelease(random),
    afterSpace: random.between(1, 1.8),
  })),
  exponential: family((random) => ({
    dwell: anyDwell(random),
    interval: exponential(random, random.between(30, 200)),
    measuredFrom: pressOrRelease(random),
  })),
  autoregressive: family((random) => ({
    dwell: humanDwell(random),
    interval: autoregressive(random),
    measuredFrom: pressOrRelease(random),
    afterSpace: random.between(1, 1.6),
  })),
  mixed: family((random) => ({
    dwell: mixture(random, random.between(50, 130), random.between(0.1, 0.4)),
    interval: mixture(random, random.between(60, 220), random.between(0.15, 0.5)),
    measuredFrom: random.pick(['press', 'press', 'release'] as const),
    afterSpace: random.pick([1, 1, random.between(1, 1.8)]),
  })),
  typos: (segment, random) => (hasCorrections(segment) ? typos(segment, random) : []),
  agent: (segment, random) =>
    retimedKeys(
      segment,
      {
        dwell: constantDwell(random),
        interval: uniform(random, 0, random.between(10, 60)),
        measuredFrom: pressOrRelease(random),
        pauses: 'thinking',
        keepsCorrections: false,
        typoRate: 0,
        longestTypo: 1,
      },
      random,
    ),
  shuffled,
  inverse_cdf: inverseCdf,
  modelled: modeledKeys,
  fitted,
  paired,
  by_key: byKey,
  pieces,
  chained,
  replay_warp: replayed,
  first_laws: drawnTyping('first'),
  second_laws: drawnTyping('second'),
  mixed_laws: drawnTyping('both'),
};
