import type { Static, TSchema } from 'typebox';
import { placeInList } from './check-parameters.ts';
import { compiledSchema } from './compiled.ts';
import { ProblemError } from './problem.ts';
import { validationWords } from './validation-words.ts';

/** The returned check of a request body throws a ProblemError that names every invalid field. */
export const bodyCheck = <Schema extends TSchema>(schema: Schema) => {
  return (body: unknown): Static<Schema> => {
    const check = compiledSchema(schema);
    if (check.Check(body)) return body as Static<Schema>;
    // TypeBox says of each field that there must not be, and again of its object.
    const faults = check.Errors(body).filter(({ keyword }) => keyword !== 'additionalProperties');
    const errors = faults.map((error) => {
      const path = error.instancePath.slice(1).split('/');
      return {
        parameter: path.join('.') || 'body',
        message: `${validationWords(error)}${listPlace(body, path)}`,
      };
    });
    throw new ProblemError(
      400,
      'invalid_parameter',
      errors.map(({ parameter, message }) => `${parameter} ${message}`).join('; '),
      { errors },
    );
  };
};

/** If a list has the wrong value. */
const listPlace = (body: unknown, path: readonly string[]): string => {
  const list = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], body);
  if (path.length < 2 || !Array.isArray(list)) return '';
  const index = Number(path.at(-1));
  return `, ${placeInList(index, list[index])}`;
};
