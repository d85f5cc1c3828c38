import type { Random } from '../random.ts';
import type { KeyRow } from '../recordings/recording.ts';

/** Turns a person's keys into those of a bot that had the same to type. */
export type KeyBot = (donor: readonly KeyRow[], random: Random) => KeyRow[];

/** Draws holds or intervals, one a key: an interval is that from the key to the next. */
export type Delay = (index: number, key: KeyRow[2]) => number;

/** ms from which a donor's interval is a pause rather than rhythm. */
export const PAUSE = 1_000;

/** What timers add to the delay that was asked for. */
const timerOf = (random: Random): (() => number) => {
  const grain = random.pick([0, 0, 0, 4, 15.6]);
  const late = random.between(0.1, 4);
  return () => (grain > 0 && random.chance(0.5) ? grain * random.next() : 0) + late * random.next();
};

export interface Typist {
  readonly hold: Delay;
  /** From release to the next press (`release`) or from press to press (`press`), as tools count it. */
  readonly gap: Delay;
  readonly from: 'press' | 'release';
  /** Pauses: the donor's, none, or an agent's that thinks between fields. */
  readonly pauses: 'donor' | 'none' | 'thinking';
  /** Takes back what the donor took back. */
  readonly keepsCorrections: boolean;
  /** Chance that a character is mistyped and taken back, and most characters it then takes back. */
  readonly slips: number;
  readonly longestSlip: number;
  readonly afterSpace?: number;
}

export const typed = (donor: readonly KeyRow[], typist: Typist, random: Random): KeyRow[] => {
  const timer = timerOf(random);
  const slips = corrects(donor) ? typist.slips : 0;
  const rows: KeyRow[] = [];
  let now = 0;
  const strike = (key: KeyRow[2]) => {
    const hold = Math.max(0, typist.hold(rows.length, key) + timer());
    const gap = Math.max(0, typist.gap(rows.length, key) + timer());
    rows.push([Math.round(now), Math.round(now + hold), key]);
    const slower = key === 'space' ? (typist.afterSpace ?? 1) : 1;
    now += (typist.from === 'release' ? hold + gap : gap) * slower;
  };
  const slip = () => {
    const length = random.whole(1, typist.longestSlip);
    for (let i = 0; i < length; i++) strike('character');
    if (random.chance(0.4)) now += random.between(100, 500);
    for (let i = 0; i < length; i++) strike('backspace');
  };
  for (const [i, row] of donor.entries()) {
    const [down, , key] = row;
    if (key === 'modifier') continue;
    if (!typist.keepsCorrections && isCorrection(row)) continue;
    now += restOf(typist, i > 0 ? down - (donor[i - 1] as KeyRow)[0] : 0, random);
    if (key === 'character' && random.chance(slips)) slip();
    strike(key);
  }
  return rows;
};

const restOf = ({ pauses }: Typist, donor: number, random: Random): number => {
  if (donor <= PAUSE || pauses === 'none') return 0;
  return pauses === 'donor' ? donor : random.lognormal(5_000, 0.6);
};

export const fixed =
  (ms: number): Delay =>
  () =>
    ms;
export const uniform =
  (random: Random, low: number, high: number): Delay =>
  () =>
    random.between(low, high);
export const normal =
  (random: Random, mean: number, spread: number): Delay =>
  () =>
    Math.max(mean / 5, mean + spread * random.normal());
export const lognormal =
  (random: Random, median: number, sigma: number): Delay =>
  () =>
    random.lognormal(median, sigma);
export const exponential =
  (random: Random, mean: number): Delay =>
  () =>
    -mean * Math.log(1 - random.next());

export type Habits = Pick<Typist, 'pauses' | 'keepsCorrections' | 'slips' | 'longestSlip'>;

const isCorrection = ([, , key]: KeyRow): boolean => key === 'backspace' || key === 'delete';

/** Some recorders know no corrections: there nobody makes any, lest a correction tell bot from person. */
export const corrects = (donor: readonly KeyRow[]): boolean => donor.some(isCorrection);

/** Whatever the rhythm, a bot may rest and take back as the donor did, slip on purpose, or never do so. */
export const habitsOf = (random: Random): Habits => {
  const corrections = random.pick(['none', 'none', 'donor', 'slips'] as const);
  return {
    pauses: random.pick(['donor', 'donor', 'none', 'thinking'] as const),
    keepsCorrections: corrections === 'donor',
    slips: corrections === 'slips' ? random.between(0.01, 0.12) : 0,
    longestSlip: random.whole(1, 3),
  };
};
