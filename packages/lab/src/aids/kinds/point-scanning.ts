import type { Aid } from '../aid.ts';

/** Two lines sweep over the screen; a sip stops each, and a press where they cross follows. */
export const pointScanning: Aid = {
  name: 'point scanning by sip and puff',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://support.apple.com/guide/mac-help/mh43607/mac (point scanning)',
  points: (visitor, random) => {
    const [offX, offY] = [random.integer(-60, 60), random.integer(-16, 16)];
    visitor.waits(random.between(2_500, 12_000)).teleports({ hold: random.integer(0, 4), offX, offY });
  },
};
