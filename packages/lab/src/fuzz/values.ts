import fc from 'fast-check';
import type { JsonSchema } from './api-description.ts';
import { anything, garbageText } from './garbage.ts';

/** Values that exist on the server, by the name of a parameter or field. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

const MANY = 20;

/** Values that fit a schema, and of a name that is known, often one that exists. */
export const fitting = (schema: JsonSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> => {
  const made = madeOf(schema, known, name);
  const existing = known.get(name);
  return existing
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: made })
    : made;
};

const madeOf = (schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, known, name)));
  return ofType[schema.type ?? 'string']?.(schema, known, name) ?? fc.constant(null);
};

type ArbitraryOf = (schema: JsonSchema, known: KnownValues, name: string) => fc.Arbitrary<unknown>;

const anInteger: ArbitraryOf = ({ minimum = 0, maximum = 2 ** 40 }) =>
  fc.integer({ min: minimum, max: maximum });

const ofType: Readonly<Record<string, ArbitraryOf>> = {
  integer: anInteger,
  number: anInteger,
  boolean: () => fc.boolean(),
  array: ({ items = {}, minItems = 0, maxItems = MANY }, known, name) =>
    fc.array(fitting(items, known, name), { minLength: minItems, maxLength: Math.min(maxItems, MANY) }),
  object: ({ properties = {}, required = [] }, known) =>
    fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([field, one]) => [field, fitting(one, known, field)]),
      ),
      { requiredKeys: [...required] },
    ),
  string: ({ pattern, maxLength = MANY }) =>
    pattern === undefined
      ? fc.string({ maxLength: Math.min(maxLength, MANY) })
      : fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' }),
};

/** Text of a path or query parameter: one that fits, or garbage. */
export const parameterText = (schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fitting(schema, known, name).map(String) },
    { weight: 2, arbitrary: garbageText },
  );

/** The text of a body: one that fits, one with wrong fields, or no JSON at all. */
export const bodyText = (schema: JsonSchema, known: KnownValues): fc.Arbitrary<string> => {
  const right = fitting(schema, known);
  const names = [...Object.keys(schema.properties ?? {}), 'unknown', '__proto__'];
  const wrong = fc
    .tuple(right, fc.array(fc.tuple(fc.constantFrom(...names), anything), { minLength: 1, maxLength: 3 }))
    .map(([body, fields]) => ({ ...(body as object), ...Object.fromEntries(fields) }));
  return fc.oneof(
    { weight: 5, arbitrary: right.map(jsonOf) },
    { weight: 4, arbitrary: wrong.map(jsonOf) },
    { weight: 1, arbitrary: anything.map(jsonOf) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  );
};

/** Values that JSON cannot express become null. */
const jsonOf = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return 'null';
  }
};
