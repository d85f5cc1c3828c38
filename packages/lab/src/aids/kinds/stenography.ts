import type { Aid } from '../aid.ts';

/** What a stroke of its own attaches to the word before: an ending, a sign, a letter that is spelled. */
const ATTACHED = ['ing', "'s", 'ed', ',', '.', 'k'];

/** One stroke of both hands is a word, which the software types at once; professionals make 200 words a minute and more. */
export const stenography: Aid = {
  name: 'stenography',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://plover.readthedocs.io (keyboard output)',
  writes: (visitor, text, random) => {
    const stroke = random.between(220, 700);
    const isSpaceFirst = random.chance(0.5);
    const enter = (keys: string, space: 'added' | 'moved') => {
      visitor.waits(Math.max(120, random.lognormal(stroke, 0.35)));
      if (space === 'moved' && !isSpaceFirst)
        visitor.pressesKey('backspace', { on: 'textarea #essay', held: 1 });
      const word = isSpaceFirst ? `${space === 'added' ? ' ' : ''}${keys}` : `${keys} `;
      visitor.types(word, { every: [0, 1, 3, 1], held: [random.integer(0, 2)] });
    };
    for (const word of text.split(' ')) {
      enter(word, 'added');
      while (random.chance(0.2)) enter(random.pick(ATTACHED), 'moved');
    }
  },
};
