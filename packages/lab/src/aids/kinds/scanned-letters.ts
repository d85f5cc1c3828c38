import type { Aid } from '../aid.ts';

/** A switch stops a light that steps over rows and then over columns of a keyboard: each letter takes a whole number of steps. */
export const scannedLetters: Aid = {
  name: 'letters by automatic scanning',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://support.apple.com/guide/mac-help/mh43604/mac (Switch Control)',
  writes: (visitor, text, random) => {
    const step = random.between(250, 1_500);
    const late = random.between(5, 60);
    const every = Array.from(text, () =>
      Math.round(step * random.integer(2, 9) + late * Math.abs(random.normal())),
    );
    visitor.types(text, { every, held: [random.integer(0, 3)] });
  },
};
