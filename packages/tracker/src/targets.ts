import { MAX_STRING_LENGTH } from '@gait/wire';
import { typeOf } from './elements.ts';

/** Beyond this a page makes up names as it goes; they stop being useful. */
const MAX_NAMES = 1_000;
/** What an author writes as a name or id; anything else may hold a visitor's data. */
const PLAIN_NAME = /^[\w:.-]{1,60}$/;

/** Names of elements and paths, as often as they are needed and once each. */
export const names: string[] = [];
const known = new WeakMap<Element, number>();

export const named = (full: string): number => {
  const name = full.slice(0, MAX_STRING_LENGTH);
  const place = names.indexOf(name);
  if (place >= 0) return place;
  return names.length < MAX_NAMES ? names.push(name) - 1 : -1;
};

/** Index of an element's description, -1 for none. */
export const targetOf = (element: Element | undefined): number => {
  if (!element) return -1;
  const place = known.get(element) ?? named(describe(element));
  known.set(element, place);
  return place;
};

/** Tag, an input's type, the id: "textarea #essay", "input email #email". Nothing that a visitor wrote. */
export const describe = (element: Element): string => {
  const { localName } = element;
  const type = localName === 'input' ? typeOf(element) : '';
  const id = element.getAttribute('id')?.trim() ?? '';
  return [localName, type === 'text' ? '' : type, PLAIN_NAME.test(id) && `#${id}`].filter(Boolean).join(' ');
};
