/** An error of TypeBox, as far as words need it. */
interface ValidationError {
  readonly keyword: string;
  readonly message: string;
  readonly params: unknown;
}

/** A set of characters and how many of them, such as `^[\w-]{1,128}$`. */
const ONE_SET = /^\^\[(.+)\](?:\{(\d+)(?:,(\d+))?\}|([+*]))\$$/;
/** Control characters that texts must not have, and what else they must not have. */
const EXCEPT = /^\^.*\\u007f(.*)$/;

/** What is wrong with a value, in words: most readers know neither regular expressions nor JSON Schema. */
export const validationWords = ({ keyword, message, params }: ValidationError): string => {
  if (keyword === 'pattern') return patternWords(String((params as { pattern?: unknown }).pattern));
  // A schema that is `false` stands for the fields that an object does not have.
  if (keyword === 'boolean') return 'is not a field of this body';
  const { allowedValues, requiredProperties, limit } = params as Params;
  if (allowedValues) return `must be one of ${allowedValues.join(', ')}`;
  if (requiredProperties) return `must have ${requiredProperties.join(', ')}`;
  if (keyword === 'minItems') return limit === 1 ? 'must not be empty' : `must have at least ${limit} values`;
  return keyword === 'maxItems' ? `must have at most ${limit} values` : message;
};

interface Params {
  readonly allowedValues?: readonly string[];
  readonly requiredProperties?: readonly string[];
  readonly limit?: number;
}

/** What a text must be, by the form of its pattern. */
export const patternWords = (pattern: string): string => {
  const [, set, min, max, any] = ONE_SET.exec(pattern) ?? [];
  if (set === undefined) return 'has the wrong form';
  const count = any === '+' ? 'one or more' : max === undefined ? min : `${min} to ${max}`;
  const [, others] = EXCEPT.exec(set) ?? [];
  if (others === undefined) return `must have ${count ?? 'only'} ${wordsOfSet(set)}`;
  const none = `no control characters${others === '' ? '' : `, and none of ${[...others].join(' ')}`}`;
  return count === undefined ? `must have ${none}` : `must have ${count} characters, ${none}`;
};

const wordsOfSet = (set: string): string => {
  const letters = /A-Z|\\w/.test(set) ? 'letters' : 'lowercase letters';
  if (set.endsWith('-')) return `${letters}, digits, underscores or hyphens`;
  return set.includes('_') ? `${letters}, digits or underscores` : `${letters} or digits`;
};
