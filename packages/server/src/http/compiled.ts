import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const compiled = new WeakMap<TSchema, Validator>();

/** The check of a schema, compiled when it is first needed: a start does not wait for all of them. */
export const compiledSchema = (schema: TSchema): Validator => {
  const known = compiled.get(schema);
  if (known) return known;
  const check = Compile(schema) as Validator;
  compiled.set(schema, check);
  return check;
};
