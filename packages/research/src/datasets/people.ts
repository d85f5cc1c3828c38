import { wandering } from '@gait/engine/testing';
import { type Random, randomOf } from '../random.ts';
import type { KeyRow, PointerRow, Recording } from '../recordings/recording.ts';
import { readDataSet } from './data-folder.ts';
import { dataSets } from './index.ts';

export interface People {
  /** Whose recordings these are. */
  readonly source: string;
  /** A minute of person `index`: pointer movement with presses, then typing. */
  recording(index: number): Recording;
}

const POINTING_MS = 45_000;
const TYPED_KEYS = 60;
/** Longer pauses between keys are cut to this, so that a visit takes a minute. */
const MAX_PAUSE_MS = 1_800;
/** ms from the last movement to the first key. */
const TURN_MS = 1_200;

/** People of the shared recordings, else visitors that the lab generates. */
export const forgedPeople = async (): Promise<People> => {
  const [pointing, typing] = await Promise.all(['sapimouse', 'argumentation_idfx'].map(humansOf));
  if (!pointing || !typing) return generatedPeople;
  return {
    source: 'recorded people (sapimouse, argumentation_idfx)',
    recording: (index) =>
      minuteOf(
        index,
        pointing[index % pointing.length]?.pointer ?? [],
        typing[index % typing.length]?.keys ?? [],
      ),
  };
};

const humansOf = async (name: string): Promise<Recording[] | undefined> => {
  const source = dataSets.find((one) => one.name === name || one.file.startsWith(name));
  return source && (await readDataSet(source))?.filter(({ label }) => label === 'human');
};

const minuteOf = (index: number, pointer: readonly PointerRow[], keys: readonly KeyRow[]): Recording => {
  const start = pointer[0]?.[0] ?? 0;
  const moved = pointer
    .filter(([t]) => t < start + POINTING_MS)
    .map(([t, ...row]): PointerRow => [t - start, ...row]);
  return {
    dataset: 'forged',
    subject: `person-${index}`,
    session: '1',
    label: 'human',
    pointer: moved,
    keys: typedAfter((moved.at(-1)?.[0] ?? 0) + TURN_MS, keys.slice(0, TYPED_KEYS)),
  };
};

const typedAfter = (start: number, keys: readonly KeyRow[]): KeyRow[] => {
  let [cut, last] = [0, keys[0]?.[0] ?? 0];
  return keys.map(([down, up, key]) => {
    cut += Math.max(0, down - last - MAX_PAUSE_MS);
    last = down;
    const at = start + down - (keys[0]?.[0] ?? 0) - cut;
    return [at, up === null ? null : at + up - down, key];
  });
};

export const generatedPeople: People = {
  source: "the lab's generated visitors (no recordings on this machine)",
  recording: (index) => {
    const random = randomOf(`forged person ${index}`);
    const pointer = wandering(index + 1, POINTING_MS).map(({ t, x, y }): PointerRow => [t, x, y, 0, -1]);
    return minuteOf(index, withPresses(pointer, random), typedBy(random));
  },
};

/** A press wherever the pointer rests. */
const withPresses = (moves: readonly PointerRow[], random: Random): PointerRow[] =>
  moves.flatMap((move, index) => {
    const [t, x, y] = move;
    const rest = (moves[index + 1]?.[0] ?? t) - t;
    if (rest < 250) return [move];
    const down = t + Math.round(0.3 * rest);
    const up = down + Math.round(Math.min(0.5 * rest, random.lognormal(90, 0.25)));
    return [move, [down, x, y, 1, 0], [up, x, y, 2, 0]];
  });

const typedBy = (random: Random): KeyRow[] => {
  let at = 0;
  return Array.from({ length: TYPED_KEYS }, (_, index) => {
    const down = Math.round(at);
    at += random.lognormal(170, 0.5);
    const key = index % 19 === 18 ? 'backspace' : index % 6 === 5 ? 'space' : 'character';
    return [down, down + Math.round(random.lognormal(95, 0.25)), key];
  });
};
