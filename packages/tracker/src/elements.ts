const EDITABLE = '[contenteditable]:not([contenteditable=false])';
const FIELDS = `input,textarea,select,${EDITABLE}`;
const INTERACTIVE = `${FIELDS},button,a,label,summary,option,video,audio,[role],[onclick],[tabindex]`;
const AUTOFILLABLE = /^(text|email|tel|url|password)$/;
const OTHER_TEXT = /^(textarea|search|number)$/;

type Field = Partial<Pick<HTMLInputElement, 'type' | 'value' | 'selectionStart' | 'selectionEnd'>>;

/**
 * A property of an element or of the document. A form's controls hide what it has under their names, and so do the forms
 * and images of a document.
 */
export const propertyOf = <Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
): Owner[Name] => {
  const value = owner[name];
  // What hides a property is an element or a list of them.
  return typeof value === 'object' ? Reflect.get(Object.getPrototypeOf(owner), name, owner) : value;
};

/** Whether an element matches the selectors. */
export const matchesAny = (element: Element, selectors: string): boolean =>
  propertyOf(element, 'matches').call(element, selectors);

const isElement = (target: EventTarget): target is Element => target instanceof Element;

/** The innermost element of an event, also inside open shadow roots. */
export const innermost = (event: Event): Element | undefined => event.composedPath().find(isElement);

export const nearest = (event: Event, selectors: string): Element | undefined =>
  event
    .composedPath()
    .find((target): target is Element => isElement(target) && matchesAny(target, selectors));

/** The nearest element that reacts to clicks, otherwise the innermost one. */
export const interactive = (event: Event): Element | undefined =>
  nearest(event, INTERACTIVE) ?? innermost(event);

/** The form field or editable region of an event. */
export const fieldOf = (event: Event): Element | undefined => nearest(event, FIELDS);

export const labelOf = (event: Event): Element | undefined => nearest(event, 'label');

/** A field's type, such as "email", "textarea" or "select-one"; empty for an editable region. */
export const typeOf = (element: Element | undefined): string =>
  String((element as Field | undefined)?.type ?? '');

export const takesText = (field: Element): boolean =>
  isAutofillable(field) || OTHER_TEXT.test(typeOf(field)) || matchesAny(field, EDITABLE);

export const isAutofillable = (field: Element): boolean => AUTOFILLABLE.test(typeOf(field));

/** Number of characters in a field; undefined for an editable region, whose text may be too long to count. */
export const lengthOf = (field: Element): number | undefined => (field as Field).value?.length;

/** Number of selected characters. Number and e-mail fields do not report it. */
export const selectedIn = (element: Element): number => {
  const { value, selectionStart, selectionEnd } = element as Field;
  return value === undefined ? String(getSelection()).length : (selectionEnd ?? 0) - (selectionStart ?? 0);
};
