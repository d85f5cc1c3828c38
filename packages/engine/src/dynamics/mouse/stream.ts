import { devices, type PointerMove, type Press, pressFlags, UNTRUSTED } from '@gait/wire';
import { addSample, countIf, keptSums, named, nameless, placesOf, tickIf } from '../../statistics/running.ts';
import type { Stream } from '../../stream.ts';
import { inOrder } from '../../streams/in-order.ts';
import { foldStroke } from './fold-stroke.ts';
import { type MotionTallies, motionTallies } from './statistics.ts';
import { POINT } from './steps.ts';

/** ms between moves that are kept, so that a 144 Hz screen and a 60 Hz one show the same hand. */
const MIN_STEP = 12;

/** ms without a move after which the next one begins another stroke. */
const STROKE_GAP = 120;

/** Points of a stroke looked at together; a longer one is judged in pieces. */
const MAX_POINTS = 32;

/** px an untravelled way spans; a hand that pauses drifts less. */
const LEAP = 50;

/** Most moves of a way that was not travelled. */
const FEW_MOVES = 2;

/** ms between last move and press that no finger is quick enough for, again and again. */
const AT_ONCE = 4;

/** px between where the pointer was last seen and where it pressed. */
const MIN_JUMP = 4;

interface State {
  sums: number[];
  /** Unix ms of the last move kept, 0 none on this page, and of the first of the open stroke. */
  lastAt: number;
  strokeAt: number;
  /** The points of the open stroke, one number after another, times since its start. */
  open: number[];
  /** Where the stroke before ended. */
  ended: [x: number, y: number] | [];
}

const MOUSE = devices.indexOf('mouse');

const NOT_POINTED =
  UNTRUSTED |
  pressFlags.noPress |
  pressFlags.keyboard |
  pressFlags.assistive |
  pressFlags.label |
  pressFlags.native;

const talliesOf = named(motionTallies);
const place = placesOf(motionTallies());

/** How the pointer travels, stroke by stroke, and how it arrives at what it presses. */
export const mouseDynamics = {
  empty: () => ({ sums: nameless(motionTallies()), lastAt: 0, strokeAt: 0, open: [], ended: [] }),
  fold(state, { events, origin, newPage }) {
    if (!newPage && events.pointer.length + events.press.length === 0) return;
    const sums = new Float64Array(state.sums);
    if (newPage) {
      endStroke(state, sums);
      state.lastAt = 0;
      state.ended = [];
    }
    inOrder(events, {
      pointer: (row) => foldMove(state, sums, row, origin + row.t),
      press: (row) => foldApproach(sums, row),
    });
    state.sums = keptSums(sums);
  },
  /** The open stroke counts as it stands. */
  features(state) {
    const sums = new Float64Array(state.sums);
    if (state.open.length > POINT) foldStroke(sums, state.open);
    return talliesOf(sums);
  },
} as const satisfies Stream<State, MotionTallies>;

const foldMove = (state: State, sums: Float64Array, { x, y, flags }: PointerMove, at: number): void => {
  if (flags & UNTRUSTED) return;
  const gap = at - state.lastAt;
  if (state.lastAt > 0 && gap < MIN_STEP) return;
  const { open } = state;
  if (open.at(-2) === x && open.at(-1) === y) return;
  tickIf(sums, place.moves);
  if (state.lastAt > 0 && gap > STROKE_GAP) {
    endStroke(state, sums);
  } else if (state.open.length >= POINT * MAX_POINTS) {
    endStroke(state, sums);
    state.open = [0, ...state.ended];
    state.strokeAt = state.lastAt;
  }
  if (state.open.length === 0) state.strokeAt = at;
  state.open.push(at - state.strokeAt, x, y);
  state.lastAt = at;
};

const endStroke = (state: State, sums: Float64Array): void => {
  const [x, y] = state.open.slice(-2);
  if (x === undefined || y === undefined) return;
  const [fromX, fromY] = state.ended;
  if (fromX !== undefined && fromY !== undefined)
    countIf(
      sums,
      place.leaps,
      state.open.length <= POINT * FEW_MOVES && Math.hypot(x - fromX, y - fromY) > LEAP,
    );
  if (state.open.length > POINT) foldStroke(sums, state.open);
  state.ended = [x, y];
  state.open = [];
};

/** Only what the row itself says: where rows of other streams ended up among the beacons makes no difference. */
const foldApproach = (sums: Float64Array, press: Press): void => {
  if (press.device !== MOUSE || press.flags & NOT_POINTED || press.moves < 0) return;
  addSample(sums, place.approachMoves, Math.log(1 + press.moves));
  if (press.jump >= 0) countIf(sums, place.jumps, press.jump > MIN_JUMP);
  if (press.pause < 0) return;
  addSample(sums, place.pressPause, Math.log(1 + press.pause));
  tickIf(sums, place.atOnce, press.pause <= AT_ONCE);
};
