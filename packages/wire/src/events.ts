import { type Columns, type ColumnsRow, DELTA, PLAIN, RUN, TARGET } from './columns.ts';

/**
 * The events of a visitor, one stream for each kind. A row is one event. Every column is an integer.
 *
 * Common columns:
 * `t`: start of the event in ms since the page's time origin.
 * `target`: index into the beacon's `strings`, a short description of the element ("input #email"); -1 for none.
 * `flags`: bits, named in `flags.ts`.
 * `residue`: tenths of a millisecond of `event.timeStamp`, 0 to 9, on Linux, where all real input has the same; -1 elsewhere.
 *
 * No column can hold a character, a value or a text of the page: docs/decisions/wire.md.
 */
export const streams = {
  /**
   * One row for each frame-aligned pointermove of a mouse or pen. `x`, `y`: CSS px in the viewport.
   * `grid`: class of the sub-pixel remainder of the position in device pixels: 0 for whole pixels, others in order of
   * appearance, at most 7. `coalesced`: length of getCoalescedEvents(), 1 if the browser has none.
   */
  pointer: {
    t: DELTA,
    x: DELTA,
    y: DELTA,
    flags: RUN,
    grid: RUN,
    residue: RUN,
    coalesced: RUN,
  },

  /**
   * One row for each press, complete once its click, or its release without a click, has arrived.
   * `hold`: ms from press to release; -1 for a click without a press, and for a script. `button`: 0 left, 1 middle, 2 right.
   * `moves`: pointermoves in the 800 ms before. `pause`: ms from the last move to the press, -1 if there was none.
   * `jump`: px from the last known pointer position to the press, -1 if unknown. `offX`, `offY`: offset of the press from
   * the center of its target in tenths of a px. `width`, `height`: size of the target in px, 0 if it is unknown or follows the
   * pointer. `grid` as above.
   */
  press: {
    t: DELTA,
    hold: PLAIN,
    x: PLAIN,
    y: PLAIN,
    button: RUN,
    device: RUN,
    flags: RUN,
    moves: PLAIN,
    pause: PLAIN,
    jump: PLAIN,
    offX: PLAIN,
    offY: PLAIN,
    width: PLAIN,
    height: PLAIN,
    grid: RUN,
    residue: RUN,
    target: TARGET,
  },

  /** One row for each key, in the order of presses. `dwell`: dwell time in ms, -1 if the release was not seen. */
  keys: { t: DELTA, dwell: PLAIN, key: RUN, flags: RUN, residue: RUN, target: TARGET },

  /**
   * One row for each run of input events of the same kind, flags and field, with pauses of at most 2 s.
   * `added`, `removed`: characters. `count`: input events. `last`: ms from the first to the last of them.
   */
  text: {
    t: DELTA,
    kind: RUN,
    added: PLAIN,
    removed: PLAIN,
    count: PLAIN,
    last: PLAIN,
    flags: RUN,
    target: TARGET,
  },

  /** `length`: characters in the clipboard, or in the selection for copy and cut. `away`: ms outside the tab just before, or 0. */
  clipboard: { t: DELTA, kind: RUN, length: PLAIN, away: PLAIN, flags: RUN, target: TARGET },

  /** One row for each scroll event. `dy`: px since the previous one. */
  scroll: { t: DELTA, dy: PLAIN, cause: RUN, flags: RUN },

  /** `dy`: deltaY. `legacy`: wheelDeltaY, 0 if unknown. `mode`: deltaMode. */
  wheel: { t: DELTA, dy: PLAIN, legacy: PLAIN, mode: RUN, flags: RUN },

  /**
   * One row for each gesture, from the first finger down to the last one up. `dx`, `dy`: px from start to end of the first
   * finger. `path`: length of its path. `moves`: its move events. `fingers`: most fingers at once. `radii`, `forces`: number
   * of different values, at most 7.
   */
  touch: {
    t: DELTA,
    duration: PLAIN,
    x: PLAIN,
    y: PLAIN,
    dx: PLAIN,
    dy: PLAIN,
    path: PLAIN,
    moves: PLAIN,
    fingers: RUN,
    radii: RUN,
    forces: RUN,
    flags: RUN,
    target: TARGET,
  },

  /** `away`: ms since the tab was left, for `visible` and `window_focus`, otherwise 0. `cause`: of the focus of a field. */
  focus: { t: DELTA, kind: RUN, cause: RUN, away: PLAIN, flags: RUN, target: TARGET },

  /** One row for each change of a select, checkbox, radio button, slider, file or date. */
  change: { t: DELTA, kind: RUN, flags: RUN, target: TARGET },

  /** Changes of the page. `target`: path without query and fragment, or the form. `value`: width in px, or zoom in percent. */
  page: { t: DELTA, kind: RUN, value: PLAIN, target: TARGET },

  /** Tells: things that only a program does. `kind`: in `tells`. `count`: how often. `target`: the name of the tell, if any. */
  tell: { t: DELTA, kind: RUN, count: PLAIN, target: TARGET },
} as const satisfies Record<string, Columns>;

export type StreamName = keyof typeof streams;
export const streamNames = /* @__PURE__ */ Object.keys(streams) as StreamName[];
export type StreamRow<Name extends StreamName> = ColumnsRow<(typeof streams)[Name]>;

export type PointerMove = StreamRow<'pointer'>;
export type Press = StreamRow<'press'>;
export type Key = StreamRow<'keys'>;
export type TextInput = StreamRow<'text'>;
export type ClipboardUse = StreamRow<'clipboard'>;
export type Scroll = StreamRow<'scroll'>;
export type Wheel = StreamRow<'wheel'>;
export type Gesture = StreamRow<'touch'>;
export type FocusChange = StreamRow<'focus'>;
export type PageChange = StreamRow<'page'>;
export type Tell = StreamRow<'tell'>;

/** The decoded events of a beacon: every stream, empty if nothing happened. */
export type Events = { readonly [Name in StreamName]: readonly StreamRow<Name>[] };
