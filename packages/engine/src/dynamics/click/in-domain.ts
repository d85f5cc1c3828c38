import { meanOf, rateOf } from '../../statistics/running.ts';
import type { MouseStatistics } from '../mouse/features.ts';
import type { ClickStatistics } from './features.ts';

/** Dwell clicking, by which people who cannot press a button click: ms of rest, and share of short presses. */
const MIN_REST = 400;
const MIN_SHORT_SHARE = 0.9;

/** In dwell clicking the pointer rests and the system clicks for the person, with a very short press. */
const isDwellClicking = (
  { shortDwell, dwell }: ClickStatistics,
  { approachMoves, pressPause }: MouseStatistics,
): boolean => {
  const unpaused = approachMoves[0] - pressPause[0];
  const rests = unpaused > approachMoves[0] / 2 || meanOf(pressPause) > Math.log(MIN_REST);
  return rests && rateOf(shortDwell, dwell) >= MIN_SHORT_SHARE;
};

/** Whether the click expert was trained on people who click like this. */
export const isClickInDomain = (click: ClickStatistics, mouse: MouseStatistics): boolean =>
  !isDwellClicking(click, mouse);
