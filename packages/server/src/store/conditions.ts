import type { Value } from './database.ts';

/** Builds a WHERE clause with its values. `add` turns each `?` into a numbered placeholder. */
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
    /** Skips the condition if a value is undefined. */
    add(condition: string, ...given: readonly (Value | undefined)[]) {
      if (given.includes(undefined)) return;
      const rest = [...(given as readonly Value[])];
      parts.push(condition.replace(/\?/g, () => place(rest.shift() ?? null)));
    },
    text: () => parts.join(' AND '),
  };
};

export type Conditions = ReturnType<typeof conditions>;
