import type { Uniform } from '@gait/research/random';
import type { Recording } from '@gait/research/recordings/recording';
import { type AimedMovement, aimedMovements } from './aimed-movement.ts';
import { recordingsByPerson } from './recordings.ts';
import { seeded } from './seeded.ts';
import { type TypedKey, typedKeys, withAt } from './typing.ts';

/** A share of a box's width and height. */
interface Share {
  readonly x: number;
  readonly y: number;
}

/** Input of one session, from recorded people: pointer movements, two typed texts, wheel notches and click positions. */
export interface Person {
  readonly id: string;
  readonly movements: readonly AimedMovement[];
  readonly name: readonly TypedKey[];
  readonly address: readonly TypedKey[];
  readonly essay: readonly TypedKey[];
  /** ms between notches of the wheel, in recorded order. */
  readonly notches: readonly number[];
  readonly clickPositions: readonly Share[];
  readonly random: Uniform;
}

/** Keys of the long text; 60 characters are enough for a judgment. */
const ESSAY_KEYS = 90;
/** px of recorded scrolling per notch. */
const NOTCH_PX = 120;
/** A longer gap starts a new turn of the wheel. */
const MAX_NOTCH_GAP_MS = 250;
const MIN_NOTCH_GAP_MS = 8;

/** Click positions within their boxes, without those near an edge. */
const clickPositions = (recordings: readonly Recording[]): Share[] =>
  recordings
    .flatMap(({ clicks = [] }) => clicks)
    .flatMap(([, , x, y, left, top, width, height]) => {
      if (x === undefined || y === undefined || !width || !height) return [];
      return [{ x: (x - (left ?? 0)) / width, y: (y - (top ?? 0)) / height }];
    })
    .filter(({ x, y }) => x > 0.08 && x < 0.92 && y > 0.12 && y < 0.88);

const notchesOf = (recordings: readonly Recording[]): number[] =>
  recordings.flatMap(({ scroll = [] }) => {
    const moments: number[] = [];
    let traveled = 0;
    for (const [index, [t, top]] of scroll.entries()) {
      traveled += Math.abs((top ?? 0) - (scroll[index - 1]?.[1] ?? top ?? 0));
      for (; traveled >= NOTCH_PX; traveled -= NOTCH_PX) moments.push(t);
    }
    return moments
      .slice(1)
      .map((at, index) => at - moments[index]!)
      .filter((gap) => gap >= MIN_NOTCH_GAP_MS && gap <= MAX_NOTCH_GAP_MS);
  });

interface EssayChoice {
  readonly writers: number;
  /** Keys of the writer's text. */
  readonly keys: number;
  readonly random: Uniform;
}

/** The first key of an essay: random for the first person of a writer, and the next part of the text for each later one. */
export const essayStart = (index: number, { writers, keys, random }: EssayChoice): number => {
  const starts = Math.max(1, keys - ESSAY_KEYS);
  const own = random();
  const turn = Math.floor(index / writers);
  const first = turn === 0 ? own : seeded((index % writers) + 1)();
  return (Math.floor(first * starts) + turn * ESSAY_KEYS) % starts;
};

const inTurn = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;

export interface RecordedPeople {
  /** How many people there are before one would move like another, and be found as a copy. */
  readonly count: number;
  personAt(index: number): Person;
}

/** Combines person `index` of each data set, so that no two people share movements or the same part of a text. */
export const recordedPeople = async (): Promise<RecordedPeople | undefined> => {
  const pointing = await recordingsByPerson('sapimouse');
  const composing = await recordingsByPerson('argumentation_idfx');
  const entering = await recordingsByPerson('bksd_features');
  const scrolling = (await recordingsByPerson('kis_scroll'))?.flat();
  const clicking = await recordingsByPerson('miniwob');
  if (!pointing || !composing || !entering || !scrolling || !clicking) return undefined;
  const aiming = clicking.filter((sessions) => clickPositions(sessions).length >= 20);

  const personAt = (index: number): Person => {
    const random = seeded(index + 1);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const text = inTurn(composing, index)[0]?.keys ?? [];
    const from = essayStart(index, { writers: composing.length, keys: text.length, random });
    const short = inTurn(entering, index).map(({ keys = [] }) => keys);
    const phrases = short.filter(({ length }) => length > 8);
    return {
      id: `${inTurn(pointing, index)[0]?.subject}+${inTurn(composing, index)[0]?.subject}`,
      movements: inTurn(pointing, index).flatMap(aimedMovements),
      name: typedKeys(pick(phrases.length > 0 ? phrases : short)),
      address: withAt(typedKeys(pick(short))),
      essay: typedKeys(text.slice(from, from + ESSAY_KEYS)),
      notches: notchesOf([inTurn(scrolling, index)]),
      clickPositions: clickPositions(inTurn(aiming, index)),
      random,
    };
  };
  return { count: pointing.length, personAt };
};
