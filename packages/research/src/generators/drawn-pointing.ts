import type { Point } from '../geometry.ts';
import type { Random } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';
import { clockLaws } from './clock-laws.ts';
import { drawn, type Half, type Laws } from './laws.ts';
import { movementsOf, type PointerMovement } from './movement.ts';
import type { Easing } from './path.ts';
import type { PointerBot } from './pointer-bot.ts';
import { aimLaws, type Miss } from './pointing-laws/aim.ts';
import { type Bend, bendLaws } from './pointing-laws/bend.ts';
import { correctionLaws } from './pointing-laws/corrections.ts';
import { durationLaws } from './pointing-laws/duration.ts';
import { noiseLaws } from './pointing-laws/noise.ts';
import { samplingLaws } from './pointing-laws/sampling.ts';
import { speedLaws } from './pointing-laws/speed.ts';
import { taskLaws } from './pointing-laws/task.ts';
import { waitLaws } from './pointing-laws/waits.ts';

/** Part of a stroke: from one place to the next, with its own speed and bend. Times in ms since the start of the stroke. */
interface Submovement {
  readonly start: number;
  readonly duration: number;
  readonly vector: Point;
  readonly progress: Easing;
  readonly bend: Bend;
}

/** Most positions of a stroke. */
const MAX_POSITIONS = 400;

/** How one bot points. */
const handOf = (half: Half, pace: number, random: Random) => {
  const by = <Part>(laws: Laws<Part>): Part => drawn(laws, half, random);
  return {
    task: by(taskLaws),
    duration: by(durationLaws),
    aim: by(aimLaws),
    correct: by(correctionLaws),
    speed: by(speedLaws),
    correctionSpeed: by(speedLaws),
    bend: by(bendLaws),
    noise: by(noiseLaws),
    rest: by(waitLaws),
    pause: by(waitLaws),
    hold: by(waitLaws),
    sampling: by(samplingLaws),
    clock: by(clockLaws),
    /** Durations and waits in units of an ordinary hand. */
    pace: pace * random.lognormal(0.9, 0.35),
    typicalRest: random.lognormal(350, 0.6),
    typicalPause: random.lognormal(90, 0.6),
    typicalHold: random.lognormal(85, 0.3),
    keepsRests: random.chance(0.3),
    /** Strokes to nowhere before a press. */
    wandering: random.chance(0.4) ? random.between(0.05, 0.4) : 0,
    /** Px that the pointer may move while the button is held. */
    slip: random.chance(0.3) ? random.between(0.5, 2) : 0,
    width: random.between(16, 120),
    /** Whole px, halves, or the positions of the program. */
    grid: random.pick([1, 1, 1, 0.5, 0]),
    reportsRests: random.chance(0.15),
  };
};

type DrawnHand = ReturnType<typeof handOf>;

/** Points by laws that are drawn before their parameters, so that no two bots need to share a structure. */
export const drawnPointing =
  (half: Half, pace = 1): PointerBot =>
  (segment, random) => {
    const hand = handOf(half, pace, random);
    const rows: PointerRow[] = [];
    let at: Point | undefined;
    let now = 0;
    for (const movement of movementsOf(segment, random)) {
      at ??= movement.from;
      for (let i = 0; i < 3 && movement.press && random.chance(hand.wandering); i++) {
        const aside = {
          x: at.x + 200 * random.normal(),
          y: Math.max(0, at.y + 120 * random.normal()),
        };
        ({ at, now } = stroke(hand, { movement, from: at, to: aside, now }, rows, random));
        now += hand.rest(hand.typicalRest) * hand.pace;
      }
      now +=
        hand.keepsRests || movement.rest < 120
          ? movement.rest
          : Math.min(20_000, hand.rest(hand.typicalRest) * hand.pace);
      const to = hand.task(movement, at);
      ({ at, now } = stroke(hand, { movement, from: at, to, now }, rows, random));
      if (movement.press) now = press(hand, { at, now, button: movement.press.button }, rows, random);
    }
    return rows;
  };

const stroke = (
  hand: DrawnHand,
  { movement, from, to, now }: { movement: PointerMovement; from: Point; to: Point; now: number },
  rows: PointerRow[],
  random: Random,
): { at: Point; now: number } => {
  const parts = submovementsOf(hand, from, to);
  const end = Math.max(...parts.map(({ start, duration }) => start + duration));
  const intervals = movement.times.slice(1).map((t, i) => t - (movement.times[i] as number));
  let last = from;
  for (let t = 0, count = 0; t < end && count < MAX_POSITIONS; count++) {
    const speed = Math.hypot(to.x - from.x, to.y - from.y) / end;
    const interval = hand.sampling(speed, Math.max(1, intervals.length > 0 ? random.pick(intervals) : 16));
    t = Math.min(end, t + interval);
    const place = positionAt(parts, from, t);
    const [dx, dy] = hand.noise(interval, Math.hypot(place.x - last.x, place.y - last.y));
    last = place;
    report(hand, rows, now + t, { x: place.x + dx, y: place.y + dy });
  }
  return { at: positionAt(parts, from, end), now: now + end };
};

const report = (hand: DrawnHand, rows: PointerRow[], due: number, { x, y }: Point): void => {
  const onGrid = (value: number) => (hand.grid > 0 ? Math.round(value / hand.grid) * hand.grid : value);
  const before = rows.at(-1);
  const [own, other] = [onGrid(x), onGrid(y)];
  // A mouse that did not move reports nothing.
  if (before && before[1] === own && before[2] === other && !hand.reportsRests) return;
  rows.push([Math.max(before?.[0] ?? 0, Math.round(hand.clock(due))), own, other, 0, -1]);
};

const submovementsOf = (hand: DrawnHand, from: Point, to: Point): Submovement[] => {
  const distance = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const [ux, uy] = [(to.x - from.x) / distance, (to.y - from.y) / distance];
  const off = ([along, aside]: Miss): Point => ({
    x: ux * along - uy * aside,
    y: uy * along + ux * aside,
  });
  const duration = Math.min(4_000, Math.max(30, hand.duration(distance, hand.width) * hand.pace));
  const miss = hand.aim(distance, hand.width, duration);
  const parts: Submovement[] = [];
  let [start, end, missed] = [0, duration, off(miss)];
  const add = (vector: Point, own: number, progress: Easing) => {
    const bend = hand.bend(Math.atan2(vector.y, vector.x));
    parts.push({ start, duration: own, vector, progress, bend });
    end = start + own;
  };
  add({ x: to.x - from.x + missed.x, y: to.y - from.y + missed.y }, duration, hand.speed());
  for (const { gap, duration: own, left } of hand.correct(miss, hand.width)) {
    const next = off(left);
    start = Math.max(0, end + gap * hand.pace);
    add(
      { x: next.x - missed.x, y: next.y - missed.y },
      Math.max(20, own * hand.pace),
      hand.correctionSpeed(),
    );
    missed = next;
  }
  return parts;
};

const positionAt = (parts: readonly Submovement[], from: Point, t: number): Point =>
  parts.reduce(({ x, y }, { start, duration, vector, progress, bend }) => {
    if (t <= start) return { x, y };
    const share = progress(Math.min(1, (t - start) / duration));
    const aside = bend(Math.max(0, Math.min(1, share)));
    return { x: x + vector.x * share - vector.y * aside, y: y + vector.y * share + vector.x * aside };
  }, from);

/** The end of the press, in ms. */
const press = (
  hand: DrawnHand,
  { at, now, button }: { at: Point; now: number; button: number },
  rows: PointerRow[],
  random: Random,
): number => {
  const [, x, y] = rows.at(-1) ?? [0, at.x, at.y];
  const down = Math.max(
    rows.at(-1)?.[0] ?? 0,
    Math.round(hand.clock(now + hand.pause(hand.typicalPause) * hand.pace)),
  );
  const held = Math.max(1, hand.hold(hand.typicalHold) * Math.sqrt(hand.pace));
  rows.push([down, x, y, 1, button]);
  const slipped = Math.round(hand.slip * random.normal());
  if (slipped !== 0) rows.push([Math.round(down + held / 2), x + slipped, y, 3, button]);
  const up = Math.round(down + held);
  rows.push([up, x + slipped, y, 2, button]);
  return up;
};
