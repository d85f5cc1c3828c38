import { type FocusChange, focusKinds } from '@gait/wire';

/** Inputs and text areas that take text, as the tracker describes them: "textarea #essay", "input email #email". */
const TEXT_FIELD =
  /^(textarea|input(?! (button|checkbox|color|date|datetime-local|file|image|month|radio|range|reset|submit|time|week)\b))\b/;

const CONTROL = /^(input|textarea|select)\b/;

/** A custom element gets the keys of a field that its closed shadow tree hides. */
const CUSTOM_ELEMENT = /^[a-z]\w*-/;

/** Editable regions kept for a page. */
const MAX_REGIONS = 4;

const FIELD_FOCUS = focusKinds.indexOf('field_focus');

/** A page's editable regions, by description. Any element may be one; only its focus and its text show it. */
export type Regions = string[];

export const isTextField = (target: string): boolean => TEXT_FIELD.test(target);

/** Notes a region that got the focus. */
export const noteFocus = (regions: Regions, { kind }: FocusChange, target: string | undefined): void => {
  if (kind === FIELD_FOCUS) noteRegion(regions, target);
};

/** Notes a region that text went into. */
export const noteRegion = (regions: Regions, target: string | undefined): void => {
  if (!target || CONTROL.test(target) || regions.includes(target)) return;
  regions.push(target);
  if (regions.length > MAX_REGIONS) regions.shift();
};

/**
 * Whether a key goes to where text is written. Keys elsewhere answer a stimulus, steer a game or are shortcuts: the page
 * sets their rhythm. A target without a name may be a field.
 */
export const takesText = (regions: Regions, target: string | undefined): boolean =>
  target === undefined || isTextField(target) || CUSTOM_ELEMENT.test(target) || regions.includes(target);
