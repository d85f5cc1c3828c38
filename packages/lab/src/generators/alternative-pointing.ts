import type { Random } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';
import { type Place, type Way, waysOf } from './movement.ts';
import { slowed } from './throttle.ts';

/** What a person's rows would be had the person pointed by other means. Nobody recorded people who do: no tree learns from these. */
export type OddHand = (rows: readonly PointerRow[], random: Random) => PointerRow[];

/** Rows written one after another on a clock of their own. */
const writer = () => {
  const rows: PointerRow[] = [];
  let now = 0;
  const row = ({ x, y }: Place, kind: number, button: number) => {
    rows.push([Math.round(now), Math.round(x), Math.round(y), kind, button]);
  };
  return {
    rows,
    wait: (ms: number) => {
      now += ms;
    },
    move: (place: Place) => row(place, 0, -1),
    press: (place: Place, hold: number) => {
      row(place, 1, 0);
      now += hold;
      row(place, 2, 0);
    },
  };
};

/** What systems let one set: ms to the second step and between steps, steps to full speed, px of the longest. */
const PAD = { delay: [120, 500], interval: [16, 45], rise: [10, 60], top: [5, 30] } as const;

/** px from the target that is near enough, steps by which the key is let go late, and keys pressed for one target. */
const NEAR = 5;
const LATE = 2;
const MOST_KEYS = 8;

/** ms between keys, before the key that presses, and that it is held. */
const TURN = 350;
const PRESS = 500;
const HOLD = 110;

/** The direction of the key that leads furthest, and how far; aslant most often where both ways are long. */
const keyTowards = (dx: number, dy: number, random: Random): { x: number; y: number; far: number } => {
  const [ax, ay] = [Math.abs(dx), Math.abs(dy)];
  if (Math.min(ax, ay) > NEAR && random.chance(0.6))
    return { x: Math.sign(dx), y: Math.sign(dy), far: Math.min(ax, ay) };
  return ax >= ay ? { x: Math.sign(dx), y: 0, far: ax } : { x: 0, y: Math.sign(dy), far: ay };
};

/** The number pad moves the pointer (mouse keys): one step as a key goes down, then, after a while, faster and faster. */
export const numberPad: OddHand = (rows, random) => {
  const [delay, interval] = [random.between(...PAD.delay), random.between(...PAD.interval)];
  const [rise, top] = [random.between(...PAD.rise), random.between(...PAD.top)];
  const out = writer();
  const stepAt = (step: number) => Math.max(1, Math.round((top * Math.min(step, rise)) / rise));
  /** Holds one key until the pointer is there, and a little longer. */
  const hold = (from: Place, key: { x: number; y: number; far: number }): Place => {
    let at = from;
    let done = 0;
    let late = Math.round(Math.abs(random.normal()) * LATE);
    for (let step = 0; done + stepAt(step) <= key.far || late-- > 0; step++) {
      done += stepAt(step);
      at = { x: at.x + key.x * stepAt(step), y: at.y + key.y * stepAt(step) };
      out.move(at);
      out.wait(step === 0 ? delay : interval + 2 * random.next());
    }
    return at;
  };
  let at: Place | undefined;
  for (const { from, to, rest, press } of waysOf(rows, random)) {
    if (!press) continue;
    at ??= from;
    out.wait(Math.max(TURN, rest));
    for (
      let keys = 0;
      keys < MOST_KEYS && Math.max(Math.abs(to.x - at.x), Math.abs(to.y - at.y)) > NEAR;
      keys++
    ) {
      at = hold(at, keyTowards(to.x - at.x, to.y - at.y, random));
      out.wait(random.lognormal(TURN, 0.4));
    }
    out.wait(random.lognormal(PRESS, 0.4));
    out.press(at, random.lognormal(HOLD, 0.3));
  }
  return out.rows;
};

/** A slow machine, or one far away: at most one move in so many ms reaches the page. */
export const onceIn =
  (ms: number): OddHand =>
  (rows) => [...slowed(rows, ms)];

/** ms of rest after which the system presses, and that it holds. */
const DWELL = [600, 1_500] as const;
const LET_GO = 8;

/** Who cannot press rests the pointer instead, always for the same time. */
export const dwelling: OddHand = (rows, random) => {
  const dwell = random.between(...DWELL);
  let [late, at, moved] = [0, 0, 0];
  return rows.flatMap(([t, x, y, kind, button]): PointerRow[] => {
    if (kind === 2) return [];
    if (kind === 1) late += Math.max(0, dwell - (t - moved));
    at = Math.max(at, Math.round(t + late));
    if (kind !== 1) {
      moved = t;
      return [[at, x, y, 0, -1]];
    }
    at += LET_GO;
    return [
      [at - LET_GO, x, y, 1, button],
      [at, x, y, 2, button],
    ];
  });
};

/** ms of a camera's frame. */
const FRAME = 33;

/** A camera follows the head: slower than a hand, smoothed, never at rest, and pressed by dwelling. */
export const byCamera: OddHand = (rows, random) => {
  const slow = random.between(1.5, 4);
  const [smooth, sway] = [random.between(0.5, 0.85), random.between(0.3, 2)];
  const dwell = random.between(...DWELL);
  const out = writer();
  let shown: Place | undefined;
  for (const way of waysOf(rows, random)) {
    out.wait(way.rest);
    const until = (way.times.at(-1) ?? 0) * slow + (way.press ? dwell : 0);
    for (let t = 0; t <= until; t += FRAME) {
      const aim = placeAt(way, t / slow);
      shown ??= aim;
      shown = {
        x: smooth * shown.x + (1 - smooth) * (aim.x + sway * random.normal()),
        y: smooth * shown.y + (1 - smooth) * (aim.y + sway * random.normal()),
      };
      out.move(shown);
      out.wait(FRAME + random.between(-2, 2));
    }
    if (way.press && shown) out.press(shown, LET_GO);
  }
  return out.rows;
};

const placeAt = ({ times, places, to }: Way, t: number): Place =>
  places[times.findIndex((at) => at > t)] ?? to;
