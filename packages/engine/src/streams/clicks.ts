import {
  devices,
  type Key,
  type PointerMove,
  type Press,
  pageKinds,
  pressFlags,
  UNTRUSTED,
} from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import { areInOrder } from '../statistics/sorted.ts';
import type { Batch, Stream } from '../stream.ts';
import { handHandlers } from './acts.ts';
import { endOfPress } from './gestures.ts';
import { inOrder } from './in-order.ts';
import {
  foldScriptClick,
  foldSent,
  isAnswering,
  noScriptClicks,
  noteClickGesture,
  noteHand,
  type ScriptClicks,
} from './script-clicks.ts';

// Which presses count, and how many in a row make a run. What the counts mean is decided in checks/teleporting-mouse.ts,
// checks/centered-clicks.ts, checks/programmatic-clicking.ts and automation/injection-indicators.ts.

/** Moves, coalesced ones included, of a press that the pointer did not travel to: at most this many. */
export const TELEPORT_MOVES = 2;

/** Positions that are kept: those moves, and where the pointer rested before them. */
const MAX_TRAIL = TELEPORT_MOVES + 1;

/** px between the press and where the pointer rested; a person's last correction is shorter (docs/checks/teleporting_mouse.md). */
export const TELEPORT_DISTANCE = 40;

/**
 * Teleports, zero-length presses or zero-length taps in a row that make a run. A page that hangs swallows the moves
 * before one press, a pen on a tablet those before a few (docs/checks/teleporting_mouse.md).
 */
export const TELEPORT_RUN = 3;

/** Centered clicks in a row that make a run (docs/checks/centered_clicks.md). */
export const CENTERED_RUN = 3;

/** ms before a press in which moves belong to its approach. */
const APPROACH = 800;

/** ms of a zero-length press. Taps on a touchpad may be as short, so it only counts after a teleport. */
export const ZERO_HOLD = 5;

/** px: the center of smaller targets is easy to hit. */
export const MIN_TARGET_WIDTH = 20;
export const MIN_TARGET_HEIGHT = 12;

/** Tenths of a px from the center, in either direction (docs/checks/centered_clicks.md). */
export const CENTER = 10;

/** px from the last click; a click closer than this was not aimed again. */
const NEW_AIM = 4;

type Seen =
  | 'teleport'
  | 'teleportRun'
  | 'zeroPressRun'
  | 'zeroTapRun'
  | 'centered'
  | 'centeredRun'
  | 'noPressure';

/** A position of the pointer, and the number of moves that were coalesced into its event; 0 for a press. */
type Point = [at: number, x: number, y: number, moves: number];

interface State extends ScriptClicks {
  mouse: number;
  touch: number;
  /** Clicks on targets of some size, each aimed separately. */
  aimed: number;
  /** Presses with a known approach. */
  approached: number;
  /** Any move was seen; without moves the "mouse" may be a finger on a remote desktop. */
  hasMoved: boolean;
  /** The last positions of the pointer on this page, oldest first. */
  trail: Point[];
  lastPress: [x: number, y: number] | [];
  centeredInRow: number;
  teleportsInRow: number;
  /** Unix ms of the last teleport, 0 for none, and the fewest ms from one to the next, -1 before the second. */
  teleportAt: number;
  quickestTeleport: number;
  zeroPressesInRow: number;
  zeroTapsInRow: number;
  seen: Sightings<Seen | 'scripted'>;
}

interface Features
  extends Pick<
    State,
    'mouse' | 'touch' | 'byScript' | 'aimed' | 'approached' | 'quickestTeleport' | 'answered' | 'seen'
  > {
  readonly scriptedTargets: readonly string[];
}

/** What the page does when a film fills the screen, when the browser shows a bar, and when it zooms. */
const MOVING: readonly number[] = (['resize', 'zoom'] as const).map((kind) => pageKinds.indexOf(kind));

const TOUCH = devices.indexOf('touch');
const MOUSE = devices.indexOf('mouse');

/** Clicks by the keyboard, assistive tools and labels. */
export const NOT_PRESSED = pressFlags.noPress | pressFlags.keyboard | pressFlags.assistive | pressFlags.label;

/** Presses: approach, aim and duration; and clicks made by scripts. */
export const clicks = {
  empty: () => ({
    mouse: 0,
    touch: 0,
    aimed: 0,
    approached: 0,
    hasMoved: false,
    trail: [],
    lastPress: [],
    centeredInRow: 0,
    teleportsInRow: 0,
    teleportAt: 0,
    quickestTeleport: -1,
    zeroPressesInRow: 0,
    zeroTapsInRow: 0,
    seen: {},
    ...noScriptClicks(),
  }),
  fold(state, batch) {
    if (batch.newPage) forgetPlaces(state);
    const { events, origin, strings } = batch;
    const { pointer, keys, press, page } = events;
    // Without a press or a change of the page, moves and keys are independent, and only the last moves are kept.
    if (press.length === 0 && page.length === 0 && !isAnswering(state) && areInOrder(pointer)) {
      foldLastMoves(state, pointer, origin);
      for (const row of keys) foldKey(state, row, origin + row.t);
      return;
    }
    const hand = handHandlers({
      acts: state,
      matters: () => isAnswering(state),
      note: () => noteHand(state),
    });
    inOrder(events, {
      ...hand,
      pointer: (row) => {
        hand.pointer(row);
        foldMove(state, row, origin + row.t);
      },
      keys: (row) => foldKey(state, row, origin + row.t),
      press: (row) => foldPress(state, row, batch),
      page: (row) => {
        if (MOVING.includes(row.kind)) forgetPlaces(state);
        foldSent(state, row, { at: origin + row.t, target: strings[row.target] ?? '' });
      },
    });
  },
  features: ({ mouse, touch, byScript, aimed, approached, quickestTeleport, targets, answered, seen }) => ({
    mouse,
    touch,
    byScript,
    aimed,
    approached,
    quickestTeleport,
    seen,
    scriptedTargets: targets,
    answered,
  }),
} as const satisfies Stream<State, Features>;

/** On a new page, and when the page moves under a pointer that rests. */
const forgetPlaces = (state: State): void => {
  state.trail = [];
  state.lastPress = [];
};

const foldLastMoves = (state: State, moves: readonly PointerMove[], origin: number): void => {
  let first = moves.length;
  for (let left = MAX_TRAIL; first > 0 && left > 0; first--)
    if (!((moves[first - 1] as PointerMove).flags & UNTRUSTED)) left--;
  for (const row of moves.slice(first)) foldMove(state, row, origin + row.t);
};

const foldMove = (state: State, { x, y, coalesced, flags }: PointerMove, at: number): void => {
  if (flags & UNTRUSTED) return;
  state.hasMoved = true;
  addToTrail(state, { at, x, y, moves: Math.max(1, coalesced) });
};

const foldKey = (state: State, { flags }: Key, at: number): void => {
  if (!(flags & UNTRUSTED)) noteClickGesture(state, at);
};

interface TrailPoint {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly moves: number;
}

/** A full trail reuses its oldest point: most moves are soon followed by others. */
const addToTrail = ({ trail }: State, { at, x, y, moves }: TrailPoint): void => {
  const oldest = trail.length < MAX_TRAIL ? undefined : trail.shift();
  const point: Point = oldest ?? [0, 0, 0, 0];
  point[0] = at;
  point[1] = x;
  point[2] = y;
  point[3] = moves;
  trail.push(point);
};

const foldPress = (state: State, press: Press, { origin, strings }: Batch): void => {
  const at = origin + press.t;
  if (press.flags & UNTRUSTED) {
    foldScriptClick(state, press, { at, target: strings[press.target] ?? '' });
    return;
  }
  noteClickGesture(state, origin + endOfPress(press));
  if (press.device === TOUCH) foldTap(state, press.hold, at);
  if (press.device !== MOUSE || press.flags & NOT_PRESSED) return;
  state.mouse++;
  if (press.flags & pressFlags.noPressure) see(state.seen, 'noPressure', at);
  if (state.hasMoved) foldApproach(state, press, at);
  if (!(press.flags & pressFlags.native)) foldAim(state, press, at);
  state.lastPress = [press.x, press.y];
};

/** A finger stays on the glass for some milliseconds even in the shortest tap. */
const foldTap = (state: State, hold: number, at: number): void => {
  state.touch++;
  state.zeroTapsInRow = hold >= 0 && hold <= ZERO_HOLD ? state.zeroTapsInRow + 1 : 0;
  if (state.zeroTapsInRow >= TELEPORT_RUN) see(state.seen, 'zeroTapRun', at);
};

/** A teleport: two moves at most led to the press, and the pointer rested elsewhere before them. */
const foldApproach = (state: State, press: Press, at: number): void => {
  const { distance, moves } = approachTo(state.trail, press, at);
  const isLate = (state.trail.at(-1)?.[0] ?? 0) > at;
  if (!isLate) addToTrail(state, { at, x: press.x, y: press.y, moves: 0 });
  if (moves <= TELEPORT_MOVES && distance === undefined) return;
  state.approached++;
  if (moves > TELEPORT_MOVES || distance === undefined) {
    state.teleportsInRow = 0;
    state.zeroPressesInRow = 0;
    return;
  }
  if (distance < TELEPORT_DISTANCE) return;
  const isZeroPress = press.hold >= 0 && press.hold <= ZERO_HOLD;
  state.teleportsInRow++;
  state.zeroPressesInRow = isZeroPress ? state.zeroPressesInRow + 1 : 0;
  see(state.seen, 'teleport', at);
  const gap = Math.max(0, at - state.teleportAt);
  if (state.teleportAt > 0 && (state.quickestTeleport < 0 || gap < state.quickestTeleport))
    state.quickestTeleport = gap;
  state.teleportAt = at;
  if (state.teleportsInRow >= TELEPORT_RUN) see(state.seen, 'teleportRun', at);
  if (state.zeroPressesInRow >= TELEPORT_RUN) see(state.seen, 'zeroPressRun', at);
};

/**
 * The number of moves that led to a press, and how far from it the pointer rested before them, if known. A press is sent
 * after its click. If later moves arrived before the press, the trail is gone and only the tracker's own count of moves remains.
 */
const approachTo = (
  trail: readonly Point[],
  press: Press,
  at: number,
): { readonly distance?: number; readonly moves: number } => {
  let moves = 0;
  for (const point of trail.toReversed()) {
    if (point[0] > at) return { moves: press.moves };
    const isMove = point[3] > 0 && at - point[0] <= APPROACH;
    if (!isMove) return { distance: Math.hypot(press.x - point[1], press.y - point[2]), moves };
    moves += point[3];
  }
  return { moves };
};

const foldAim = (state: State, press: Press, at: number): void => {
  if (press.width <= MIN_TARGET_WIDTH || press.height <= MIN_TARGET_HEIGHT) return;
  const [x, y] = state.lastPress;
  if (x !== undefined && y !== undefined && Math.hypot(press.x - x, press.y - y) < NEW_AIM) return;
  state.aimed++;
  const isCentered = Math.abs(press.offX) <= CENTER && Math.abs(press.offY) <= CENTER;
  state.centeredInRow = isCentered ? state.centeredInRow + 1 : 0;
  if (!isCentered) return;
  see(state.seen, 'centered', at);
  if (state.centeredInRow >= CENTERED_RUN) see(state.seen, 'centeredRun', at);
};
