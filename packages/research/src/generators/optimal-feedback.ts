import type { Point } from '../geometry.ts';
import { distanceOf, type PathFamily, pointAlong } from './path.ts';

/** Fraction of a movement's time between two control updates. */
const STEP = 0.005;

/**
 * Optimal feedback control: replans the remaining minimum-jerk movement at every update (Hoff and Arbib 1993), toward
 * the last perceived target, with signal-dependent noise (Harris and Wolpert 1998).
 */
export const optimalFeedback: PathFamily = (random) => {
  const planned = random.between(0.5, 0.95);
  const urgency = random.between(0.6, 1.1);
  const minRemaining = random.between(0.08, 0.25);
  const noise = random.between(0, 2);
  const error = random.between(0, 0.2);
  const perceptionInterval = random.between(0.1, 0.4);
  return (movement, fractions) => {
    const perceivedTarget = (spread: number): Point =>
      pointAlong(movement, 1 + spread * random.normal(), spread * distanceOf(movement) * random.normal());
    const [x, y] = [axis(movement.from.x), axis(movement.from.y)];
    let target = perceivedTarget(error);
    let [at, perceivedAt] = [0, 0];
    return fractions.map((fraction) => {
      for (; at < fraction; at += STEP) {
        if (at - perceivedAt > perceptionInterval) {
          perceivedAt = at;
          target = perceivedTarget(error * Math.max(0, 1 - at) ** 2);
        }
        const remaining = Math.max(minRemaining, urgency * (planned - at));
        updateAxis(x, target.x, remaining, noise * random.normal());
        updateAxis(y, target.y, remaining, noise * random.normal());
      }
      return { x: x.position, y: y.position };
    });
  };
};

interface Axis {
  position: number;
  speed: number;
  acceleration: number;
}

const axis = (position: number): Axis => ({ position, speed: 0, acceleration: 0 });

const updateAxis = (one: Axis, target: number, remaining: number, noise: number): void => {
  const jerk =
    (60 * (target - one.position)) / remaining ** 3 -
    (36 * one.speed) / remaining ** 2 -
    (9 * one.acceleration) / remaining;
  one.acceleration += STEP * jerk;
  one.speed += STEP * one.acceleration * (1 + noise);
  one.position += STEP * one.speed;
};
