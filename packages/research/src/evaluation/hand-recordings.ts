import type { Hand, Humanizer, Target } from '../hands/hand.ts';
import { type Random, randomOf } from '../random.ts';
import type { KeyRow, PointerRow, Recording } from '../recordings/recording.ts';

export const HAND_STREAMS = ['pointing', 'typing', 'both'] as const;

export type HandStreams = (typeof HAND_STREAMS)[number];

/** Duration factors: quick, ordinary and slow. */
export const PACES: readonly number[] = [0.6, 1, 1.6];

const TARGETS = 30;

/** CSS px of the page that the targets lie on. */
const PAGE = { width: 1_000, height: 600 };

/** ms between the last click and the first key. */
const BEFORE_TYPING_MS = 800;

/** 450 characters. */
const PROSE =
  'The ferry leaves at nine, so we packed the car on Friday night and set two alarms. Nobody slept much. By the time we had ' +
  'found the right pier, the sun was already warm, and Martha had eaten most of the sandwiches. "Is it far?" she asked, and ' +
  'we said that it was not. The island has one shop, a lighthouse and a path along the cliffs; it takes about three hours to ' +
  'walk all the way around. We took our time, swam twice and missed the boat back.';

/** What a hand can do: a package that imitates one may only point, or only type. */
export const streamsOf = ({ points, types }: Hand | Humanizer): HandStreams[] =>
  HAND_STREAMS.filter((streams) => (streams === 'typing' || points) && (streams === 'pointing' || types));

/** Draws a recording of a hand at a pace. The same number gives the same recording. */
export const handRecording = async (
  hand: Hand | Humanizer,
  streams: HandStreams,
  { pace, number }: { readonly pace: number; readonly number: number },
): Promise<Recording> => {
  const random = randomOf(`${hand.name} ${streams} ${pace} ${number}`);
  const pointer =
    streams === 'typing' ? undefined : await hand.points?.(targetsOn(random), () => random.next(), pace);
  const keys = streams === 'pointing' ? undefined : await hand.types?.(PROSE, () => random.next(), pace);
  return {
    dataset: hand.name,
    subject: String(number),
    session: `${streams} ${pace}`,
    label: 'bot',
    ...(pointer ? { pointer } : {}),
    ...(keys ? { keys: keys.map((row) => later(row, startOfTyping(pointer))) } : {}),
  };
};

const targetsOn = (random: Random): Target[] =>
  Array.from({ length: TARGETS }, () => {
    const [width, height] = [random.integer(20, 180), random.integer(16, 46)];
    const [x, y] = [random.integer(0, PAGE.width - width), random.integer(0, PAGE.height - height)];
    return { x, y, width, height };
  });

const startOfTyping = (pointer: readonly PointerRow[] = []): number => {
  const last = pointer.at(-1);
  return last ? last[0] + BEFORE_TYPING_MS : 0;
};

const later = ([down, up, key]: KeyRow, ms: number): KeyRow => [down + ms, up === null ? null : up + ms, key];
