import { decodeIntegers, encodeIntegers, MAX_INTEGER } from '@gait/wire';

/** Strokes whose rhythm is stored per session: about three minutes of continuous movement. */
export const MAX_BEATS = 192;

/** ms per unit of a stored pause or duration: half of that is below the jitter of one frame. */
export const BEAT_UNIT = 4;

/** Units of the longest pause: a minute. */
const MAX_PAUSE = 15_000;

/** Numbers per stored stroke: pause before it, its duration, seconds since the server received the stroke before. */
export const BEAT_LENGTH = 3;

/** When a session's strokes start and end. Space may be warped, mirrored or scaled without changing it. */
export interface Rhythm {
  /** ms from the start of the first stroke: its start and its end, then those of the next one. */
  readonly landmarks: readonly number[];
  /** Unix second in which the server received each stroke. */
  readonly received: readonly number[];
}

/** A stroke of the rhythm as stored text; times in ms, `waited` in seconds. */
export const encodeBeat = (pause: number, duration: number, waited: number): string =>
  encodeIntegers([
    Math.min(MAX_PAUSE, Math.max(0, Math.round(pause / BEAT_UNIT))),
    Math.max(0, Math.round(duration / BEAT_UNIT)),
    waited,
  ]);

export interface StoredRhythm {
  readonly beats: string;
  readonly received?: readonly [first: number, last: number];
}

/** The rhythm that was stored as a sequence of beats. */
export const rhythmOf = ({ beats, received: [first] = [0, 0] }: StoredRhythm): Rhythm => {
  const numbers = decodeIntegers(beats, { count: MAX_BEATS * BEAT_LENGTH, integer: MAX_INTEGER }) ?? [];
  const count = numbers.length / BEAT_LENGTH;
  const landmarks: number[] = [];
  const received: number[] = [];
  let [at, second] = [0, first];
  for (let i = 0; i < count; i++) {
    at += i === 0 ? 0 : BEAT_UNIT * (numbers[BEAT_LENGTH * i] as number);
    landmarks.push(at);
    at += BEAT_UNIT * (numbers[BEAT_LENGTH * i + 1] as number);
    landmarks.push(at);
    second += numbers[BEAT_LENGTH * i + 2] as number;
    received.push(second);
  }
  return { landmarks, received };
};
