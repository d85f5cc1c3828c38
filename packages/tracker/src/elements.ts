const FIELDS =
  'input,textarea,select,[contenteditable=""],[contenteditable=true],[contenteditable=plaintext-only]';
const INTERACTIVE = `${FIELDS},button,a[href],label,summary,option,video,audio,[role=button],[role=link],[role=checkbox],[role=radio],[role=option],[role=menuitem],[role=tab],[role=switch],[onclick],[tabindex]`;
const TEXTLESS =
  /^(checkbox|radio|range|color|file|date|datetime-local|month|week|time|submit|button|image|reset|hidden)$/;
const AUTOFILLABLE = /^(text|email|tel|url|password)$/;

/** Elements an event passed, innermost first, across open shadow roots. */
const path = (event: Event): Element[] =>
  event.composedPath().filter((target): target is Element => target instanceof Element);

export const innermost = (event: Event): Element | undefined => path(event)[0];

/** What the visitor meant: the nearest element that can be operated, else the one hit. */
export const interactive = (event: Event): Element | undefined => {
  const elements = path(event);
  return elements.find((element) => element.matches(INTERACTIVE)) ?? elements[0];
};

/** The form field or editable region an event is about. */
export const fieldOf = (event: Event): Element | undefined =>
  path(event).find((element) => element.matches(FIELDS));

const inputType = (element: Element) => (element instanceof HTMLInputElement ? element.type : undefined);

export const takesText = (element: Element): boolean =>
  !(element instanceof HTMLSelectElement) && !TEXTLESS.test(inputType(element) ?? '');

export const isAutofillable = (element: Element): boolean => AUTOFILLABLE.test(inputType(element) ?? '');

export const isPassword = (element: Element | undefined): boolean =>
  element !== undefined && inputType(element) === 'password';

/** How many characters a field holds; undefined for an editable region, whose text would be too long to count. */
export const lengthOf = (element: Element): number | undefined =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value.length
    : undefined;

/** How many of them are selected. Number and e-mail fields do not tell. */
export const selectedIn = (element: Element): number =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? (element.selectionEnd ?? 0) - (element.selectionStart ?? 0)
    : String(document.getSelection()).length;
