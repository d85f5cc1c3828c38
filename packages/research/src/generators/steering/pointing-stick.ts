import type { Random } from '../../random.ts';
import { steered } from './steered.ts';

/** px a second at full force. With it, people reach 1.8 bits/s where a mouse has 4.9 (MacKenzie et al. 2001). */
const TOP_SPEED = [250, 700] as const;

/** A stick in the keyboard: its force, with the hand's noise and a delay, is the pointer's speed (Rutledge and Selker 1990). */
export const pointingStick = steered((random: Random) => {
  const interval = random.pick([8, 10, 16.7]);
  const top = (random.between(...TOP_SPEED) * interval) / 1_000;
  const [gain, noise] = [random.between(0.03, 0.08), random.between(0.1, 0.4)];
  const inertia = random.between(0.75, 0.92);
  let [vx, vy] = [0, 0];
  return {
    interval,
    radius: random.between(4, 9),
    settle: random.between(120, 400),
    hold: () => random.lognormal(100, 0.3),
    next: ({ x, y }, target) => {
      const [dx, dy] = [target.x - x, target.y - y];
      const distance = Math.hypot(dx, dy);
      if (distance < 2) [vx, vy] = [0, 0];
      else {
        const force = (Math.min(top, gain * distance + 0.4) * (1 + noise * random.normal())) / distance;
        [vx, vy] = [inertia * vx + (1 - inertia) * dx * force, inertia * vy + (1 - inertia) * dy * force];
      }
      return { x: x + vx, y: y + vy };
    },
  };
});
