import type { MotionRows } from '@gait/server';
import { rowAt } from './span.ts';

/** What a visitor does at one moment of the replay. */
export interface Moment {
  readonly pointer: { readonly x: number; readonly y: number } | undefined;
  readonly isPressing: boolean;
  readonly isTyping: boolean;
}

/** A tap on a key is too short to be seen. */
const SHOWN_MS = 120;

export const momentOf = ({ pointer, press, keys, touch }: MotionRows, time: number): Moment => {
  const isHeld = (at: readonly number[], ms: readonly number[]) => {
    const row = rowAt(at, time);
    return row >= 0 && time <= (at[row] as number) + Math.max(SHOWN_MS, ms[row] as number);
  };
  const places = [pointer, press, touch].flatMap(({ at, x, y }) => {
    const row = rowAt(at, time);
    return row < 0 ? [] : [{ at: at[row] as number, x: x[row] as number, y: y[row] as number }];
  });
  const latest = places.sort((a, b) => b.at - a.at)[0];
  return {
    pointer: latest && { x: latest.x, y: latest.y },
    isPressing: isHeld(press.at, press.hold) || isHeld(touch.at, touch.duration),
    isTyping: isHeld(keys.at, keys.dwell),
  };
};
