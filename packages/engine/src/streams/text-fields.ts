import { type FocusChange, focusKinds, type Key, keyClasses } from '@gait/wire';

/** Inputs and text areas that take text, as the tracker describes them: "textarea #essay", "input email #email". */
const TEXT_FIELD =
  /^(textarea|input(?! (button|checkbox|color|date|datetime-local|file|image|month|radio|range|reset|submit|time|week)\b))\b/;

const CONTROL = /^(input|textarea|select)\b/;

/** A custom element gets the keys of a field that its closed shadow tree hides, and those of a game or a player. */
const CUSTOM_ELEMENT = /^[a-z]\w*-/;

/** Editable regions kept for a page. */
const MAX_REGIONS = 4;

const FIELD_FOCUS = focusKinds.indexOf('field_focus');

const CHARACTER = keyClasses.indexOf('character');
const SPACE = keyClasses.indexOf('space');

/** A page's editable regions, by description. Any element may be one; only its focus and its text show it. */
export interface Regions {
  names: string[];
  /** The custom element of the last key, and the characters of the word there and of the one before it. */
  element: string;
  word: number;
  wordBefore: number;
}

export const noRegions = (): Regions => ({ names: [], element: '', word: 0, wordBefore: 0 });

export const isTextField = (target: string): boolean => TEXT_FIELD.test(target);

/** Notes a region that got the focus. */
export const noteFocus = (regions: Regions, { kind }: FocusChange, target: string | undefined): void => {
  if (kind === FIELD_FOCUS) noteRegion(regions, target);
};

/** Notes a region that text went into. */
export const noteRegion = ({ names }: Regions, target: string | undefined): void => {
  if (!target || CONTROL.test(target) || names.includes(target)) return;
  names.push(target);
  if (names.length > MAX_REGIONS) names.shift();
};

/** Notes a custom element whose keys are words. Taps, choices between keys and shortcuts have no words, or equal ones. */
export const noteKey = (regions: Regions, { key }: Key, target: string | undefined): void => {
  if (!target || !CUSTOM_ELEMENT.test(target)) return;
  if (regions.element !== target) Object.assign(regions, { element: target, word: 0, wordBefore: 0 });
  if (key === CHARACTER) regions.word++;
  if (key !== SPACE || regions.word === 0) return;
  if (regions.wordBefore > 0 && regions.word !== regions.wordBefore) noteRegion(regions, target);
  regions.wordBefore = regions.word;
  regions.word = 0;
};

/**
 * Whether a key goes to where text is written. Keys elsewhere answer a stimulus, steer a game or are shortcuts: the page
 * sets their rhythm. A target without a name may be a field.
 */
export const goesToText = ({ names }: Regions, target: string | undefined): boolean =>
  target === undefined || isTextField(target) || names.includes(target);
