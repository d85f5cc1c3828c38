import { throttled } from '../generators/throttle.ts';
import type { Random } from '../random.ts';
import type { KeyRow, PointerRow, RecordedStreams } from '../recordings/recording.ts';

/** Applies the screen, mouse and clock of a random device, to people and bots alike, so that the device carries no label. */
export type DeviceAugmentation = (streams: RecordedStreams) => RecordedStreams;

/** Clock resolutions in ms: most browsers, some operating systems, browsers that coarsen time. */
const CLOCK_RESOLUTIONS = [1, 1, 1, 1, 1, 1, 4, 8, 16.7, 33];

/** ms between moves that reach the page; 0 keeps the recorded rate, the others are slow machines and remote desktops. */
const FRAME_INTERVALS = [0, 0, 0, 0, 0, 0, 25, 33, 50];

export const deviceAugmentation = (random: Random): DeviceAugmentation => {
  const resolution = random.pick(CLOCK_RESOLUTIONS);
  const frame = random.pick(FRAME_INTERVALS);
  const jitter = random.chance(0.5) ? random.between(0.5, 6) : 0;
  const zoom = random.chance(0.5) ? 1 : Math.exp(random.between(-0.7, 0.7));
  const [flipX, flipY] = [random.chance(0.5) ? -1 : 1, random.chance(0.2) ? -1 : 1];
  const quantized = (t: number): number => Math.floor(t / resolution) * resolution;
  const transformed = ([t, x, y, kind, button]: PointerRow, at = t): PointerRow => [
    at,
    flipX * zoom * x,
    flipY * zoom * y,
    kind,
    button,
  ];
  return ({ pointer, keys, clicks, scroll, wheel }) => ({
    ...(pointer
      ? { pointer: delayed(throttled(pointer, frame), jitter, random).map((row) => transformed(row)) }
      : {}),
    ...(keys
      ? {
          keys: keys.map(
            ([down, up, key]): KeyRow => [quantized(down), up === null ? null : quantized(up), key],
          ),
        }
      : {}),
    ...(clicks
      ? {
          clicks: clicks.map(
            ([down, up, ...rest]) => [quantized(down), up === null ? null : quantized(up), ...rest] as const,
          ),
        }
      : {}),
    ...(scroll ? { scroll } : {}),
    ...(wheel ? { wheel: wheel.map(([t, dy]) => [quantized(t), dy] as const) } : {}),
  });
};

/** Delays moves by some ms and keeps their order. */
const delayed = (rows: readonly PointerRow[], jitter: number, random: Random): readonly PointerRow[] => {
  if (jitter === 0) return rows;
  let earliest = Number.NEGATIVE_INFINITY;
  return rows.map(([t, ...rest]): PointerRow => {
    earliest = Math.max(earliest, t + Math.abs(jitter * random.normal()));
    return [earliest, ...rest];
  });
};
