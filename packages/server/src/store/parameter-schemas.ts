import type { Verdict } from '@gait/engine';
import { MAX_TAG_LENGTH, MAX_TAGS } from '@gait/wire';
import Type, { type TSchema } from 'typebox';

/** A query parameter that sessions are filtered by. */
export interface FilterParameter<Value, Name extends string = string> {
  readonly name: Name;
  readonly schema: TSchema;
  /** What a valid text asks for. Undefined if it asks for nothing. */
  read(text: string): Value | undefined;
}

const described = (description: string | undefined) => (description === undefined ? {} : { description });

/** Unix ms. */
export const momentParameter = <const Name extends string>(name: Name, description?: string) => ({
  name,
  schema: Type.Integer({ minimum: 0, ...described(description) }),
  read: Number,
});

export const score = <const Name extends string>(name: Name, description?: string) => ({
  name,
  schema: Type.Integer({ minimum: 0, maximum: 100, ...described(description) }),
  read: Number,
});

export const textParameter = <const Name extends string>(name: Name, maxLength: number) => ({
  name,
  schema: Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
  read: (given: string): string | undefined => given,
});

export const words = <const Name extends string>(
  name: Name,
  known: readonly string[],
  description?: string,
) => ({
  name,
  schema: Type.Enum([...known], described(description)),
  read: (given: string) => given,
});

export const yesOrNo = <const Name extends string>(name: Name, description?: string) => ({
  name,
  schema: Type.Enum(['true', 'false'], described(description)),
  read: (given: string) => given === 'true',
});

/** `wave-3,panel-a` */
export const tagsParameter = <const Name extends string, Value>(
  name: Name,
  pick: (tags: readonly string[]) => Value,
) => ({
  ...textParameter(name, MAX_TAGS * (MAX_TAG_LENGTH + 1)),
  read: (given: string) =>
    pick(
      given
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
});

const verdicts: Readonly<Record<string, Verdict>> = {
  detected: 'Detected',
  not_detected: 'Not detected',
  unknown: 'Unknown',
};

/** `bot:detected,tor:unknown` */
export const verdictsParameter = <const Name extends string>(name: Name, checkIds: readonly string[]) => {
  const one = `(${checkIds.join('|')}):(${Object.keys(verdicts).join('|')})`;
  return {
    name,
    schema: Type.String({
      maxLength: 2_000,
      pattern: `^(${one})(,(${one}))*$`,
      description: 'Checks with their verdicts, such as bot:detected,tor:unknown.',
    }),
    read: (given: string) =>
      given.split(',').map((text) => {
        const [check = '', verdict = ''] = text.split(':');
        return { check, verdict: verdicts[verdict] ?? 'Unknown' };
      }),
  };
};
