import type { TSchema } from 'typebox';
import { compiledSchema } from './compiled.ts';
import { nearestName } from './nearest-name.ts';
import { type Problem, ProblemError } from './problem.ts';

type Errors = NonNullable<Problem['errors']>;

/** Parameters by name, as they arrive in path and query. */
export type ParameterValues = Readonly<Record<string, string | undefined>>;

export interface ParameterSchemas {
  /** By name. A parameter belongs to the query unless the path names it. */
  readonly parameters: Readonly<Record<string, TSchema>>;
  readonly required: readonly string[];
  /** Parameters that are compared with stored texts, and how those were changed before they were stored. */
  readonly cleaned?: Readonly<Record<string, (text: string) => string>>;
}

const isInteger = (schema: TSchema): boolean => (schema as { type?: string }).type === 'integer';

/** Query and path values arrive as text. Converts decimal text to a number where the schema wants an integer. */
const typedValue = (schema: TSchema, text: unknown): unknown =>
  isInteger(schema) && typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text;

const unknownMessage = (name: string, known: readonly string[]): string => {
  const nearest = nearestName(name, known);
  if (nearest) return `is not a parameter. Did you mean ${nearest}?`;
  return known.length > 0
    ? `is not a parameter. Known parameters: ${known.join(', ')}`
    : 'is not a parameter. This endpoint has none';
};

/** The returned check throws a ProblemError that names every missing, unknown or invalid parameter. */
export const parameterCheck = ({ parameters, required, cleaned = {} }: ParameterSchemas) => {
  return (received: Readonly<Record<string, unknown>>): ParameterValues => {
    const given = mapValues(received, (value, name) =>
      typeof value === 'string' ? (cleaned[name]?.(value) ?? value) : value,
    );
    const missing = required.filter((name) => given[name] === undefined || given[name] === '');
    if (missing.length > 0)
      throw invalid(
        'missing_parameter',
        missing.map((parameter) => ({ parameter, message: 'is required' })),
      );
    const names = Object.keys(parameters);
    const unknown = Object.keys(given).filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw invalid(
        'unknown_parameter',
        unknown.map((parameter) => ({ parameter, message: unknownMessage(parameter, names) })),
      );
    const errors: Errors = Object.entries(parameters).flatMap(([name, schema]) => {
      const value = given[name];
      if (value === undefined) return [];
      if (Array.isArray(value)) return [{ parameter: name, message: 'may be given once' }];
      if (compiledSchema(schema).Check(typedValue(schema, value))) return [];
      return [{ parameter: name, message: expectation(schema, String(value)) }];
    });
    if (errors.length > 0) throw invalid('invalid_parameter', errors);
    return Object.fromEntries(names.map((name) => [name, given[name] as string | undefined]));
  };
};

interface Described {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly description?: string;
}

/** What a value must be, in words. */
const expectation = (schema: TSchema, value: string): string => {
  const { type, enum: words, minimum, maximum, maxLength, pattern, description } = schema as Described;
  if (words) return `must be one of: ${words.join(', ')}`;
  if (type === 'integer')
    return maximum === undefined
      ? `must be a whole number from ${minimum ?? 0}`
      : `must be a whole number from ${minimum ?? 0} to ${maximum}`;
  // The length of a list of names is not what is wrong with it.
  const isText = pattern === undefined || pattern.includes('u007f');
  if (maxLength !== undefined && isText)
    return value === ''
      ? 'must not be empty'
      : `must have at most ${maxLength} characters, and no control characters`;
  const fault = `is not valid${pattern?.includes('(,') ? listPlace(new RegExp(pattern), value) : ''}`;
  return description ? `${fault}. ${description}` : fault;
};

/** Characters of a wrong value: enough to find it. */
const SHOWN_CHARACTERS = 60;

/** Where in a list a wrong value is, as people count, and the value. */
export const placeInList = (index: number, value: unknown): string =>
  `in place ${index + 1}: ${JSON.stringify(value).slice(0, SHOWN_CHARACTERS)}`;

/** Which part of a list is wrong, if one is. */
const listPlace = (list: RegExp, value: string): string => {
  const parts = value.split(',');
  const index = parts.findIndex((part) => !list.test(part));
  return index < 0 ? '' : ` ${placeInList(index, parts[index])}`;
};

const mapValues = (
  values: Readonly<Record<string, unknown>>,
  map: (value: unknown, name: string) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));

const invalid = (code: string, errors: Errors) =>
  new ProblemError(400, code, errors.map(({ parameter, message }) => `${parameter} ${message}`).join('; '), {
    errors,
  });
