import { devices, type PointerMove, type Press, pressFlags, UNTRUSTED } from '@gait/wire';
import { copyInto } from '../../statistics/layout.ts';
import { addMark, type Marks, noMarks, sinceMark } from '../../statistics/marks.ts';
import { addSample, addTrial, incrementIf } from '../../statistics/running.ts';
import type { Stream } from '../../stream.ts';
import { NOT_PRESSED } from '../../streams/clicks.ts';
import { inOrder } from '../../streams/in-order.ts';
import { type MouseStatistics, mouseLayout } from './features.ts';
import { type Aim, endAim, foldAim, STROKE_GAP } from './fold-aim.ts';
import { foldStroke } from './fold-stroke.ts';
import { POINT } from './steps.ts';

/** Minimum ms between sampled moves, so that 144 Hz and 60 Hz screens give the same statistics. */
const MIN_STEP = 12;

/** A longer stroke is split into pieces of this many points. */
const MAX_POINTS = 32;

/** px and moves of a leap: a longer distance in fewer moves than a person makes. */
const MIN_LEAP = 50;
const MAX_LEAP_MOVES = 2;

/** ms between the last move and the press that no person keeps up repeatedly. */
const IMMEDIATE = 4;

/** px between the last known position and the press. */
const MIN_JUMP = 4;

/** Moves from mark to mark: the last strokes are one to two times as many. */
const RECENT_MOVES = 160;

/** `lastAt` is 0 while there is no sampled move on this page. */
interface State extends Aim {
  statistics: number[];
  /** Unix ms of the first move of the open stroke. */
  strokeAt: number;
  /** Points of the open stroke: ms since its start, x, y, and so on. */
  openStroke: number[];
  /** Where the previous stroke ended. */
  lastEnd: [x: number, y: number] | [];
  marks: Marks;
}

const MOUSE = devices.indexOf('mouse');

const NOT_POINTED = NOT_PRESSED | UNTRUSTED | pressFlags.native;

const { offset } = mouseLayout;

/** Mouse dynamics: the kinematics of pointer strokes and of the approach to each press. */
export const mouseDynamics = {
  layout: mouseLayout.description,
  empty: () => ({
    statistics: mouseLayout.zero(),
    lastAt: 0,
    strokeAt: 0,
    openStroke: [],
    lastEnd: [],
    aimAt: 0,
    aimFrom: [],
    marks: noMarks(),
  }),
  fold(state, { events, origin, newPage }) {
    if (!newPage && events.pointer.length + events.press.length === 0) return;
    const numbers = mouseLayout.opened(state.statistics);
    if (newPage) {
      endOpenAim(state, numbers);
      endStroke(state, numbers);
      state.lastAt = 0;
      state.lastEnd = [];
      state.aimFrom = [];
    }
    inOrder(events, {
      pointer: (row) => foldMove(state, numbers, row, origin + row.t),
      press: (row) => foldApproach(numbers, row),
    });
    copyInto(state.statistics, numbers);
  },
  /** Includes the open stroke and the open aim. */
  features: (state) => mouseLayout.unflatten(ended(state)),
} as const satisfies Stream<State, MouseStatistics>;

/** The statistics of the last strokes alone; undefined in a session that is not much longer. */
export const recentStrokes = (state: State): MouseStatistics | undefined => {
  const sums = sinceMark(state.marks, ended(state));
  return sums && mouseLayout.unflatten(sums);
};

const ended = (state: State): Float64Array => {
  const numbers = mouseLayout.opened(state.statistics);
  endOpenAim(state, numbers);
  if (state.openStroke.length > POINT) foldStroke(numbers, state.openStroke);
  return numbers;
};

const foldMove = (state: State, numbers: Float64Array, { x, y, flags }: PointerMove, at: number): void => {
  if (flags & UNTRUSTED) return;
  const interval = at - state.lastAt;
  if (state.lastAt > 0 && interval < MIN_STEP) return;
  const { openStroke } = state;
  if (openStroke.at(-2) === x && openStroke.at(-1) === y) return;
  incrementIf(numbers, offset.moves);
  if ((numbers[offset.moves] as number) % RECENT_MOVES === 0) addMark(state.marks, numbers);
  const last = lastPointOf(state);
  if (last) foldAim(state, numbers, { at, last });
  else {
    state.aimAt = at;
    state.aimFrom = [x, y];
  }
  if (state.lastAt > 0 && interval > STROKE_GAP) {
    endStroke(state, numbers);
  } else if (state.openStroke.length >= POINT * MAX_POINTS) {
    endStroke(state, numbers);
    state.openStroke = [0, ...state.lastEnd];
    state.strokeAt = state.lastAt;
  }
  if (state.openStroke.length === 0) state.strokeAt = at;
  state.openStroke.push(at - state.strokeAt, x, y);
  state.lastAt = at;
};

const lastPointOf = ({ openStroke }: State): { readonly x: number; readonly y: number } | undefined => {
  const [x, y] = [openStroke.at(-2), openStroke.at(-1)];
  return x === undefined || y === undefined ? undefined : { x, y };
};

const endOpenAim = (state: State, numbers: Float64Array): void => {
  const last = lastPointOf(state);
  if (last) endAim(state, numbers, last);
};

const endStroke = (state: State, numbers: Float64Array): void => {
  const x = state.openStroke.at(-2);
  const y = state.openStroke.at(-1);
  if (x === undefined || y === undefined) return;
  const [fromX, fromY] = state.lastEnd;
  if (fromX !== undefined && fromY !== undefined) {
    const isShort = state.openStroke.length <= POINT * MAX_LEAP_MOVES;
    addTrial(numbers, offset.leaps, isShort && Math.hypot(x - fromX, y - fromY) > MIN_LEAP);
  }
  if (state.openStroke.length > POINT) foldStroke(numbers, state.openStroke);
  state.lastEnd = [x, y];
  state.openStroke = [];
};

/** Reads only the press itself, so that the result does not depend on how streams are split into beacons. */
const foldApproach = (numbers: Float64Array, press: Press): void => {
  if (press.device !== MOUSE || press.flags & NOT_POINTED || press.moves < 0) return;
  addSample(numbers, offset.approachMoves, Math.log(1 + press.moves));
  if (press.jump >= 0) addTrial(numbers, offset.pressJumps, press.jump > MIN_JUMP);
  if (press.pause < 0) return;
  addSample(numbers, offset.pressPause, Math.log(1 + press.pause));
  incrementIf(numbers, offset.immediatePresses, press.pause <= IMMEDIATE);
};
