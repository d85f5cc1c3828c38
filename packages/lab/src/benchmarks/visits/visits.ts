import type { Events } from '@gait/wire';
import { readDataSet } from '../../datasets/data-folder.ts';
import { dataSets } from '../../datasets/index.ts';
import { recordedEvents } from '../../recordings/recorded-events.ts';
import { madeUpHand } from './synthetic-events.ts';

export interface Visits {
  /** Whose movements they are. */
  readonly of: string;
  readonly events: readonly Partial<Events>[];
}

/** Visits of one length: recorded people where their recordings are on this machine, else made-up hands. */
export const visitsOf = async (lengthMs: number, count: number): Promise<Visits> => {
  const [mouse] = dataSets;
  const recordings = mouse && (await readDataSet(mouse));
  if (!recordings)
    return {
      of: 'made-up hands (no recordings here)',
      events: Array.from({ length: count }, (_, seed) => madeUpHand(lengthMs, seed)),
    };
  const people = recordings.filter(({ label }) => label === 'human').slice(0, count);
  return {
    of: `people of ${mouse.name}, whose mouse never rests`,
    events: people.map((one) => repeated(recordedEvents(one), lengthMs)),
  };
};

/** A recording again and again until the time is over. */
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
