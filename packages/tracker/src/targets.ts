import { MAX_STRING_LENGTH } from '@gait/wire';
import { propertyOf, typeOf } from './elements.ts';

/** A page with more names generates them, and they stop being useful. */
const MAX_NAMES = 1_000;

/** Descriptions of elements and paths, once each. `target` columns are indexes into this list. */
export const names: string[] = [];
const known = new WeakMap<Element, number>();

export const indexOfName = (full: string): number => {
  const name = `${full.slice(0, MAX_STRING_LENGTH)}`;
  const place = names.indexOf(name);
  if (place >= 0) return place;
  return names[MAX_NAMES - 1] ? -1 : names.push(name) - 1;
};

/** Index of an element's description; -1 for no element. */
export const targetOf = (element: Element | undefined): number => {
  if (!element) return -1;
  const place = known.get(element) ?? indexOfName(describe(element));
  known.set(element, place);
  return place;
};

/** Tag, type of an input, and id: "textarea #essay", "input email #email". Never anything that a visitor wrote. */
export const describe = (element: Element): string => {
  const { localName } = element;
  const type = localName === 'input' ? typeOf(element) : '';
  const id = propertyOf(element, 'id').trim();
  // As authors write it. Any other may hold a visitor's data.
  return [localName, type === 'text' ? '' : type, /^[\w:.-]{1,60}$/.test(id) && `#${id}`]
    .filter(Boolean)
    .join(' ');
};
