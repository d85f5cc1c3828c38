import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { memoized } from '../base/memoized.ts';

/** The check of a schema, compiled when it is first needed: a start does not wait for all of them. */
export const compiledSchema = memoized((schema: TSchema) => Compile(schema) as Validator, new WeakMap());
