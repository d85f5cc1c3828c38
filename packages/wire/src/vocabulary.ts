/** The words of each vocabulary. A value on the wire is a word's index, so append only and never reorder. */

export const keyClasses = [
  'character',
  'space',
  'backspace',
  'delete',
  'enter',
  'tab',
  'modifier',
  'navigation',
  'other',
] as const;

export const devices = ['mouse', 'touch', 'pen', 'none'] as const;

export const textKinds = [
  'insert',
  'paste',
  'drop',
  'delete',
  'compose',
  'replace',
  'cut',
  'undo',
  'autofill',
  'other',
] as const;

export const clipboardKinds = ['paste', 'copy', 'cut', 'drop'] as const;

/** `script` if nothing else explains it; `gesture` if the browser knows of one that the page was not told, or of a few seconds ago. */
export const scrollCauses = [
  'script',
  'wheel',
  'key',
  'touch',
  'scrollbar',
  'anchor',
  'find',
  'restore',
  'autoscroll',
  'focus',
  'gesture',
] as const;

export const focusKinds = [
  'hidden',
  'visible',
  'window_blur',
  'window_focus',
  'field_focus',
  'field_blur',
] as const;

/** `script` if no press, key or return to the window explains the focus. */
export const focusCauses = ['none', 'pointer', 'key', 'window', 'script'] as const;

export const changeKinds = ['select', 'checkbox', 'radio', 'slider', 'file', 'date', 'other'] as const;

export const pageKinds = [
  'load',
  'push',
  'replace',
  'hash',
  'pop',
  'hide',
  'show',
  'resize',
  'zoom',
  'submit',
  'online',
  'offline',
] as const;

/** Stands for a word that is no longer sent. It keeps its place, so that the words after it keep their numbers. */
export const RETIRED = 'retired';

export const tellKinds = [
  'activation_without_gesture', // navigator.userActivation became active without a trusted gesture
  'foreign_stack', // a driver's frame on the stack inside our listener; target names it
  RETIRED,
  'unfocused_key', // a key arrived while the document had no focus
  'framework_global', // a driver's global appeared; target names it
  RETIRED,
  'untrusted_event', // dispatched by a script; target names the event type
] as const;

export type KeyClass = (typeof keyClasses)[number];
export type TextKind = (typeof textKinds)[number];
export type ScrollCause = (typeof scrollCauses)[number];
export type FocusKind = (typeof focusKinds)[number];
export type PageKind = (typeof pageKinds)[number];
export type TellKind = Exclude<(typeof tellKinds)[number], typeof RETIRED>;
