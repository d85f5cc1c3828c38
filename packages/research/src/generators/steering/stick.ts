import type { Random } from '../../random.ts';
import { pressesOf, steered } from './steered.ts';

/** px a second; a joystick or a mouth stick with a gliding cursor moves at one speed, slower near the target if it is set to. */
const SPEED = [120, 420] as const;

/** Radians that a stick's direction is off. */
const AIM = [0.05, 0.35] as const;

/** A joystick or mouth stick: one speed, in a direction that is corrected every now and then. */
export const stick = steered((random: Random) => {
  const interval = random.pick([8, 16.7]);
  const [speed, aim] = [(random.between(...SPEED) * interval) / 1_000, random.between(...AIM)];
  const correction = random.between(180, 450);
  let [angle, left] = [0, 0];
  return {
    interval,
    radius: random.between(6, 14),
    next: ({ x, y }, target) => {
      const distance = Math.hypot(target.x - x, target.y - y);
      if (distance < 1) return { x, y };
      left -= interval;
      if (left <= 0) {
        angle = Math.atan2(target.y - y, target.x - x) + aim * random.normal();
        left = random.lognormal(correction, 0.3);
      }
      const step = Math.min(distance, speed);
      return { x: x + step * Math.cos(angle), y: y + step * Math.sin(angle) };
    },
    ...pressesOf(random),
  };
});
