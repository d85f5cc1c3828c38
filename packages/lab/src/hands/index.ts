import type { Hand } from './hand.ts';
import * as motorControlPointing from './motor-control-pointing.ts';
import * as motorControlTyping from './motor-control-typing.ts';
import * as scraperPointing from './scraper-pointing.ts';
import * as scraperTyping from './scraper-typing.ts';
import * as statisticianPointing from './statistician-pointing.ts';
import * as statisticianTyping from './statistician-typing.ts';

/** One line per hand. */
export const hands: readonly Hand[] = [
  { name: 'motor-control', ...motorControlPointing, ...motorControlTyping },
  { name: 'scraper', ...scraperPointing, ...scraperTyping },
  { name: 'statistician', ...statisticianPointing, ...statisticianTyping },
];
