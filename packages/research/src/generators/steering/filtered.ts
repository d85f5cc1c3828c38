import type { Point } from '../../geometry.ts';
import type { Random } from '../../random.ts';
import type { PointerRow } from '../../recordings/recording.ts';
import { movementsOf, pointAt } from '../movement.ts';

interface Filter {
  /** A person's own times are stretched by this factor. */
  readonly slower: number;
  /** Share of the last position that a sample keeps. */
  readonly kept: number;
  /** px that the hand is off, ms after the last sample. */
  shake(ms: number): Point;
}

const SAMPLE_MS = 10;

/** px from the hand at which a filtered pointer presses. */
const NEAR_PX = 6;

/** ms after which it presses anyway. */
const MAX_LAG_MS = 1_500;

/** A person's own movement behind a filter that draws the pointer after the hand. */
export const filtered = (
  rows: readonly PointerRow[],
  random: Random,
  { slower, kept, shake }: Filter,
): PointerRow[] => {
  const out: PointerRow[] = [];
  let [now, x, y] = [0, rows[0]?.[1] ?? 0, rows[0]?.[2] ?? 0];
  const add = (kind: number, button: number) =>
    out.push([Math.round(now), Math.round(x), Math.round(y), kind, button]);
  const sample = (hand: Point) => {
    now += SAMPLE_MS;
    const off = shake(SAMPLE_MS);
    x = kept * x + (1 - kept) * (hand.x + off.x);
    y = kept * y + (1 - kept) * (hand.y + off.y);
    add(0, -1);
  };
  /** Samples a hand that is somewhere else at each time, until a time or an arrival. */
  const follow = (until: number, handAt: (ms: number) => Point, isOver = (): boolean => false): void => {
    const start = now;
    while (now < until && !isOver()) sample(handAt(now - start));
  };
  for (const movement of movementsOf(rows, random)) {
    const { from, to, rest, times, press } = movement;
    follow(now + slower * rest, () => from);
    follow(now + slower * (times.at(-1) ?? 0), (ms) => pointAt(movement, ms / slower));
    if (!press) continue;
    follow(
      now + MAX_LAG_MS,
      () => to,
      () => Math.hypot(to.x - x, to.y - y) <= NEAR_PX,
    );
    follow(now + slower * press.pause, () => to);
    add(1, press.button);
    now += press.hold * slower;
    add(2, press.button);
  }
  return out;
};
