import {
  changeKinds,
  clipboardFlags,
  clipboardKinds,
  devices,
  focusCauses,
  focusKinds,
  keyClasses,
  pageKinds,
  pressFlags,
  type StreamName,
  type StreamRow,
  textFlags,
  textKinds,
  UNTRUSTED,
} from '@gait/wire';
import { MINUTE_MS } from '@gait/wire/time';

/** The sentence for a row, or undefined if the row is not an action. `target` is a description of the element. */
type Sentence<Name extends StreamName> = (
  row: StreamRow<Name>,
  target: string | undefined,
) => string | undefined;

const THE_PAGE = 'the page';

/** px of a swipe; shorter gestures are taps. */
const SWIPE = 30;

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A rounded duration: "12 s", "3 min". */
export const duration = (ms: number): string =>
  ms < 120_000 ? `${Math.max(1, Math.round(ms / 1_000))} s` : `${Math.round(ms / MINUTE_MS)} min`;

const press: Sentence<'press'> = ({ flags, button, device }, target = THE_PAGE) => {
  if (flags & pressFlags.label) return undefined;
  if (flags & UNTRUSTED) return `A script ${flags & pressFlags.noClick ? 'pressed' : 'clicked'} ${target}`;
  if (flags & pressFlags.keyboard) return `Activated ${target} with the keyboard`;
  if (flags & pressFlags.noClick) return `Pressed on ${target} and dragged`;
  if (devices[device] === 'touch') return `Tapped ${target}`;
  if (button === 2) return `Right-clicked ${target}`;
  return button === 1 ? `Middle-clicked ${target}` : `Clicked ${target}`;
};

const keys: Sentence<'keys'> = ({ key, flags }, target = THE_PAGE) =>
  keyClasses[key] === 'enter' && !(flags & UNTRUSTED) ? `Pressed Enter in ${target}` : undefined;

const text: Sentence<'text'> = ({ kind, added, removed, flags }, target = 'a field') => {
  const characters = counted(added, 'character');
  if (flags & UNTRUSTED) return added > 0 ? `A script put ${characters} into ${target}` : undefined;
  switch (textKinds[kind]) {
    case 'insert':
      return flags & textFlags.noKey
        ? `Entered ${characters} without keys in ${target}`
        : `Typed ${characters} in ${target}`;
    case 'compose':
      return `Composed ${characters} in ${target}`;
    case 'delete':
      return `Deleted ${counted(removed, 'character')} in ${target}`;
    case 'replace':
      return `Replaced text in ${target}`;
    case 'undo':
      return `Undid an edit in ${target}`;
    case 'autofill':
      return `Filled ${target} from the browser`;
    default:
      return undefined;
  }
};

const clipboard: Sentence<'clipboard'> = ({ kind, length, flags }, target = THE_PAGE) => {
  const characters = counted(length, 'character');
  const sentence = (verb: string, rest: string) =>
    flags & UNTRUSTED ? `A script ${verb}${rest}` : `${capitalized(verb)}${rest}`;
  switch (clipboardKinds[kind]) {
    case 'paste':
      return sentence('pasted', ` ${characters} ${flags & clipboardFlags.field ? 'into' : 'on'} ${target}`);
    case 'drop':
      return sentence('dropped', ` ${characters} on ${target}`);
    case 'copy':
      return sentence('copied', ` ${characters} from ${target}`);
    case 'cut':
      return sentence('cut', ` ${characters} from ${target}`);
    default:
      return undefined;
  }
};

const touch: Sentence<'touch'> = ({ dx, dy, path, fingers, flags }) => {
  if (flags & UNTRUSTED) return 'A script made a touch gesture';
  if (fingers > 1) return `Used ${fingers} fingers`;
  if (path < SWIPE) return undefined;
  if (Math.abs(dx) > Math.abs(dy)) return `Swiped ${dx > 0 ? 'right' : 'left'} ${Math.abs(dx)} px`;
  return `Swiped ${dy > 0 ? 'down' : 'up'} ${Math.abs(dy)} px`;
};

const focus: Sentence<'focus'> = ({ kind, cause, away }, target = 'a field') => {
  switch (focusKinds[kind]) {
    case 'hidden':
      return 'Left the tab';
    case 'visible':
      return `Returned to the tab after ${duration(away)}`;
    case 'window_blur':
      return 'Left the window';
    case 'window_focus':
      return away > 0 ? `Returned to the window after ${duration(away)}` : undefined;
    case 'field_focus':
      return focusCauses[cause] === 'script' ? `A script moved the focus to ${target}` : undefined;
    default:
      return undefined;
  }
};

const changed = {
  select: 'Chose an option in',
  checkbox: 'Switched',
  radio: 'Selected',
  slider: 'Moved',
  file: 'Chose a file in',
  date: 'Chose a date in',
  other: 'Changed',
} as const satisfies Record<(typeof changeKinds)[number], string>;

const change: Sentence<'change'> = ({ kind, flags }, target = 'a control') => {
  const verb = changed[changeKinds[kind] ?? 'other'];
  return flags & UNTRUSTED ? `A script changed ${target}` : `${verb} ${target}`;
};

const page: Sentence<'page'> = ({ kind, value }, target = THE_PAGE) => {
  switch (pageKinds[kind]) {
    case 'load':
      return `Loaded ${target}`;
    case 'push':
    case 'replace':
      return `Went to ${target}`;
    case 'hash':
      return `Went to a section of ${target}`;
    case 'pop':
      return `Went back or forward to ${target}`;
    case 'hide':
      return 'Left the page';
    case 'show':
      return 'Returned to the page';
    case 'resize':
      return `Resized the window to ${value} px`;
    case 'zoom':
      return `Zoomed to ${value} %`;
    case 'submit':
      return `Submitted ${target}`;
    case 'online':
      return 'Went online';
    case 'offline':
      return 'Went offline';
    default:
      return undefined;
  }
};

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export const sentences = { press, keys, text, clipboard, touch, focus, change, page };
