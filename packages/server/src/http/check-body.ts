import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ProblemError } from './problem.ts';
import { validationWords } from './validation-words.ts';

/** Compiles the schema of a request body. The returned check throws a ProblemError that names every invalid field. */
export const bodyCheck = <Schema extends TSchema>(schema: Schema) => {
  const check = Compile(schema);
  return (body: unknown): Static<Schema> => {
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
