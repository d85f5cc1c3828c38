import type { Point } from '../geometry.ts';
import type { Random } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';
import { movementsOf, pointAt } from './movement.ts';
import { throttled } from './throttle.ts';

/** Rewrites a person's rows as if the person pointed by other means. */
export type PointingMethod = (rows: readonly PointerRow[], random: Random) => PointerRow[];

/** Appends rows on its own clock. */
const writer = () => {
  const rows: PointerRow[] = [];
  let now = 0;
  const row = ({ x, y }: Point, kind: number, button: number) => {
    rows.push([Math.round(now), Math.round(x), Math.round(y), kind, button]);
  };
  return {
    rows,
    wait: (ms: number) => {
      now += ms;
    },
    move: (point: Point) => row(point, 0, -1),
    press: (point: Point, hold: number) => {
      row(point, 1, 0);
      now += hold;
      row(point, 2, 0);
    },
  };
};

/** Mouse key settings: ms to the second step, ms between steps, steps to full speed, px of the longest step. */
const MOUSE_KEYS = { delay: [120, 500], interval: [16, 45], rise: [10, 60], top: [5, 30] } as const;

/** Distance in px that counts as on target, typical steps of a late release, most keys per target. */
const TARGET_RADIUS = 5;
const RELEASE_DELAY_STEPS = 2;
const MAX_KEYS = 8;

/** Typical ms between keys, before the key that presses, and of its hold. */
const BETWEEN_KEYS_MS = 350;
const BEFORE_PRESS_MS = 500;
const HOLD_MS = 110;

/** The key that covers most of the distance; usually a diagonal one if both axes are far off. */
const keyToward = (dx: number, dy: number, random: Random): { x: number; y: number; distance: number } => {
  const [ax, ay] = [Math.abs(dx), Math.abs(dy)];
  if (Math.min(ax, ay) > TARGET_RADIUS && random.chance(0.6))
    return { x: Math.sign(dx), y: Math.sign(dy), distance: Math.min(ax, ay) };
  return ax >= ay ? { x: Math.sign(dx), y: 0, distance: ax } : { x: 0, y: Math.sign(dy), distance: ay };
};

/** Mouse keys on the number pad: one step on key down, then after a delay ever faster steps. */
export const mouseKeys: PointingMethod = (rows, random) => {
  const [delay, interval] = [random.between(...MOUSE_KEYS.delay), random.between(...MOUSE_KEYS.interval)];
  const [rise, top] = [random.between(...MOUSE_KEYS.rise), random.between(...MOUSE_KEYS.top)];
  const out = writer();
  const stepAt = (step: number) => Math.max(1, Math.round((top * Math.min(step, rise)) / rise));
  /** Holds one key until the pointer arrives, and releases it a little late. */
  const hold = (from: Point, key: { x: number; y: number; distance: number }): Point => {
    let at = from;
    let done = 0;
    let late = Math.round(Math.abs(random.normal()) * RELEASE_DELAY_STEPS);
    for (let step = 0; done + stepAt(step) <= key.distance || late-- > 0; step++) {
      done += stepAt(step);
      at = { x: at.x + key.x * stepAt(step), y: at.y + key.y * stepAt(step) };
      out.move(at);
      out.wait(step === 0 ? delay : interval + 2 * random.next());
    }
    return at;
  };
  let at: Point | undefined;
  for (const { from, to, rest, press } of movementsOf(rows, random)) {
    if (!press) continue;
    at ??= from;
    out.wait(Math.max(BETWEEN_KEYS_MS, rest));
    for (
      let keys = 0;
      keys < MAX_KEYS && Math.max(Math.abs(to.x - at.x), Math.abs(to.y - at.y)) > TARGET_RADIUS;
      keys++
    ) {
      at = hold(at, keyToward(to.x - at.x, to.y - at.y, random));
      out.wait(random.lognormal(BETWEEN_KEYS_MS, 0.4));
    }
    out.wait(random.lognormal(BEFORE_PRESS_MS, 0.4));
    out.press(at, random.lognormal(HOLD_MS, 0.3));
  }
  return out.rows;
};

/** A slow machine or a remote desktop: at most one move per interval reaches the page. */
export const throttledPointer =
  (ms: number): PointingMethod =>
  (rows) => [...throttled(rows, ms)];

/** ms of rest after which the system clicks, and the hold time of that click. */
const DWELL_MS = [600, 1_500] as const;
const DWELL_HOLD_MS = 8;

/** Dwell clicking: the system clicks when the pointer rests for a fixed time. */
export const dwellClicks: PointingMethod = (rows, random) => {
  const dwell = random.between(...DWELL_MS);
  let [late, at, lastMove] = [0, 0, 0];
  return rows.flatMap(([t, x, y, kind, button]): PointerRow[] => {
    if (kind === 2) return [];
    if (kind === 1) late += Math.max(0, dwell - (t - lastMove));
    at = Math.max(at, Math.round(t + late));
    if (kind !== 1) {
      lastMove = t;
      return [[at, x, y, 0, -1]];
    }
    at += DWELL_HOLD_MS;
    return [
      [at - DWELL_HOLD_MS, x, y, 1, button],
      [at, x, y, 2, button],
    ];
  });
};

const CAMERA_FRAME_MS = 33;

/** Head tracking by camera: slow, smoothed, never at rest, with dwell clicks. */
export const headTracking: PointingMethod = (rows, random) => {
  const slowdown = random.between(1.5, 4);
  const [smoothing, sway] = [random.between(0.5, 0.85), random.between(0.3, 2)];
  const dwell = random.between(...DWELL_MS);
  const out = writer();
  let pointer: Point | undefined;
  for (const movement of movementsOf(rows, random)) {
    out.wait(movement.rest);
    const until = (movement.times.at(-1) ?? 0) * slowdown + (movement.press ? dwell : 0);
    for (let t = 0; t <= until; t += CAMERA_FRAME_MS) {
      const target = pointAt(movement, t / slowdown);
      pointer ??= target;
      pointer = {
        x: smoothing * pointer.x + (1 - smoothing) * (target.x + sway * random.normal()),
        y: smoothing * pointer.y + (1 - smoothing) * (target.y + sway * random.normal()),
      };
      out.move(pointer);
      out.wait(CAMERA_FRAME_MS + random.between(-2, 2));
    }
    if (movement.press && pointer) out.press(pointer, DWELL_HOLD_MS);
  }
  return out.rows;
};
