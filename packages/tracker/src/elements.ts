const EDITABLE = '[contenteditable]:not([contenteditable=false])';
const FIELDS = `input,textarea,select,${EDITABLE}`;
const INTERACTIVE = `${FIELDS},button,a,label,summary,option,video,audio,[role],[onclick],[tabindex]`;
const TAKES_TEXT = /^(textarea|text|search|number|email|tel|url|password)$/;
const AUTOFILLABLE = /^(text|email|tel|url|password)$/;

type Field = Partial<Pick<HTMLInputElement, 'type' | 'value' | 'selectionStart' | 'selectionEnd'>>;

const isElement = (target: EventTarget): target is Element => target instanceof Element;

/** An event's path leads from its innermost target out, across open shadow roots. */
export const innermost = (event: Event): Element | undefined => event.composedPath().find(isElement);

const nearest = (event: Event, selectors: string): Element | undefined =>
  event.composedPath().find((target): target is Element => isElement(target) && target.matches(selectors));

/** What the visitor meant: the nearest element that can be operated, else the one hit. */
export const interactive = (event: Event): Element | undefined =>
  nearest(event, INTERACTIVE) ?? innermost(event);

/** The form field or editable region an event is about. */
export const fieldOf = (event: Event): Element | undefined => nearest(event, FIELDS);

/** A field's type: "email", "textarea", "select-one"; empty for an editable region. */
export const typeOf = (element: Element | undefined): string =>
  String((element as Field | undefined)?.type ?? '');

export const takesText = (field: Element): boolean =>
  TAKES_TEXT.test(typeOf(field)) || field.matches(EDITABLE);

export const isAutofillable = (field: Element): boolean => AUTOFILLABLE.test(typeOf(field));

/** How many characters a field holds; undefined for an editable region, whose text would be too long to count. */
export const lengthOf = (field: Element): number | undefined => (field as Field).value?.length;

/** How many of them are selected. Number and e-mail fields do not tell. */
export const selectedIn = (element: Element): number => {
  const { value, selectionStart, selectionEnd } = element as Field;
  return value === undefined ? String(getSelection()).length : (selectionEnd ?? 0) - (selectionStart ?? 0);
};
