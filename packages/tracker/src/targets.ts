/** Names of elements and paths, as often as they are needed and once each. */
export interface Targets {
  readonly names: readonly string[];
  /** Index of an element's description, -1 for none. */
  of(element: unknown): number;
  named(name: string): number;
}

/** Beyond this a page makes up names as it goes; they stop being useful. */
const MAX_NAMES = 1_000;
const MAX_ID = 60;
/** What an author writes as an id; anything else may hold a visitor's data. */
const PLAIN_ID = /^[\p{L}\p{N}_:.-]+$/u;

export const createTargets = (): Targets => {
  const names: string[] = [];
  const places = new Map<string, number>();
  const known = new WeakMap<Element, number>();

  const named = (name: string): number => {
    const place = places.get(name);
    if (place !== undefined) return place;
    if (names.length >= MAX_NAMES) return -1;
    places.set(name, names.length);
    return names.push(name) - 1;
  };

  return {
    names,
    named,
    of(element) {
      if (!(element instanceof Element)) return -1;
      const place = known.get(element) ?? named(describe(element));
      known.set(element, place);
      return place;
    },
  };
};

/** Tag, an input's type, the id: "textarea #essay", "input email #email". Nothing that a visitor wrote. */
export const describe = (element: Element): string => {
  const tag = element.localName.slice(0, MAX_ID);
  const type = element instanceof HTMLInputElement && element.type !== 'text' ? ` ${element.type}` : '';
  const id = element.getAttribute('id')?.trim().slice(0, MAX_ID) ?? '';
  return tag + type + (PLAIN_ID.test(id) ? ` #${id}` : '');
};
