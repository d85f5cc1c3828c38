import type { KeyRow } from '../datasets/recording.ts';
import type { Random } from './random.ts';

/** Turns a person's keys into those of a bot that had the same to type. */
export type KeyBot = (donor: readonly KeyRow[], random: Random) => KeyRow[];

/** Draws holds or intervals, one a key. */
type Delay = (index: number) => number;

/** ms from which a donor's interval is a pause rather than rhythm. */
const PAUSE = 1_000;

/** What timers add to the delay that was asked for. */
const timerOf = (random: Random): (() => number) => {
  const grain = random.pick([0, 0, 0, 4, 15.6]);
  const late = random.between(0.1, 4);
  return () => (grain > 0 && random.chance(0.5) ? grain * random.next() : 0) + late * random.next();
};

interface Typist {
  readonly hold: Delay;
  /** From release to the next press (`release`) or from press to press (`press`), as tools count it. */
  readonly gap: Delay;
  readonly from: 'press' | 'release';
  /** Pauses: the donor's, none, or an agent's that thinks between fields. */
  readonly pauses: 'donor' | 'none' | 'thinking';
  readonly corrects?: number;
  readonly afterSpace?: number;
}

const typed = (donor: readonly KeyRow[], typist: Typist, random: Random): KeyRow[] => {
  const timer = timerOf(random);
  const rows: KeyRow[] = [];
  let now = 0;
  const strike = (key: KeyRow[2]) => {
    const hold = Math.max(0, typist.hold(rows.length) + timer());
    const gap = Math.max(0, typist.gap(rows.length) + timer());
    rows.push([Math.round(now), Math.round(now + hold), key]);
    const slower = key === 'space' ? (typist.afterSpace ?? 1) : 1;
    now += (typist.from === 'release' ? hold + gap : gap) * slower;
  };
  const slip = () => {
    strike('character');
    if (random.chance(0.4)) now += random.between(100, 500);
    strike('backspace');
  };
  for (const [i, [down, , key]] of donor.entries()) {
    if (key === 'backspace' || key === 'delete' || key === 'modifier') continue;
    now += restOf(typist, i > 0 ? down - (donor[i - 1] as KeyRow)[0] : 0, random);
    if (key === 'character' && random.chance(typist.corrects ?? 0)) slip();
    strike(key);
  }
  return rows;
};

const restOf = ({ pauses }: Typist, donor: number, random: Random): number => {
  if (donor <= PAUSE || pauses === 'none') return 0;
  return pauses === 'donor' ? donor : random.lognormal(5_000, 0.6);
};

const fixed =
  (ms: number): Delay =>
  () =>
    ms;
const uniform =
  (random: Random, low: number, high: number): Delay =>
  () =>
    random.between(low, high);
const normal =
  (random: Random, mean: number, spread: number): Delay =>
  () =>
    Math.max(mean / 5, mean + spread * random.normal());
const lognormal =
  (random: Random, median: number, sigma: number): Delay =>
  () =>
    random.lognormal(median, sigma);
const exponential =
  (random: Random, mean: number): Delay =>
  () =>
    -mean * Math.log(1 - random.next());

const pausesOf = (random: Random): Typist['pauses'] =>
  random.pick(['donor', 'donor', 'none', 'thinking'] as const);

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
  (typistOf: (random: Random) => Omit<Typist, 'pauses'>): KeyBot =>
  (donor, random) =>
    typed(donor, { pauses: pausesOf(random), ...typistOf(random) }, random);

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

/** A person's own holds and intervals in another order. */
const shuffled: KeyBot = (donor, random) => {
  const holds = random.shuffled(donor.flatMap(([down, up]) => (up !== null && up > down ? [up - down] : [])));
  const gaps = donor.slice(1).map(([down], i) => down - (donor[i] as KeyRow)[0]);
  const quick = random.shuffled(gaps.filter((gap) => gap > 0 && gap < PAUSE));
  if (holds.length < 2 || quick.length < 2) return [];
  const draw =
    (values: readonly number[]): Delay =>
    (index) =>
      values[index % values.length] as number;
  return typed(donor, { hold: draw(holds), gap: draw(quick), from: 'press', pauses: 'donor' }, random);
};

/** A person's own keys, played faster or slower, with a little noise. */
const replayed: KeyBot = (donor, random) => {
  const pace = random.between(0.8, 1.25);
  const noise = random.between(0, 8);
  let least = 0;
  return donor.map(([down, up, key]) => {
    const at = Math.max(least, Math.round(down * pace + noise * random.normal()));
    least = at;
    return [
      at,
      up === null ? null : at + Math.max(1, Math.round((up - down) * pace + noise * random.normal())),
      key,
    ];
  });
};

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
  typos: family((random) => ({
    hold: humanHold(random),
    gap: random.pick([
      normal(random, random.between(80, 200), random.between(15, 60)),
      lognormal(random, random.between(80, 200), random.between(0.2, 0.6)),
    ]),
    from: fromOf(random),
    corrects: random.between(0.01, 0.12),
    afterSpace: random.between(1, 1.8),
  })),
  agent: (donor, random) =>
    typed(
      donor,
      {
        hold: plainHold(random),
        gap: uniform(random, 0, random.between(10, 60)),
        from: fromOf(random),
        pauses: 'thinking',
      },
      random,
    ),
  shuffled,
  replay_warp: replayed,
};
