/** `$2, $3, $4`: as many placeholders, from a number on. */
export const placeholders = (count: number, from: number): string =>
  Array.from({ length: count }, (_, index) => `$${index + from}`).join(', ');

/** The items in groups of one size, so that one prepared statement reads them; the last group repeats its last item. */
export const filledUp = (items: readonly string[], size: number): string[][] => {
  const groups: string[][] = [];
  for (let from = 0; from < items.length; from += size) {
    const some = items.slice(from, from + size);
    groups.push(Array.from({ length: size }, (_, index) => some[index] ?? (some.at(-1) as string)));
  }
  return groups;
};
