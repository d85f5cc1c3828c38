import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Problem } from '../console/types.ts';
import { ProblemError } from '../problem.ts';
import type { ApiRequest, Endpoint } from './endpoint.ts';

type Values = Readonly<Record<string, unknown>>;
type Errors = NonNullable<Problem['errors']>;

const isInteger = (schema: TSchema): boolean => (schema as { type?: string }).type === 'integer';

/** Query and path come as text; an integer is one when it is written as one. */
const typedValue = (schema: TSchema, text: unknown): unknown =>
  isInteger(schema) && typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text;

/** Compiles an endpoint's parameter schemas. The result throws a ProblemError that names every wrong parameter. */
export const parameterCheck = ({ parameters, required }: Pick<Endpoint, 'parameters' | 'required'>) => {
  const compiled = Object.entries(parameters).map(([name, schema]) => ({
    name,
    schema,
    check: Compile(schema),
  }));
  return (given: Values): ApiRequest['parameters'] => {
    const missing = required.filter((name) => given[name] === undefined || given[name] === '');
    if (missing.length > 0)
      throw wrong(
        'missing_parameter',
        missing.map((parameter) => ({ parameter, message: 'is required' })),
      );
    const errors: Errors = compiled.flatMap(({ name, schema, check }) => {
      const value = given[name];
      if (value === undefined) return [];
      if (Array.isArray(value)) return [{ parameter: name, message: 'may be given once' }];
      if (check.Check(typedValue(schema, value))) return [];
      return [
        { parameter: name, message: check.Errors(typedValue(schema, value))[0]?.message ?? 'is not valid' },
      ];
    });
    if (errors.length > 0) throw wrong('invalid_parameter', errors);
    return Object.fromEntries(compiled.map(({ name }) => [name, given[name] as string | undefined]));
  };
};

const wrong = (code: string, errors: Errors) =>
  new ProblemError(400, code, errors.map(({ parameter, message }) => `${parameter} ${message}`).join('; '), {
    errors,
  });
