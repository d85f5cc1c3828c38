const names = [
  // Any trusted press, key, touch or wheel. Gestures count from when the page got to them: whatever they cause comes
  // later, however busy the page is.
  'gesture',
  'press',
  'release',
  'key',
  // The press of a key, which has a row. A page may keep it from us and let its release through.
  'keydown',
  'wheel',
  'touch',
  'menu',
  'clipboard',
  'composition',
  // Text without a key, from the browser's own memory.
  'autofill',
  'navigation',
  'resize',
  'windowFocus',
  'windowBlur',
  // Paste by Ctrl+V or another key.
  'pasteKey',
  // Find by Ctrl+F, F3 or another key.
  'findKey',
  // The visitor's return to the page after `away` ms.
  'comeback',
  'away',
] as const;

type Name = (typeof names)[number];

/** Moments are stored under numbers. Their type has the names with a `#`, as in `wire.constants.ts`. */
export type MomentNumbers = { [Each in Name as `#${Each}`]: number };

/** The number of each moment: `recent[moment.press]`. */
export const moment = Object.fromEntries(names.map((name, number) => [name, number])) as unknown as {
  readonly [Each in Name]: `#${Each}`;
};

export const MOMENT_COUNT: number = names.length;
