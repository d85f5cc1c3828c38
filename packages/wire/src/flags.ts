/** Bits of the `flags` column, one set a stream. Append only. */

/** In every stream: the event was dispatched by a script (`isTrusted` false). */
export const UNTRUSTED = 1;

export const pointerFlags = { untrusted: UNTRUSTED, held: 2, pen: 4 } as const;

export const pressFlags = {
  untrusted: UNTRUSTED,
  /** A click that no press came before. */
  noPress: 2,
  /** Clicked by Space or Enter, or by a shortcut key. */
  keyboard: 4,
  /** A trusted click that neither a device nor a key made: assistive technology, or a form's default button. */
  assistive: 8,
  /** Mouse press that reports no pressure (the platform value is 0.5). */
  noPressure: 16,
  /** Forwarded by a label to its control. */
  label: 32,
  /** A driver's frame was on the stack. */
  foreignStack: 64,
  /** The document had no focus. */
  unfocused: 128,
  /** Pressed and released but no click followed (drag, selection). */
  noClick: 256,
  /** Browser-native widgets (select popups, video controls) where positions mean little. */
  native: 512,
  /** Sent by a script while the browser says that the visitor has just done something (transient activation). */
  activated: 1024,
} as const;

export const keyFlags = {
  untrusted: UNTRUSTED,
  repeat: 2,
  /** A letter A-Z arrived without Shift, CapsLock or AltGraph being down. */
  unshiftedCapital: 4,
  /** Shift is reported but its key never went down. */
  phantomShift: 8,
  /** Printable key without a physical `code`, or with keyCode 229. */
  noCode: 16,
  unfocused: 32,
  /** Part of an input method's composition. */
  composing: 64,
  /** With Control, Meta or Alt: a command, not text. */
  chord: 128,
  foreignStack: 256,
  /** The field is of a kind that autofills or masks (password). */
  password: 512,
} as const;

export const textFlags = {
  untrusted: UNTRUSTED,
  /** No key, composition or clipboard event explains the text. */
  noKey: 2,
  /** No beforeinput came before (document.execCommand, value set by a script). */
  noBeforeInput: 4,
  foreignStack: 8,
  /** Several characters in one event. */
  block: 16,
  /** A one-line field that a browser may autofill (name, e-mail, address, password). */
  autofillable: 32,
} as const;

export const clipboardFlags = {
  untrusted: UNTRUSTED,
  /** Clipboard without any types. */
  empty: 2,
  /** Neither Ctrl/Cmd+V nor a context menu came before. */
  noCommand: 4,
  /** Into a field that takes text. */
  field: 8,
  /** The visitor left the tab and came back since the last text input. */
  afterReturn: 16,
} as const;

export const scrollFlags = {
  untrusted: UNTRUSTED,
  /** Moved by exactly the wheel's delta (100 px or more) in a single frame. */
  instant: 2,
  /** Inside an element rather than the document. */
  inner: 4,
} as const;

export const wheelFlags = { untrusted: UNTRUSTED, ctrl: 2 } as const;

export const touchFlags = { untrusted: UNTRUSTED } as const;

export const focusFlags = {
  untrusted: UNTRUSTED,
  /** No source device is named (Chromium only). */ noSource: 2,
  foreignStack: 4,
} as const;

export const changeFlags = {
  untrusted: UNTRUSTED,
  /** No press or key within the second before. */
  noGesture: 2,
  foreignStack: 4,
} as const;
