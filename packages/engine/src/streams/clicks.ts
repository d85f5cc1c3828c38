import { devices, type Key, type PointerMove, type Press, pressFlags, UNTRUSTED } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Batch, Stream } from '../stream.ts';
import { inOrder } from './in-order.ts';

/** Most moves, coalesced ones included, of an approach without transition. */
const WARP_MOVES = 2;

/** px an approach without transition must span; a hand's last correction spans less (docs/checks/teleporting_mouse.md). */
export const WARP_DISTANCE = 40;

/** Warps in a row. A page that hangs swallows the moves of one, a tablet's pen those of some (docs/checks/teleporting_mouse.md). */
export const WARPS_IN_ROW = 3;

/** Centred clicks in a row (docs/checks/centered_clicks.md). */
export const CENTRED_IN_ROW = 3;

/** ms before a press within which moves are its approach. */
const APPROACH = 800;

/** ms a press of a program lasts; taps on a touchpad may be as short, so it never counts alone. */
export const ZERO_HOLD = 5;

/** px: a target must be larger for its centre to be hard to hit. */
const MIN_TARGET_WIDTH = 20;
const MIN_TARGET_HEIGHT = 12;

/** Tenths of a px from the centre, either way (docs/checks/centered_clicks.md). */
const CENTRE = 10;

/** px the aim must have moved since the last click; clicking again on the same spot is no new aim. */
const NEW_AIM = 4;

/** ms after a gesture in which a page's own script may well click for the visitor. */
const GESTURE_REACH = 1_000;

/** ms in which a page may click its own choices into place. */
const START_UP = 2_000;

/** Targets of scripted clicks told apart, fields and others: a carousel clicks one again and again. */
const MAX_TARGETS = 3;

const FIELD = /^(input(?! (submit|button|image|reset)\b)|select|option|textarea|label)\b/;

/** Whether a click there fills in a form. */
export const isField = (target: string): boolean => FIELD.test(target);

type Seen =
  | 'warp'
  | 'warps'
  | 'zeroHolds'
  | 'centred'
  | 'centredRun'
  | 'scripted'
  | 'noPressure'
  | 'zeroTaps';

/** A place of the pointer and the moves, coalesced ones included, that its event stands for; 0 for a press. */
type Point = [at: number, x: number, y: number, moves: number];

interface State {
  mouse: number;
  touch: number;
  /** Clicks whose aim could be judged. */
  aimed: number;
  /** Presses whose approach was seen. */
  approached: number;
  /** A move was seen: without any, a press has no approach to judge (a finger that is called a mouse). */
  hasMoved: boolean;
  /** The last places of the pointer on this page, oldest first. */
  trail: Point[];
  lastPress: [x: number, y: number] | [];
  centredInRow: number;
  warpsInRow: number;
  zeroHoldsInRow: number;
  zeroTapsInRow: number;
  /** Unix ms of the last trusted press or key. */
  gestureAt: number;
  targets: string[];
  seen: Sightings<Seen>;
}

interface Features extends Pick<State, 'mouse' | 'touch' | 'aimed' | 'approached' | 'seen'> {
  readonly scriptedTargets: readonly string[];
}

const TOUCH = devices.indexOf('touch');
const MOUSE = devices.indexOf('mouse');

/** Clicks of the keyboard, of assistive tools and of labels. */
export const NOT_PRESSED = pressFlags.noPress | pressFlags.keyboard | pressFlags.assistive | pressFlags.label;

/** How presses come about: the approach, the aim, the hold, and clicks that nobody pressed. */
export const clicks = {
  empty: () => ({
    mouse: 0,
    touch: 0,
    aimed: 0,
    approached: 0,
    hasMoved: false,
    trail: [],
    lastPress: [],
    centredInRow: 0,
    warpsInRow: 0,
    zeroHoldsInRow: 0,
    zeroTapsInRow: 0,
    gestureAt: 0,
    targets: [],
    seen: {},
  }),
  fold(state, batch) {
    if (batch.newPage) {
      state.trail = [];
      state.lastPress = [];
    }
    const { events, origin } = batch;
    inOrder(events, {
      pointer: (row) => foldMove(state, row, origin + row.t),
      keys: (row) => foldKey(state, row, origin + row.t),
      press: (row) => foldPress(state, row, batch),
    });
  },
  features: ({ mouse, touch, aimed, approached, targets, seen }) => ({
    mouse,
    touch,
    aimed,
    approached,
    seen,
    scriptedTargets: targets,
  }),
} as const satisfies Stream<State, Features>;

const foldMove = (state: State, { x, y, coalesced, flags }: PointerMove, at: number): void => {
  if (flags & UNTRUSTED) return;
  state.hasMoved = true;
  remember(state, [at, x, y, Math.max(1, coalesced)]);
};

const foldKey = (state: State, { flags }: Key, at: number): void => {
  if (!(flags & UNTRUSTED)) state.gestureAt = Math.max(state.gestureAt, at);
};

const remember = (state: State, point: Point): void => {
  state.trail.push(point);
  if (state.trail.length > WARP_MOVES + 1) state.trail.shift();
};

const foldPress = (state: State, press: Press, { origin, strings }: Batch): void => {
  const at = origin + press.t;
  if (press.flags & UNTRUSTED) {
    if (press.t >= START_UP && !isAskedFor(press)) foldScripted(state, at, strings[press.target] ?? '');
    return;
  }
  state.gestureAt = Math.max(state.gestureAt, at);
  if (press.device === TOUCH) foldTap(state, press.hold, at);
  if (press.device !== MOUSE || press.flags & NOT_PRESSED) return;
  state.mouse++;
  if (press.flags & pressFlags.noPressure) see(state.seen, 'noPressure', at);
  if (state.hasMoved) foldApproach(state, press, at);
  if (!(press.flags & pressFlags.native)) foldAim(state, press, at);
  state.lastPress = [press.x, press.y];
};

/** Skin stays on the glass for a while, however short the tap. */
const foldTap = (state: State, hold: number, at: number): void => {
  state.touch++;
  state.zeroTapsInRow = hold >= 0 && hold <= ZERO_HOLD ? state.zeroTapsInRow + 1 : 0;
  if (state.zeroTapsInRow >= WARPS_IN_ROW) see(state.seen, 'zeroTaps', at);
};

/** An extension presses what the visitor chose by a key. A driver may claim that as well, and is seen on the stack. */
const isAskedFor = ({ flags }: Press): boolean =>
  (flags & pressFlags.activated) !== 0 && !(flags & pressFlags.foreignStack);

const foldScripted = (state: State, at: number, target: string): void => {
  if (at - state.gestureAt < GESTURE_REACH) return;
  see(state.seen, 'scripted', at);
  const alike = state.targets.filter((known) => isField(known) === isField(target));
  if (alike.length < MAX_TARGETS && !alike.includes(target)) state.targets.push(target);
};

/** A warp: no more than two moves led here, and before them the pointer was somewhere else. */
const foldApproach = (state: State, press: Press, at: number): void => {
  const { start, moves } = approachTo(state.trail, press, at);
  const isLate = (state.trail.at(-1)?.[0] ?? 0) > at;
  if (!isLate) remember(state, [at, press.x, press.y, 0]);
  if (moves <= WARP_MOVES && !start) return;
  state.approached++;
  if (moves > WARP_MOVES || !start) {
    state.warpsInRow = 0;
    state.zeroHoldsInRow = 0;
    return;
  }
  if (Math.hypot(press.x - start[1], press.y - start[2]) < WARP_DISTANCE) return;
  const isZeroHold = press.hold >= 0 && press.hold <= ZERO_HOLD;
  state.warpsInRow++;
  state.zeroHoldsInRow = isZeroHold ? state.zeroHoldsInRow + 1 : 0;
  see(state.seen, 'warp', at);
  if (state.warpsInRow >= WARPS_IN_ROW) see(state.seen, 'warps', at);
  if (state.zeroHoldsInRow >= WARPS_IN_ROW) see(state.seen, 'zeroHolds', at);
};

/**
 * How many moves led to a press, and where the pointer rested before them if that is known. A press is sent when its
 * click has been seen; where later moves were sent before it, only the page's own count of moves is left.
 */
const approachTo = (
  trail: readonly Point[],
  press: Press,
  at: number,
): { readonly start?: Point; readonly moves: number } => {
  let moves = 0;
  for (const point of trail.toReversed()) {
    if (point[0] > at) return { moves: press.moves };
    const isMove = point[3] > 0 && at - point[0] <= APPROACH;
    if (!isMove) return { start: point, moves };
    moves += point[3];
  }
  return { moves };
};

const foldAim = (state: State, press: Press, at: number): void => {
  if (press.width <= MIN_TARGET_WIDTH || press.height <= MIN_TARGET_HEIGHT) return;
  const [x, y] = state.lastPress;
  if (x !== undefined && y !== undefined && Math.hypot(press.x - x, press.y - y) < NEW_AIM) return;
  state.aimed++;
  const isCentred = Math.abs(press.offX) <= CENTRE && Math.abs(press.offY) <= CENTRE;
  state.centredInRow = isCentred ? state.centredInRow + 1 : 0;
  if (!isCentred) return;
  see(state.seen, 'centred', at);
  if (state.centredInRow >= CENTRED_IN_ROW) see(state.seen, 'centredRun', at);
};
