import Type from 'typebox';
import { ProblemError } from '../http/problem.ts';

/** The first characters of a key, to recognize it by. The rest still has 238 bits. */
export const HINT_LENGTH = 7;

export const keyName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\u0000-\\u001f\\u007f]+$',
});

export const keyNotFound = () =>
  new ProblemError(404, 'key_not_found', 'This key does not exist or has already been revoked.');
