/** Bits of the `flags` column, one table for each stream. Append only. */

/** In every stream: the event was dispatched by a script (`isTrusted` false). */
export const UNTRUSTED = 1;

export const pointerFlags = { untrusted: UNTRUSTED, held: 2, pen: 4 } as const;

export const pressFlags = {
  untrusted: UNTRUSTED,
  /** A click without a press before it. */
  noPress: 2,
  /** A click by Space, Enter or a shortcut key. */
  keyboard: 4,
  /** A trusted click without device or key: by assistive technology, or of a form's default button. */
  assistive: 8,
  /** A mouse press without pressure; browsers report 0.5. */
  noPressure: 16,
  /** Forwarded by a label to its control. */
  label: 32,
  /** A driver's frame was on the stack. */
  foreignStack: 64,
  /** The document had no focus. */
  unfocused: 128,
  /** Pressed and released without a click: a drag, or a selection. */
  noClick: 256,
  /** In a native widget of the browser, such as a select popup or video controls, where positions mean little. */
  native: 512,
  /** Dispatched by a script during transient activation, shortly after a gesture of the visitor. */
  activated: 1024,
} as const;

export const keyFlags = {
  untrusted: UNTRUSTED,
  repeat: 2,
  /** A capital letter A-Z without Shift, Caps Lock or AltGraph. */
  unshiftedCapital: 4,
  /** Shift is reported, but its key was never pressed. */
  phantomShift: 8,
  /** A printable key without a physical `code`, or with keyCode 229. */
  noCode: 16,
  unfocused: 32,
  /** Part of an input method's composition. */
  composing: 64,
  /** With Control, Meta or Alt: a command rather than text. */
  chord: 128,
  foreignStack: 256,
  /** In a password field. */
  password: 512,
} as const;

export const textFlags = {
  untrusted: UNTRUSTED,
  /** Text that no key, composition or clipboard event explains. */
  noKey: 2,
  /** No `beforeinput` before it: document.execCommand, or a value set by a script. */
  noBeforeInput: 4,
  foreignStack: 8,
  /** Several characters in one event. */
  block: 16,
  /** In a one-line field that a browser may autofill, such as name, e-mail, address or password. */
  autofillable: 32,
} as const;

export const clipboardFlags = {
  untrusted: UNTRUSTED,
  /** The clipboard has no types. */
  empty: 2,
  /** Neither Ctrl+V (Cmd+V) nor a context menu before it. */
  noCommand: 4,
  /** Into a field that takes text. */
  field: 8,
  /** The visitor has left the tab and come back since the last text input. */
  afterReturn: 16,
} as const;

export const scrollFlags = {
  untrusted: UNTRUSTED,
  /** Moved by exactly the delta of the wheel, 100 px or more, in one frame. */
  instant: 2,
  /** In an element rather than the document. */
  inner: 4,
} as const;

export const wheelFlags = { untrusted: UNTRUSTED, ctrl: 2 } as const;

export const touchFlags = { untrusted: UNTRUSTED } as const;

export const focusFlags = {
  untrusted: UNTRUSTED,
  /** No source device, in Chromium only. */
  noSource: 2,
  foreignStack: 4,
} as const;

export const changeFlags = {
  untrusted: UNTRUSTED,
  /** No press or key within the second before. */
  noGesture: 2,
  foreignStack: 4,
} as const;
