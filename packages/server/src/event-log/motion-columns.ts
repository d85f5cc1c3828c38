import { thresholds } from '@gait/engine';
import {
  type ClipboardUse,
  clipboardKinds,
  devices,
  type FocusChange,
  focusKinds,
  type Gesture,
  type Key,
  keyClasses,
  type PageChange,
  type PointerMove,
  type Press,
  pageKinds,
  pressFlags,
  type Scroll,
  scrollCauses,
  scrollFlags,
  type TextInput,
  textKinds,
  UNTRUSTED,
} from '@gait/wire';

const { CENTER, MIN_TARGET_HEIGHT, MIN_TARGET_WIDTH, TELEPORT_DISTANCE, TELEPORT_MOVES } = thresholds;

const flag = (flags: number, bit: number): number => (flags & bit ? 1 : 0);

const MOUSE = devices.indexOf('mouse');
const NOT_AIMED = pressFlags.noPress | pressFlags.keyboard | pressFlags.assistive | pressFlags.label;

/** Whether a person would have aimed the press with a mouse. */
const isAimed = ({ device, flags }: Press): boolean => device === MOUSE && !(flags & (NOT_AIMED | UNTRUSTED));

/** The press hits the center of a target that is large enough to miss it. */
const isCentered = (row: Press): boolean =>
  isAimed(row) &&
  row.width > MIN_TARGET_WIDTH &&
  row.height > MIN_TARGET_HEIGHT &&
  Math.abs(row.offX) <= CENTER &&
  Math.abs(row.offY) <= CENTER;

/** The pointer is suddenly somewhere else. */
const isWarp = (row: Press): boolean =>
  isAimed(row) && row.jump >= TELEPORT_DISTANCE && row.moves <= TELEPORT_MOVES;

/** What the pictures show of each row, beside its time and page. Kinds are indexes into `motionWords`. */
export const motionColumns = {
  pointer: ({ x, y }: PointerMove) => ({ x, y }),
  press: (row: Press) => ({
    x: row.x,
    y: row.y,
    hold: row.hold,
    device: row.device,
    jump: row.jump,
    off_x: row.offX,
    off_y: row.offY,
    centered: Number(isCentered(row)),
    warp: Number(isWarp(row)),
    by_script: flag(row.flags, UNTRUSTED),
  }),
  keys: ({ dwell, key, flags }: Key) => ({ dwell, key, by_script: flag(flags, UNTRUSTED) }),
  text: ({ kind, added, removed, last }: TextInput) => ({ kind, added, removed, last }),
  clipboard: ({ kind, length, away }: ClipboardUse) => ({ kind, length, away }),
  scroll: ({ dy, cause, flags }: Scroll) => ({ dy, cause, inner: flag(flags, scrollFlags.inner) }),
  touch: ({ x, y, dx, dy, duration }: Gesture) => ({ x, y, dx, dy, duration }),
  focus: ({ kind, away }: FocusChange) => ({ kind, away }),
  page: ({ kind, value }: PageChange) => ({ kind, value }),
} as const;

export const motionWords = {
  device: devices,
  key: keyClasses,
  text: textKinds,
  clipboard: clipboardKinds,
  cause: scrollCauses,
  focus: focusKinds,
  page: pageKinds,
} as const;

type Columns = typeof motionColumns;

export type MotionStream = keyof Columns;

/** The rows of each stream in order of time, as columns. `at`: ms after the start. `page`: number of the page load. */
export type MotionRows = {
  readonly [Name in MotionStream]: Readonly<
    Record<'at' | 'load' | keyof ReturnType<Columns[Name]>, readonly number[]>
  >;
};

/**
 * GET /console/sessions/:id/moves?from=ms&to=ms: the moves of the pointer in a part of a session, in ms after its start. With
 * `first`, only that many, and all of them; otherwise enough for a picture.
 */
export interface SessionMoves {
  /** How many moves the part has. */
  readonly count: number;
  /** 1 if all of them are there, 2 if every second one … */
  readonly step: number;
  readonly rows: MotionRows['pointer'];
}

/** GET /console/sessions/:id/motion: what a visitor did, without contents. Long sessions have a sample of their moves. */
export interface SessionMotion {
  /** Unix ms on the server's clock. */
  readonly started_at: number;
  /** Whether the session has more rows than are shown. */
  readonly is_cut: boolean;
  /** How many moves the session has, and every how many of them is shown. */
  readonly moves: Pick<SessionMoves, 'count' | 'step'>;
  readonly words: Readonly<Record<keyof typeof motionWords, readonly string[]>>;
  readonly rows: MotionRows;
}
