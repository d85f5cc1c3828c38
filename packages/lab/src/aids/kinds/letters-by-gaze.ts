import type { Aid } from '../aid.ts';

/** Each letter after a fixed dwell time and the way to it. */
export const lettersByGaze: Aid = {
  name: 'letters by gaze',
  systems: ['windows', 'linux'],
  source: 'Majaranta and Räihä 2007: dwell times of 300 to 1,000 ms',
  writes: (visitor, text, random) => {
    const [dwell, aim, spread] = [
      random.between(300, 1_000),
      random.between(150, 600),
      random.between(0.3, 0.6),
    ];
    const every = Array.from(text, () => Math.round(dwell + random.lognormal(aim, spread)));
    visitor.types(text, { every, held: [random.integer(0, 3)] });
  },
};
