import type { Recording } from '../recordings/recording.ts';
import { type AimedMovement, aimedMovements } from './aimed-movement.ts';
import { recordingsByPerson } from './recordings.ts';
import { type Random, seeded } from './seeded.ts';
import { type TypedKey, typedKeys, withAt } from './typing.ts';

/** A share of a box's width and height. */
export interface Share {
  readonly x: number;
  readonly y: number;
}

/** Hands for one session: a pointer, two ways of typing, a wheel and an aim, each as one person was recorded. */
export interface Person {
  readonly id: string;
  readonly reaches: readonly AimedMovement[];
  readonly name: readonly TypedKey[];
  readonly address: readonly TypedKey[];
  readonly essay: readonly TypedKey[];
  /** ms between notches of the wheel, in turn. */
  readonly notches: readonly number[];
  readonly landings: readonly Share[];
  readonly random: Random;
}

/** Keys of the long text, where sixty characters are enough to be judged. */
const ESSAY_KEYS = 90;
/** px of recorded scrolling that become one notch. */
const NOTCH_PX = 120;
/** Notches further apart begin another turn of the wheel. */
const MAX_NOTCH_GAP_MS = 250;
const MIN_NOTCH_GAP_MS = 8;

/** Where clicks fell in their boxes, away from the rim. */
const landingsOf = (recordings: readonly Recording[]): Share[] =>
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
    let travelled = 0;
    for (const [index, [t, top]] of scroll.entries()) {
      travelled += Math.abs((top ?? 0) - (scroll[index - 1]?.[1] ?? top ?? 0));
      for (; travelled >= NOTCH_PX; travelled -= NOTCH_PX) moments.push(t);
    }
    return moments
      .slice(1)
      .map((at, index) => at - moments[index]!)
      .filter((gap) => gap >= MIN_NOTCH_GAP_MS && gap <= MAX_NOTCH_GAP_MS);
  });

const inTurn = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;

/** People put together from the recordings: person `index` of each data set, so that no two have the same hand. */
export const recordedPeople = async (): Promise<((index: number) => Person) | undefined> => {
  const pointing = await recordingsByPerson('sapimouse');
  const composing = await recordingsByPerson('argumentation_idfx');
  const entering = await recordingsByPerson('bksd_features');
  const scrolling = (await recordingsByPerson('kis_scroll'))?.flat();
  const clicking = await recordingsByPerson('miniwob');
  if (!pointing || !composing || !entering || !scrolling || !clicking) return undefined;
  const aiming = clicking.filter((sessions) => landingsOf(sessions).length >= 20);

  return (index) => {
    const random = seeded(index + 1);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const text = inTurn(composing, index)[0]?.keys ?? [];
    const from = Math.floor(random() * Math.max(0, text.length - ESSAY_KEYS));
    const short = inTurn(entering, index).map(({ keys = [] }) => keys);
    const phrases = short.filter(({ length }) => length > 8);
    return {
      id: `${inTurn(pointing, index)[0]?.subject}+${inTurn(composing, index)[0]?.subject}`,
      reaches: inTurn(pointing, index).flatMap(aimedMovements),
      name: typedKeys(pick(phrases.length > 0 ? phrases : short)),
      address: withAt(typedKeys(pick(short))),
      essay: typedKeys(text.slice(from, from + ESSAY_KEYS)),
      notches: notchesOf([inTurn(scrolling, index)]),
      landings: landingsOf(inTurn(aiming, index)),
      random,
    };
  };
};
