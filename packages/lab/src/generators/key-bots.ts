import type { Random } from '../random.ts';
import type { KeyRow } from '../recordings/recording.ts';
import { modelled } from './keystroke-model.ts';
import {
  corrects,
  type Delay,
  exponential,
  fixed,
  type Habits,
  habitsOf,
  type KeyBot,
  lognormal,
  normal,
  type Typist,
  typed,
  uniform,
} from './keystroke-timing.ts';
import { byKey, chained, fitted, inverseCdf, paired, pieces, replayed, shuffled } from './resampled-keys.ts';

/** Most tools hold a key for no time at all, or for one that never changes. */
const plainHold = (random: Random): Delay =>
  random.pick([
    fixed(0),
    fixed(random.between(0, 4)),
    uniform(random, 0, random.between(2, 12)),
    fixed(random.between(15, 120)),
  ]);

const humanHold = (random: Random): Delay => {
  const mean = random.between(50, 130);
  return random.pick([
    normal(random, mean, mean * random.between(0.08, 0.4)),
    uniform(random, mean * 0.5, mean * 1.5),
    lognormal(random, mean, random.between(0.1, 0.45)),
  ]);
};

const anyHold = (random: Random): Delay => (random.chance(0.35) ? plainHold(random) : humanHold(random));

const family =
  (
    typistOf: (random: Random, donor: readonly KeyRow[]) => Omit<Typist, keyof Habits> & Partial<Habits>,
  ): KeyBot =>
  (donor, random) =>
    typed(donor, { ...habitsOf(random), ...typistOf(random, donor) }, random);

const fromOf = (random: Random): Typist['from'] => random.pick(['press', 'release'] as const);

/** An interval that remembers the one before, as careful imitations do. */
const autoregressive = (random: Random): Delay => {
  const [median, sigma, memory] = [
    random.between(90, 280),
    random.between(0.2, 0.6),
    random.between(0.2, 0.8),
  ];
  let state = 0;
  return () => {
    state = memory * state + Math.sqrt(1 - memory ** 2) * random.normal();
    return median * Math.exp(sigma * state);
  };
};

/** Sums of bells, as are fitted to published histograms: nearly any shape, of no memory. */
const mixed = (random: Random, median: number, sigma: number): Delay => {
  const bells = Array.from({ length: random.whole(2, 4) }, (_, i) => ({
    weight: i === 0 ? 1 : random.between(0.05, 0.6),
    median: i === 0 ? median : median * Math.exp(random.between(-2.5, 4) * sigma),
    sigma: sigma * random.between(0.4, 1.2),
  }));
  const all = bells.reduce((sum, { weight }) => sum + weight, 0);
  return () => {
    let left = random.next() * all;
    for (const bell of bells) {
      left -= bell.weight;
      if (left < 0) return random.lognormal(bell.median, bell.sigma);
    }
    return median;
  };
};

const typos = family((random) => ({
  hold: humanHold(random),
  gap: random.pick([
    normal(random, random.between(80, 200), random.between(15, 60)),
    lognormal(random, random.between(80, 200), random.between(0.2, 0.6)),
  ]),
  from: fromOf(random),
  keepsCorrections: false,
  slips: random.between(0.01, 0.12),
  afterSpace: random.between(1, 1.8),
}));

export const keyBots: Readonly<Record<string, KeyBot>> = {
  instant: family((random) => ({
    hold: plainHold(random),
    gap: uniform(random, 0, random.between(1, 12)),
    from: fromOf(random),
  })),
  fixed: family((random) => ({
    hold: plainHold(random),
    gap: fixed(random.between(5, 300)),
    from: fromOf(random),
  })),
  uniform: family((random) => {
    const low = random.between(10, 150);
    return {
      hold: anyHold(random),
      gap: uniform(random, low, low * random.between(1.2, 4)),
      from: fromOf(random),
    };
  }),
  gaussian: family((random) => {
    const mean = random.between(50, 260);
    return {
      hold: anyHold(random),
      gap: normal(random, mean, mean * random.between(0.05, 0.45)),
      from: fromOf(random),
    };
  }),
  lognormal: family((random) => ({
    hold: humanHold(random),
    gap: lognormal(random, random.between(60, 260), random.between(0.2, 0.7)),
    from: fromOf(random),
    afterSpace: random.between(1, 1.8),
  })),
  exponential: family((random) => ({
    hold: anyHold(random),
    gap: exponential(random, random.between(30, 200)),
    from: fromOf(random),
  })),
  autoregressive: family((random) => ({
    hold: humanHold(random),
    gap: autoregressive(random),
    from: fromOf(random),
    afterSpace: random.between(1, 1.6),
  })),
  mixed: family((random) => ({
    hold: mixed(random, random.between(50, 130), random.between(0.1, 0.4)),
    gap: mixed(random, random.between(60, 220), random.between(0.15, 0.5)),
    from: random.pick(['press', 'press', 'release'] as const),
    afterSpace: random.pick([1, 1, random.between(1, 1.8)]),
  })),
  typos: (donor, random) => (corrects(donor) ? typos(donor, random) : []),
  agent: (donor, random) =>
    typed(
      donor,
      {
        hold: plainHold(random),
        gap: uniform(random, 0, random.between(10, 60)),
        from: fromOf(random),
        pauses: 'thinking',
        keepsCorrections: false,
        slips: 0,
        longestSlip: 1,
      },
      random,
    ),
  shuffled,
  inverse_cdf: inverseCdf,
  modelled,
  fitted,
  paired,
  by_key: byKey,
  pieces,
  chained,
  replay_warp: replayed,
};
