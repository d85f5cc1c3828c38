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

/** The names of an object up to one of them. */
interface ShapePart {
  readonly next: Map<string, ShapePart>;
  number?: number;
}

/** Names of objects by number. */
export const shapeList = () => {
  const root: ShapePart = { next: new Map() };
  const shapes: (readonly string[])[] = [];
  let parts = 0;
  const partAfter = (part: ShapePart, name: string): ShapePart | undefined => {
    const known = part.next.get(name);
    if (known || parts >= MAX_SHARED) return known;
    parts++;
    const added: ShapePart = { next: new Map() };
    part.next.set(name, added);
    return added;
  };
  return {
    /** Undefined if the list is full. */
    numberOf: (names: readonly string[]): number | undefined => {
      let part: ShapePart | undefined = root;
      for (const name of names) {
        part = partAfter(part, name);
        if (!part) return undefined;
      }
      part.number ??= shapes.push(names) - 1;
      return part.number;
    },
    at: (number: number): readonly string[] => shapes[number] as readonly string[],
  };
};
