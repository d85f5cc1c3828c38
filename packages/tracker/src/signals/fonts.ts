import { FONTS } from '../font-names.ts';
import type { Signal } from '../signal.ts';

/**
 * Which of 26 typical fonts are installed, measured by the width of a word. They should fit the system that the
 * browser names.
 * False positives: none by itself; privacy browsers show the same fonts to every site.
 * https://www.w3.org/TR/fingerprinting-guidance/
 */
export const fonts = {
  cost: 2,
  collect: async () => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const width = (families: string) => {
      context.font = `40px ${families}`;
      return context.measureText('mmwli&0O').width;
    };
    const missing = width('monospace');
    const found: string[] = [];
    for (const font of FONTS.split(',')) {
      if (width(`'${font}',monospace`) !== missing) found.push(font);
      // Some systems search long for a font they do not have: the page comes first.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return found;
  },
} as const satisfies Signal<'texts'>;
