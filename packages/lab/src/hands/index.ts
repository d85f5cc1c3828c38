import type { Hand } from './hand.ts';
import * as motorControl from './motor-control.ts';
import * as scraper from './scraper.ts';
import * as statistician from './statistician.ts';

/** One line per hand. */
export const hands: readonly Hand[] = [
  { name: 'motor-control', ...motorControl },
  { name: 'scraper', ...scraper },
  { name: 'statistician', ...statistician },
];
