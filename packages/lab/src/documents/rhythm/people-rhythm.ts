import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDataSet } from '@gait/research/datasets/data-folder';
import { dataSets } from '@gait/research/datasets/index';
import { groupBy } from '@gait/research/group-by';
import { recordedEvents } from '@gait/research/recordings/recorded-events';
import type { Recording } from '@gait/research/recordings/recording';
import { type Events, keyClasses, keyFlags } from '@gait/wire';
import { quantile } from '../../benchmarks/load/quantile.ts';
import { currentCommit } from '../commit.ts';

const FILE = fileURLToPath(
  new URL('../../../../dashboard/src/session/pictures/people-rhythm.json', import.meta.url),
);

/** A flight time above this is a pause. */
const PAUSE_MS = 1_000;

/** Keys of one person that count, so that nobody counts more than others. */
const KEYS_OF_A_PERSON = 500;

const TEXT_KEYS = ['character', 'space'].map((name) => keyClasses.indexOf(name as 'character'));

interface Timings {
  readonly dwell: readonly number[];
  readonly flight: readonly number[];
}

/** Dwell times, and flight times without pauses, of keys that type text. */
export const keyTimings = ({ keys }: Pick<Events, 'keys'>): Timings => {
  const typed = keys.map(({ key, flags }) => TEXT_KEYS.includes(key) && !(flags & keyFlags.repeat));
  const flights = keys.flatMap(({ t }, number) => {
    const before = keys[number - 1];
    if (!before || before.dwell < 0 || !typed[number] || !typed[number - 1]) return [];
    const flight = t - before.t - before.dwell;
    return flight <= PAUSE_MS ? [flight] : [];
  });
  return {
    dwell: keys.filter(({ dwell }, number) => typed[number] && dwell >= 0).map(({ dwell }) => dwell),
    flight: flights,
  };
};

/** Writes the range of dwell and flight times of recorded people, which the dashboard draws behind those of a session. */
export const writePeopleRhythm = async (): Promise<number> => {
  const dwell: number[] = [];
  const flight: number[] = [];
  let people = 0;
  for (const source of dataSets.filter(({ streams }) => streams.includes('keys'))) {
    const recordings = await readDataSet(source);
    if (!recordings) return 1;
    for (const [, theirs] of groupBy(recordings, ({ subject }: Recording) => subject)) {
      const timings = theirs.map((one) => keyTimings(recordedEvents(one)));
      dwell.push(...timings.flatMap((one) => one.dwell).slice(0, KEYS_OF_A_PERSON));
      flight.push(...timings.flatMap((one) => one.flight).slice(0, KEYS_OF_A_PERSON));
      people++;
    }
  }
  const rhythm = { commit: currentCommit(), people, dwell: rangeOf(dwell), flight: rangeOf(flight) };
  writeFileSync(FILE, `${JSON.stringify(rhythm, undefined, 2)}\n`);
  console.log(JSON.stringify(rhythm));
  return 0;
};

/** Nine of ten keys are between `low` and `high`. */
const rangeOf = (samples: readonly number[]) => {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(quantile(sorted, share));
  return { keys: sorted.length, low: at(0.05), median: at(0.5), high: at(0.95) };
};
