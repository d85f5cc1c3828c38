/**
 * JSON of our own data. A `toJSON` that a library adds to a prototype would change what `JSON.stringify` answers, so each
 * object gets one of its own that is nothing.
 */
export const jsonOf = (value: object): string => JSON.stringify(shielded(value));

const shielded = (value: unknown) => {
  if (typeof value === 'object' && value) {
    (value as { toJSON?: undefined }).toJSON = undefined;
    for (const name in value) shielded(value[name as keyof typeof value]);
  }
  return value;
};
