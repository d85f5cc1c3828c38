/** Texts and parts of names that are shared. Sessions of any page have a few hundred. */
const MAX_SHARED = 8_192;

/** Texts by number. */
export const textList = () => {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    find: (text: string): number | undefined => numbers.get(text),
    /** Undefined if the list is full. */
    add: (text: string): number | undefined => {
      if (texts.length >= MAX_SHARED) return undefined;
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
