import { steered } from '@gait/research/generators/steering/steered';
import type { Random } from '@gait/research/random';
import type { Aid } from '../aid.ts';

/** px a second at full deflection, and the power of the deflection that the speed follows. */
const TOP_SPEED = [200, 900] as const;
const POWER = [1, 2.5] as const;

/** px from the target at which lips ease off, and ms that they take to follow. */
const EASE_PX = [60, 250] as const;
const LAG_MS = [80, 220] as const;

/** A joystick between the lips, which follow the target late. Sipping presses, and moves the stick. No training has this device. */
const mouthJoystick = steered((random: Random) => {
  const interval = random.pick([8, 10]);
  const [top, power] = [random.between(...TOP_SPEED), random.between(...POWER)];
  const [ease, follow] = [random.between(...EASE_PX), interval / random.between(...LAG_MS)];
  const shake = random.between(0.02, 0.12);
  let [pullX, pullY] = [0, 0];
  return {
    interval,
    radius: random.between(5, 12),
    settle: random.between(150, 500),
    hold: () => random.lognormal(220, 0.3),
    next: ({ x, y }, target) => {
      const [dx, dy] = [target.x - x, target.y - y];
      const far = Math.max(ease, Math.hypot(dx, dy));
      pullX += follow * (dx / far - pullX) + shake * follow * random.normal();
      pullY += follow * (dy / far - pullY) + shake * follow * random.normal();
      const step = (top * Math.hypot(pullX, pullY) ** (power - 1) * interval) / 1_000;
      return { x: x + step * pullX, y: y + step * pullY };
    },
  };
});

export const mouthStick: Aid = {
  name: 'joystick in the mouth',
  systems: ['windows'],
  source: 'https://www.integramouse.com (lips, sip and puff)',
  steers: mouthJoystick,
};
