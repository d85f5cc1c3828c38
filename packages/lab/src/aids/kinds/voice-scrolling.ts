import type { Aid } from '../aid.ts';

/** "Scroll down", again and again, without a key or a wheel; what is pressed then is pressed by hand. */
export const voiceScrolling: Aid = {
  name: 'scrolling by voice',
  systems: ['windows', 'mac', 'linux'],
  source: 'Windows Voice Access: scroll commands',
  points: (visitor, random) => {
    const height = random.integer(260, 900);
    for (let times = random.integer(0, 5); times > 0; times--)
      visitor.jumps(random.chance(0.8) ? height : -height).waits(random.between(300, 9_000));
    visitor.clicks();
  },
};
