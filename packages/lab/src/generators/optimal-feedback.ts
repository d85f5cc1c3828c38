import type { Place } from './movement.ts';
import { along, lengthOf, type PathFamily } from './path.ts';

/** Share of a way's time between two corrections of its force. */
const STEP = 0.005;

/**
 * Feedback control: at every moment the rest of the way is planned anew with minimum jerk (Hoff and Arbib 1993), towards
 * where the target was last seen to be, with noise that grows with the force (Harris and Wolpert 1998).
 */
export const optimalFeedback: PathFamily = (random) => {
  const planned = random.between(0.5, 0.95);
  const haste = random.between(0.6, 1.1);
  const least = random.between(0.08, 0.25);
  const noise = random.between(0, 2);
  const error = random.between(0, 0.2);
  const look = random.between(0.1, 0.4);
  return (way, shares) => {
    const seen = (misjudged: number): Place =>
      along(way, 1 + misjudged * random.normal(), misjudged * lengthOf(way) * random.normal());
    const [x, y] = [axis(way.from.x), axis(way.from.y)];
    let target = seen(error);
    let [at, looked] = [0, 0];
    return shares.map((share) => {
      for (; at < share; at += STEP) {
        if (at - looked > look) {
          looked = at;
          target = seen(error * Math.max(0, 1 - at) ** 2);
        }
        const left = Math.max(least, haste * (planned - at));
        push(x, target.x, left, noise * random.normal());
        push(y, target.y, left, noise * random.normal());
      }
      return { x: x.place, y: y.place };
    });
  };
};

interface Axis {
  place: number;
  speed: number;
  force: number;
}

const axis = (place: number): Axis => ({ place, speed: 0, force: 0 });

const push = (one: Axis, target: number, left: number, noise: number): void => {
  const jerk =
    (60 * (target - one.place)) / left ** 3 - (36 * one.speed) / left ** 2 - (9 * one.force) / left;
  one.force += STEP * jerk;
  one.speed += STEP * one.force * (1 + noise);
  one.place += STEP * one.speed;
};
