import { addTrials } from '../../statistics/running.ts';
import { mouseLayout } from './features.ts';

/** ms without a move that end a stroke, and an aim. */
export const STROKE_GAP = 120;

/** ms of a longer aim count as several: a pointer that never rests aims, too. */
const MAX_AIM = 1_500;

/** ms of a longer rest count as this long: reading says nothing about pointing. */
const MAX_REST = 2_000;

/** px of a target where none is known: a button is about as high (ISO 9241-411 divides the distance by the target's width). */
const TARGET_PX = 40;

/** Where and when the pointer set out, and Unix ms of its last move. */
export interface Aim {
  aimAt: number;
  aimFrom: [x: number, y: number] | [];
  lastAt: number;
}

interface Position {
  readonly x: number;
  readonly y: number;
}

const { offset } = mouseLayout;

/** Adds the way from the last move, which was at `last`, to a move at `at`. */
export const foldAim = (state: Aim, numbers: Float64Array, { at, last }: Step): void => {
  const interval = at - state.lastAt;
  const isRest = interval > STROKE_GAP;
  addTrials(numbers, offset.inMotion, isRest ? 0 : interval, Math.min(interval, MAX_REST));
  if (!isRest && state.lastAt - state.aimAt <= MAX_AIM) return;
  endAim(state, numbers, last);
  state.aimAt = isRest ? at : state.lastAt;
  state.aimFrom = [last.x, last.y];
};

interface Step {
  readonly at: number;
  readonly last: Position;
}

/** Adds the bits of the open aim, which has come to `last`, and the ms that they took: none for a jump. */
export const endAim = ({ aimAt, aimFrom, lastAt }: Aim, numbers: Float64Array, { x, y }: Position): void => {
  const [fromX, fromY] = aimFrom;
  if (fromX === undefined || fromY === undefined) return;
  const bits = Math.log2(1 + Math.hypot(x - fromX, y - fromY) / TARGET_PX);
  addTrials(numbers, offset.throughput, Math.round(1_000 * bits), lastAt - aimAt);
};
