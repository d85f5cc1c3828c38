import { throttled } from '../generators/throttle.ts';
import type { Random } from '../random.ts';
import type { KeyRow, PointerRow, RecordedStreams } from '../recordings/recording.ts';

/** Passes rows through screen, mouse and clock of some visitor: the same for people and for bots, so that neither tells. */
export type Channel = (streams: RecordedStreams) => RecordedStreams;

/** ms of a tick of the clock: ordinary, systems' own, and browsers that blur time. */
const TICKS = [1, 1, 1, 1, 1, 1, 4, 8, 16.7, 33];

/** ms between positions that reach the page: 60 Hz mostly, slow machines and remote desktops at times. */
const FRAMES = [0, 0, 0, 0, 0, 0, 25, 33, 50];

export const channelOf = (random: Random): Channel => {
  const tick = random.pick(TICKS);
  const frame = random.pick(FRAMES);
  const jitter = random.chance(0.5) ? random.between(0.5, 6) : 0;
  const zoom = random.chance(0.5) ? 1 : Math.exp(random.between(-0.7, 0.7));
  const [flipX, flipY] = [random.chance(0.5) ? -1 : 1, random.chance(0.2) ? -1 : 1];
  const ticked = (t: number): number => Math.floor(t / tick) * tick;
  const placed = ([t, x, y, kind, button]: PointerRow, at = t): PointerRow => [
    at,
    flipX * zoom * x,
    flipY * zoom * y,
    kind,
    button,
  ];
  return ({ pointer, keys, clicks, scroll, wheel }) => ({
    ...(pointer
      ? { pointer: late(throttled(pointer, frame), jitter, random).map((row) => placed(row)) }
      : {}),
    ...(keys
      ? { keys: keys.map(([down, up, key]): KeyRow => [ticked(down), up === null ? null : ticked(up), key]) }
      : {}),
    ...(clicks
      ? {
          clicks: clicks.map(
            ([down, up, ...rest]) => [ticked(down), up === null ? null : ticked(up), ...rest] as const,
          ),
        }
      : {}),
    ...(scroll ? { scroll } : {}),
    ...(wheel ? { wheel: wheel.map(([t, dy]) => [ticked(t), dy] as const) } : {}),
  });
};

/** Moves a little late, never out of order. */
const late = (rows: readonly PointerRow[], jitter: number, random: Random): readonly PointerRow[] => {
  if (jitter === 0) return rows;
  let least = Number.NEGATIVE_INFINITY;
  return rows.map(([t, ...rest]): PointerRow => {
    least = Math.max(least, t + Math.abs(jitter * random.normal()));
    return [least, ...rest];
  });
};
