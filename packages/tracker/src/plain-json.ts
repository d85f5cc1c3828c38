/**
 * JSON of our own data. A `toJSON` that a library adds to a prototype would change what `JSON.stringify` answers, so each
 * object gets one of its own that is nothing.
 */
export const jsonOf = (value: object): string => JSON.stringify(shielded(value));

const shielded = (value: unknown) => {
  if (typeof value === 'object' && value) {
    // An assignment would fail if what a prototype has cannot be written, and a property with a value if it has a getter.
    Object.defineProperty(value, 'toJSON', Object.create(null));
    for (const name in value) shielded(value[name as keyof typeof value]);
  }
  return value;
};
