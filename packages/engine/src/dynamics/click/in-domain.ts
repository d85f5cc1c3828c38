import { meanOf, partOf } from '../../statistics/running.ts';
import type { MotionTallies } from '../mouse/statistics.ts';
import type { AimTallies } from './statistics.ts';

/** ms of rest before a press, and the share of presses let go at once, by which a system presses for who cannot. */
const DWELL = 400;
const LET_GO = 0.9;

/** Who cannot press rests the pointer, and the system presses after a while: it lets go at once, every time. */
export const isPressedByHand = (aim: AimTallies, { approachMoves, pressPause }: MotionTallies): boolean => {
  const rested = approachMoves[0] - pressPause[0];
  const isDwelt = rested > approachMoves[0] / 2 || meanOf(pressPause) > Math.log(DWELL);
  return !(isDwelt && partOf(aim.shortHold, aim.hold) >= LET_GO);
};
