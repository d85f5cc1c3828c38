import type { MotionTallies } from './statistics.ts';

/** Steps below which their directions say nothing. */
const MIN_STEPS = 24;

/** Share of steps, and of turns between them, in the eight directions of the number pad. */
const ON_GRID = 0.98;

/**
 * Steps a move leads to: of 99 in 100 people more than this. When moves come further apart than strokes do, each is a
 * stroke of its own and nothing is seen of how the hand moves.
 */
const FEWEST_STEPS = 0.3;

/** Moves to each press from which somebody travels to it; who jumps needs one. */
const TRAVELLED = 2.5;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const onGrid = (sectors: readonly number[]): number =>
  sumOf(sectors.filter((_, i) => i % 2 === 0)) / sumOf(sectors);

/** The number pad moves the pointer (mouse keys): up, down, aside and exactly aslant, nothing between. */
const isByKeys = ({ sectors, turns }: MotionTallies): boolean =>
  sumOf(sectors) >= MIN_STEPS && onGrid(sectors) >= ON_GRID && onGrid(turns) >= ON_GRID;

/** Updates come so seldom that no movement is left to judge: a machine that is slow, or far away. */
export const isSeldomSeen = ({ moves, speed, approachMoves }: MotionTallies): boolean =>
  sumOf(speed) < FEWEST_STEPS * moves[0] && moves[0] >= TRAVELLED * approachMoves[0];

export const isUsualHand = (tallies: MotionTallies): boolean => !isByKeys(tallies) && !isSeldomSeen(tallies);
