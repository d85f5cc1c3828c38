import type { Point } from '../../geometry.ts';
import type { Random } from '../../random.ts';
import type { PointerRow } from '../../recordings/recording.ts';
import type { PointingMethod } from '../alternative-pointing.ts';
import { movementsOf } from '../movement.ts';

/** A device that a person steers to a target, instead of moving the pointer by hand. */
interface Device {
  /** ms between two positions. */
  readonly interval: number;
  /** The next position on the way to a target, which it may never reach exactly. */
  next(pointer: Point, target: Point): Point;
  /** px from the target at which its user is content. */
  readonly radius: number;
  /** ms from the arrival to the press. */
  readonly settle: number;
  /** ms that a press takes. */
  hold(): number;
}

/** Without progress for this long, ms, the press comes where the pointer is. */
const MAX_AIM_MS = 8_000;

/** px: shorter movements of a hand are its corrections, and a device makes its own. */
const MIN_DISTANCE = 24;

/** ms until the user of a device starts for the next target, at least. */
const REACTION_MS = 200;

/** A person's targets, pointed at with a device of its own for each person. */
export const steered =
  (deviceOf: (random: Random) => Device): PointingMethod =>
  (rows, random) => {
    const device = deviceOf(random);
    const out: PointerRow[] = [];
    let now = 0;
    let pointer: Point | undefined;
    const add = (at: Point, kind: number, button: number) =>
      out.push([Math.round(now), Math.round(at.x), Math.round(at.y), kind, button]);
    const follow = (target: Point, isOver: (at: Point) => boolean, until: number): Point => {
      let at = pointer ?? target;
      while (now < until && !isOver(at)) {
        now += device.interval;
        at = device.next(at, target);
        add(at, 0, -1);
      }
      return at;
    };
    for (const { from, to, rest, press } of movementsOf(rows, random)) {
      pointer ??= from;
      if (!press && Math.hypot(to.x - pointer.x, to.y - pointer.y) < MIN_DISTANCE) continue;
      pointer = follow(pointer, () => false, now + Math.max(REACTION_MS, rest));
      pointer = follow(to, ({ x, y }) => Math.hypot(to.x - x, to.y - y) <= device.radius, now + MAX_AIM_MS);
      if (!press) continue;
      pointer = follow(to, () => false, now + device.settle);
      add(pointer, 1, press.button);
      now += device.hold();
      add(pointer, 2, press.button);
    }
    return out;
  };

/** How a press is made where no finger is on a button: a switch is held, resting presses without length. */
export const pressesOf = (random: Random): Pick<Device, 'settle' | 'hold'> =>
  random.chance(0.5)
    ? {
        settle: random.between(150, 500),
        hold: () => Math.min(200, Math.max(60, random.lognormal(110, 0.3))),
      }
    : { settle: random.between(500, 1_200), hold: () => random.integer(0, 8) };
