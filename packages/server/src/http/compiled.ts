import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const compiled = new WeakMap<TSchema, Validator>();

/** The check of a schema, compiled when it is first needed. Compiling all of them takes a tenth of a start. */
export const compiledSchema = (schema: TSchema): Validator => {
  const known = compiled.get(schema);
  if (known) return known;
  const check = Compile(schema) as Validator;
  compiled.set(schema, check);
  return check;
};
