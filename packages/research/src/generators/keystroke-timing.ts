import type { Random } from '../random.ts';
import type { KeyRow } from '../recordings/recording.ts';

/** Replaces a person's keys with those of a bot that types the same text. */
export type KeyBot = (segment: readonly KeyRow[], random: Random) => KeyRow[];

/** Samples the dwell time of a key, or the interval to the next key. */
export type Delay = (index: number, key: KeyRow[2]) => number;

/** Recorded intervals from this length on, in ms, count as pauses. */
export const PAUSE_MS = 1_000;

/** Timers fire late: the error they add, in ms. */
const timerOf = (random: Random): (() => number) => {
  const resolution = random.pick([0, 0, 0, 4, 15.6]);
  const maxDelay = random.between(0.1, 4);
  return () =>
    (resolution > 0 && random.chance(0.5) ? resolution * random.next() : 0) + maxDelay * random.next();
};

export interface KeystrokeTiming {
  readonly dwell: Delay;
  readonly interval: Delay;
  /** Tools count intervals from the press or from the release of the key before. */
  readonly measuredFrom: 'press' | 'release';
  /** The person's own pauses, none, or those of an agent that thinks between fields. */
  readonly pauses: 'recorded' | 'none' | 'thinking';
  /** Repeats the person's own corrections. */
  readonly keepsCorrections: boolean;
  /** Chance of a typo before a character, and the most characters of one typo. */
  readonly typoRate: number;
  readonly longestTypo: number;
  readonly afterSpace?: number;
}

export const retimedKeys = (
  segment: readonly KeyRow[],
  timing: KeystrokeTiming,
  random: Random,
): KeyRow[] => {
  const timer = timerOf(random);
  const typoRate = hasCorrections(segment) ? timing.typoRate : 0;
  const rows: KeyRow[] = [];
  let now = 0;
  const pressKey = (key: KeyRow[2]) => {
    const dwell = Math.max(0, timing.dwell(rows.length, key) + timer());
    const interval = Math.max(0, timing.interval(rows.length, key) + timer());
    rows.push([Math.round(now), Math.round(now + dwell), key]);
    const slowdown = key === 'space' ? (timing.afterSpace ?? 1) : 1;
    now += (timing.measuredFrom === 'release' ? dwell + interval : interval) * slowdown;
  };
  const typeTypo = () => {
    const length = random.integer(1, timing.longestTypo);
    for (let i = 0; i < length; i++) pressKey('character');
    if (random.chance(0.4)) now += random.between(100, 500);
    for (let i = 0; i < length; i++) pressKey('backspace');
  };
  for (const [i, row] of segment.entries()) {
    const [down, , key] = row;
    if (key === 'modifier') continue;
    if (!timing.keepsCorrections && isCorrection(row)) continue;
    now += pauseBefore(timing, i > 0 ? down - (segment[i - 1] as KeyRow)[0] : 0, random);
    if (key === 'character' && random.chance(typoRate)) typeTypo();
    pressKey(key);
  }
  return rows;
};

const pauseBefore = ({ pauses }: KeystrokeTiming, recorded: number, random: Random): number => {
  if (recorded <= PAUSE_MS || pauses === 'none') return 0;
  return pauses === 'recorded' ? recorded : random.lognormal(5_000, 0.6);
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

export type Habits = Pick<KeystrokeTiming, 'pauses' | 'keepsCorrections' | 'typoRate' | 'longestTypo'>;

const isCorrection = ([, , key]: KeyRow): boolean => key === 'backspace' || key === 'delete';

/** Some recorders drop corrections. Bots make none there, so that a correction does not give the label away. */
export const hasCorrections = (segment: readonly KeyRow[]): boolean => segment.some(isCorrection);

/** Pauses and corrections, independent of the timing: the person's own, the bot's, or none. */
export const habitsOf = (random: Random): Habits => {
  const corrections = random.pick(['none', 'none', 'recorded', 'typos'] as const);
  return {
    pauses: random.pick(['recorded', 'recorded', 'none', 'thinking'] as const),
    keepsCorrections: corrections === 'recorded',
    typoRate: corrections === 'typos' ? random.between(0.01, 0.12) : 0,
    longestTypo: random.integer(1, 3),
  };
};
