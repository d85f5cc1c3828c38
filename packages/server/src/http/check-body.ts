import type { Static, TSchema } from 'typebox';
import { compiledSchema } from './compiled.ts';
import { ProblemError } from './problem.ts';
import { validationWords } from './validation-words.ts';

/** The returned check of a request body throws a ProblemError that names every invalid field. */
export const bodyCheck = <Schema extends TSchema>(schema: Schema) => {
  return (body: unknown): Static<Schema> => {
    const check = compiledSchema(schema);
    if (check.Check(body)) return body as Static<Schema>;
    const errors = check.Errors(body).map((error) => ({
      parameter: error.instancePath.slice(1).replaceAll('/', '.') || 'body',
      message: validationWords(error),
    }));
    throw new ProblemError(
      400,
      'invalid_parameter',
      errors.map(({ parameter, message }) => `${parameter} ${message}`).join('; '),
      { errors },
    );
  };
};
