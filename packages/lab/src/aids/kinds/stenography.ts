import type { Aid } from '../aid.ts';

/** One stroke of both hands is a word, which the software types at once; professionals make 200 words a minute and more. */
export const stenography: Aid = {
  name: 'stenography',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://plover.readthedocs.io (keyboard output)',
  writes: (visitor, text, random) => {
    const stroke = random.between(220, 700);
    for (const word of text.split(' '))
      visitor
        .waits(random.lognormal(stroke, 0.35))
        .types(`${word} `, { every: [0, 1, 3, 1], held: [random.integer(0, 2)] });
  },
};
