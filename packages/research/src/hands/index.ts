import * as biomechanistPointing from './as-written/biomechanist/pointing.ts';
import * as biomechanistTyping from './as-written/biomechanist/typing.ts';
import * as ergonomistPointing from './as-written/ergonomist/pointing.ts';
import * as ergonomistTyping from './as-written/ergonomist/typing.ts';
import * as gameDeveloperPointing from './as-written/game-developer/pointing.ts';
import * as gameDeveloperTyping from './as-written/game-developer/typing.ts';
import type { Hand } from './hand.ts';
import * as motorControlPointing from './motor-control-pointing.ts';
import * as motorControlTyping from './motor-control-typing.ts';
import * as scraperPointing from './scraper-pointing.ts';
import * as scraperTyping from './scraper-typing.ts';
import * as statisticianPointing from './statistician-pointing.ts';
import * as statisticianTyping from './statistician-typing.ts';

/** One line per hand. */
export const openHands: readonly Hand[] = [
  { name: 'ergonomist', ...ergonomistPointing, ...ergonomistTyping },
  { name: 'motor-control', ...motorControlPointing, ...motorControlTyping },
  { name: 'scraper', ...scraperPointing, ...scraperTyping },
  { name: 'statistician', ...statisticianPointing, ...statisticianTyping },
];

/** Judged for the final figures alone, and in no comparison of models. */
const sealedHands: readonly Hand[] = [
  { name: 'biomechanist', ...biomechanistPointing, ...biomechanistTyping },
  { name: 'game-developer', ...gameDeveloperPointing, ...gameDeveloperTyping },
];

export const hands: readonly Hand[] = [...openHands, ...sealedHands];
