import type { Value } from './database.ts';

/** Collects the parts of a WHERE clause with their values; `add` numbers the placeholders, written as `?`. */
export const conditions = () => {
  const parts: string[] = [];
  const values: Value[] = [];
  const place = (value: Value): string => {
    values.push(value);
    return `$${values.length}`;
  };
  return {
    values,
    place,
    /** Leaves the condition out when a value is undefined. */
    add(condition: string, ...given: readonly (Value | undefined)[]) {
      if (given.includes(undefined)) return;
      const rest = [...(given as readonly Value[])];
      parts.push(condition.replace(/\?/g, () => place(rest.shift() ?? null)));
    },
    text: () => parts.join(' AND '),
  };
};
