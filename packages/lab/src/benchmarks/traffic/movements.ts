import { readDataSet } from '@gait/research/datasets/data-folder';
import { dataSets } from '@gait/research/datasets/index';
import { randomOf } from '@gait/research/random';
import { recordedEvents } from '@gait/research/recordings/recorded-events';
import type { Events } from '@gait/wire';
import { generatedStrokes } from './generated-strokes.ts';
import { recordedStrokes, type Stroke } from './recorded-strokes.ts';
import { shuffledVisit } from './shuffled-visit.ts';

/** People with fewer strokes would repeat themselves. */
const MIN_STROKES = 60;
const GENERATED_PEOPLE = 100;

export interface Movements {
  /** Whose movements these are. */
  readonly of: string;
  /** The movements of one visit; another number is another visit. */
  visit(number: number, lengthMs: number): Partial<Events>;
}

/** Movements of recorded people if recordings are on this machine, else of generated people. */
export const movementsOfPeople = async (): Promise<Movements> => {
  const [mouse] = dataSets;
  const recordings = mouse && (await readDataSet(mouse));
  const people = recordings
    ?.filter(({ label }) => label === 'human')
    .map((one) => recordedStrokes(recordedEvents(one)))
    .filter(({ length }) => length >= MIN_STROKES);
  const strokes: readonly (readonly Stroke[])[] =
    people ??
    Array.from({ length: GENERATED_PEOPLE }, (_, person) => generatedStrokes(randomOf(`person ${person}`)));
  return {
    of: people ? `recorded people (${mouse?.name})` : 'generated people (no recordings here)',
    visit: (number, lengthMs) => {
      const random = randomOf(`visit ${number}`);
      return shuffledVisit(random.pick(strokes), lengthMs, random);
    },
  };
};
