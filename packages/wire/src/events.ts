import { type Columns, DELTA, PLAIN, type Row, RUN, TARGET } from './columns.ts';

/**
 * What a visitor does, one stream a kind. A row is one event; every column is an integer.
 *
 * Common columns:
 * `t` ms since the page's time origin, when the event began;
 * `target` index into the beacon's `strings`: a short description of the element ("input #email"), -1 none;
 * `flags` bits, named in `flags.ts`;
 * `residue` tenth of a millisecond of `event.timeStamp` (0..9) on Linux, where real input shares one; -1 elsewhere.
 *
 * No column could carry a character, a value or a text of the page: docs/decisions/0008.
 */
export const streams = {
  /**
   * One row per dispatched pointermove of a mouse or pen (frame-aligned). `x`, `y` CSS px in the viewport.
   * `grid` class of the sub-pixel remainder of (x, y) times the pixel ratio: 0 whole pixels, 1.. others in order of
   * appearance, at most 7. `coalesced` length of getCoalescedEvents(), 1 where the browser has none.
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
   * One row per press, written when its click (or its release without a click) has been seen.
   * `hold` ms from press to release, -1 when no press was seen (the click came alone).
   * `button` 0 left, 1 middle, 2 right. `moves` pointermoves in the 800 ms before. `pause` ms from the last move to the
   * press, -1 none. `jump` px from the last known pointer position to the press, -1 none known.
   * `offX`, `offY` distance of the press from the centre of its target in tenths of a px, `width`, `height` of that
   * target in px (0 unknown). `grid` as above.
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

  /** One row per key, in the order of going down. `dwell` ms until its release, -1 when that was not seen. */
  keys: { t: DELTA, dwell: PLAIN, key: RUN, flags: RUN, residue: RUN, target: TARGET },

  /**
   * One row per run of input events of the same kind, flags and field, each within 2 s of the one before.
   * `added`, `removed` characters, `count` input events, `last` ms from the first to the last of them.
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

  /** `length` characters in the clipboard's text (copy, cut: of the selection). `away` ms spent outside the tab just before, 0 none. */
  clipboard: { t: DELTA, kind: RUN, length: PLAIN, away: PLAIN, flags: RUN, target: TARGET },

  /** One row per scroll event. `dy` px moved since the one before, `cause` what set it off. */
  scroll: { t: DELTA, dy: PLAIN, cause: RUN, flags: RUN },

  /** `dy` deltaY, `legacy` wheelDeltaY (0 where unknown), `mode` deltaMode. */
  wheel: { t: DELTA, dy: PLAIN, legacy: PLAIN, mode: RUN, flags: RUN },

  /**
   * One row per gesture, from the first finger down to the last one up. `dx`, `dy` px from start to end of the first finger,
   * `path` its length, `moves` its move events, `fingers` the most at once, `radii`, `forces` distinct values seen (at most 7).
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

  /** `away` ms since the tab was left, on `visible` and `window_focus`; 0 otherwise. `cause` of a field's focus. */
  focus: { t: DELTA, kind: RUN, cause: RUN, away: PLAIN, flags: RUN, target: TARGET },

  /** A select, checkbox, radio, slider, file or date changed its value. */
  change: { t: DELTA, kind: RUN, flags: RUN, target: TARGET },

  /** What the page did. `target` is the path without query and fragment, or the form. `value`: px width, zoom percent. */
  page: { t: DELTA, kind: RUN, value: PLAIN, target: TARGET },

  /** Something only a program does; `kind` in `tells`, `count` how often since the last row, `target` its name where it has one. */
  tell: { t: DELTA, kind: RUN, count: PLAIN, target: TARGET },
} as const satisfies Record<string, Columns>;

export type StreamName = keyof typeof streams;
export const streamNames = Object.keys(streams) as StreamName[];
export type StreamRow<Name extends StreamName> = Row<(typeof streams)[Name]>;

export type PointerMove = StreamRow<'pointer'>;
export type Press = StreamRow<'press'>;
export type Key = StreamRow<'keys'>;
export type TextInput = StreamRow<'text'>;
export type ClipboardUse = StreamRow<'clipboard'>;
export type Scroll = StreamRow<'scroll'>;
export type Wheel = StreamRow<'wheel'>;
export type Gesture = StreamRow<'touch'>;
export type FocusChange = StreamRow<'focus'>;
export type ValueChange = StreamRow<'change'>;
export type PageChange = StreamRow<'page'>;
export type Tell = StreamRow<'tell'>;

/** A beacon's events, decoded: every stream present, empty when nothing happened in it. */
export type Events = { readonly [Name in StreamName]: readonly StreamRow<Name>[] };
