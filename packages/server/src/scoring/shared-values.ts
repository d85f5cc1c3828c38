/** Texts and parts of names that are shared. Sessions of any page have a few hundred. */
const MAX_SHARED = 8_192;

/** Texts whose first owner is remembered. */
const MAX_SEEN = 16_384;
/** Characters of a text that is worth sharing. */
const MIN_SHARED_LENGTH = 4;
const MAX_SHARED_LENGTH = 512;

export type TextList = ReturnType<typeof textList>;

/** Texts by number. */
export const textList = () => {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const firstOwners = new Map<string, string>();
  return {
    /** The number of a text that this owner and another one have. Undefined if the list is full. */
    of: (text: string, owner: string): number | undefined => {
      if (text.length < MIN_SHARED_LENGTH || text.length > MAX_SHARED_LENGTH) return undefined;
      const known = numbers.get(text);
      if (known !== undefined) return known;
      const first = firstOwners.get(text);
      if (first === undefined) {
        if (firstOwners.size >= MAX_SEEN) firstOwners.clear();
        firstOwners.set(text, owner);
      }
      if (first === undefined || first === owner || texts.length >= MAX_SHARED) return undefined;
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
    at: (number: number): string => texts[number] as string,
  };
};

/** The names of objects that are alike. */
export interface Shape {
  readonly number: number;
  readonly names: readonly string[];
  /** Copies of it all have one layout in memory, so that code that works with them is fast. */
  readonly template: Readonly<Record<string, unknown>>;
  /** The shape that followed it the last time. */
  next: Shape | undefined;
}

/** The names of an object up to one of them. */
interface ShapePart {
  readonly next: Map<string, ShapePart>;
  shape?: Shape;
}

export type ShapeList = ReturnType<typeof shapeList>;

/** Shapes by number. */
export const shapeList = () => {
  const root: ShapePart = { next: new Map() };
  const shapes: Shape[] = [];
  let parts = 0;
  let last: Shape | undefined;
  const partAfter = (part: ShapePart, name: string): ShapePart | undefined => {
    const known = part.next.get(name);
    if (known || parts >= MAX_SHARED) return known;
    parts++;
    const added: ShapePart = { next: new Map() };
    part.next.set(name, added);
    return added;
  };
  const search = (names: readonly string[]): Shape | undefined => {
    let part: ShapePart | undefined = root;
    for (const name of names) {
      part = partAfter(part, name);
      if (!part) return undefined;
    }
    if (!part.shape) {
      part.shape = newShape(shapes.length, names);
      shapes.push(part.shape);
    }
    return part.shape;
  };
  return {
    /** Undefined if the list is full. */
    of: (names: readonly string[]): Shape | undefined => {
      // The objects in values that are alike follow each other in the same order.
      const expected = last?.next;
      const shape = expected && areSame(expected.names, names) ? expected : search(names);
      if (last) last.next = shape;
      last = shape;
      return shape;
    },
    at: (number: number): Shape => shapes[number] as Shape,
  };
};

const newShape = (number: number, names: readonly string[]): Shape => ({
  number,
  names,
  template: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))),
  next: undefined,
});

const areSame = (some: readonly string[], others: readonly string[]): boolean => {
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
};
