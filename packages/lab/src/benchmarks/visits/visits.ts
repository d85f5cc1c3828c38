import type { Events } from '@gait/wire';
import { readDataSet } from '../../datasets/data-folder.ts';
import { dataSets } from '../../datasets/index.ts';
import { recordedEvents } from '../../recordings/recorded-events.ts';
import { syntheticEvents } from './synthetic-events.ts';

export interface Visits {
  /** Whose movements these are. */
  readonly of: string;
  readonly events: readonly Partial<Events>[];
}

/** Visits of one length, from recorded people if recordings are on this machine, else synthetic. */
export const visitsOf = async (lengthMs: number, count: number): Promise<Visits> => {
  const [mouse] = dataSets;
  const recordings = mouse && (await readDataSet(mouse));
  if (!recordings)
    return {
      of: 'synthetic events (no recordings here)',
      events: Array.from({ length: count }, (_, seed) => syntheticEvents(lengthMs, seed)),
    };
  const people = recordings.filter(({ label }) => label === 'human').slice(0, count);
  return {
    of: `people of ${mouse.name}, whose pointer moves all the time`,
    events: people.map((one) => repeated(recordedEvents(one), lengthMs)),
  };
};

/** Repeats a recording up to a length. */
const repeated = (events: Events, lengthMs: number): Partial<Events> => {
  const last = Math.max(...Object.values(events).map((rows) => rows.at(-1)?.t ?? 0)) + 1;
  const repeats = Math.ceil(lengthMs / last);
  return Object.fromEntries(
    Object.entries(events).map(([name, rows]) => [
      name,
      Array.from({ length: repeats }, (_, turn) => rows.map((row) => ({ ...row, t: row.t + turn * last })))
        .flat()
        .filter(({ t }) => t < lengthMs),
    ]),
  );
};
