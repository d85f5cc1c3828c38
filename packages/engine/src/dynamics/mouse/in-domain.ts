import { proportionOf } from '../../statistics/running.ts';
import type { MouseStatistics } from './features.ts';
import { type MouseSampling, samplingOf } from './sampling.ts';

/** Fewer steps do not show which directions a person uses. */
const MIN_STEPS = 24;

/** Share of steps, and of turns, in the eight directions of the numeric keypad. */
const MIN_GRID_SHARE = 0.98;

/**
 * Steps per move; 99 in 100 people have more. When moves arrive too far apart to belong to one stroke, each is a stroke
 * of its own and has no kinematics.
 */
const MIN_STEPS_PER_MOVE = 0.3;

/** Moves per press of a pointer that travels; a pointer that jumps needs one. */
const MIN_MOVES_PER_PRESS = 2.5;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const gridShare = (sectors: readonly number[]): number =>
  sumOf(sectors.filter((_, i) => i % 2 === 0)) / sumOf(sectors);

/** Mouse keys move the pointer with the numeric keypad: only horizontally, vertically and diagonally. */
const usesMouseKeys = ({ directionHistogram, turnHistogram }: MouseStatistics): boolean =>
  sumOf(directionHistogram) >= MIN_STEPS &&
  gridShare(directionHistogram) >= MIN_GRID_SHARE &&
  gridShare(turnHistogram) >= MIN_GRID_SHARE;

/** Moves arrive too rarely to judge movement, as from a slow or remote machine. */
export const isSparselySampled = ({ moves, steps, presses }: MouseSampling): boolean =>
  steps < MIN_STEPS_PER_MOVE * moves && moves >= MIN_MOVES_PER_PRESS * presses;

/**
 * Bits a second in motion, below which a pointer is steered. People of three recorders have 4.2 to 5.1 (median), 98 in 100 more
 * than this. Joysticks have .37 of what mice have (MacKenzie et al. 2001), heads and eyes less (docs/aids.md).
 */
const STEERED = 2.7;

/** Share of time in motion of a pointer that hardly ever rests, as behind a camera or a filter; 95 in 100 people of each recorder have less. */
const RESTLESS = 0.82;

/** Share of steps as long as the one before, of a pointer that goes at one speed, as by a stick; 95 in 100 people have less than .2. */
const ONE_SPEED = 0.5;

/**
 * Bits a second of a pointer that hardly ever rests or goes at one speed, below which it is steered: it moves on where a hand would
 * rest, and a hand speeds up and slows down.
 */
const STEERED_OTHERWISE = 3.7;

/** Bits of the first way or two, which say little about the pace. */
const FIRST_BITS = 4;

/** Seconds in motion after which a steered pointer is no slow start. */
const STEERED_FOR = 5;

/** Whether the pointer is slower than those that a hand moves: a device that is steered, or a filter, is between. */
const isSteered = ({ throughput, inMotion, evenSteps }: MouseStatistics): boolean => {
  const [bits, seconds] = [throughput[0] / 1_000, throughput[1] / 1_000];
  if (seconds === 0) return false;
  const isUnlikeHand = proportionOf(inMotion) > RESTLESS || proportionOf(evenSteps) > ONE_SPEED;
  return bits < (isUnlikeHand ? STEERED_OTHERWISE : STEERED) * seconds + FIRST_BITS;
};

/** Whether a pointer that the expert leaves out has been steered for long enough to say so. */
export const isSteeredForLong = (mouse: MouseStatistics): boolean =>
  isSteered(mouse) && mouse.throughput[1] >= 1_000 * STEERED_FOR;

/**
 * Steps per move, and bits a second, of a hand behind a network that batches or delays: breaks cut its strokes, and what it moves
 * in a break takes no time. 99 in 100 people have more steps, 95 in 100 fewer bits, and of 538 recordings none has both.
 */
const CLUMPED_STEPS = 0.65;
const CLUMPED_BITS = 9;

/** Whether the movement comes in clumps. A pointer that jumps to its presses does not. */
const isClumped = (mouse: MouseStatistics): boolean => {
  const { moves, steps, presses } = samplingOf(mouse);
  const [bits, ms] = mouse.throughput;
  return steps < CLUMPED_STEPS * moves && bits > CLUMPED_BITS * ms && moves >= MIN_MOVES_PER_PRESS * presses;
};

/** Moves of a visitor who types and reaches for the mouse a few times: chance may cut them. */
const FEW_MOVES = 40;

/**
 * Whether the expert leaves out a pointer that a hand may move. How such a visitor types is then no proof of a person: a program
 * that moves like that would have its movement ignored and its keys believed.
 */
export const isPointerUnclear = (mouse: MouseStatistics): boolean =>
  isSteeredForLong(mouse) || (isClumped(mouse) && mouse.moves[0] >= FEW_MOVES);

/** Whether the mouse expert was trained on movement like this. */
export const isMouseInDomain = (mouse: MouseStatistics): boolean =>
  !usesMouseKeys(mouse) && !isSparselySampled(samplingOf(mouse)) && !isSteered(mouse) && !isClumped(mouse);
