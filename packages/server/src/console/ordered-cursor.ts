import { ProblemError } from '../http/problem.ts';
import type { ChosenOrder, OrderedPosition } from '../store/list-position.ts';

/** Encodes where the next page of a list in a chosen order starts. */
export const orderedCursor = (
  { by, isAscending }: ChosenOrder,
  { value, activeAt, sessionId }: OrderedPosition,
): string =>
  Buffer.from(JSON.stringify([by, Number(isAscending), value, activeAt, sessionId])).toString('base64url');

/** Decodes a cursor of a list in this order. Throws invalid_parameter for any other text. */
export const orderedPositionOf = (
  { by, isAscending }: ChosenOrder,
  cursor: string | undefined,
): OrderedPosition | undefined => {
  if (cursor === undefined) return undefined;
  const [ofOrder, direction, value, activeAt, sessionId] = parsed(
    Buffer.from(cursor, 'base64url').toString(),
  );
  const isOfList = ofOrder === by && direction === Number(isAscending);
  if (isOfList && isWhole(value) && isWhole(activeAt) && isId(sessionId))
    return { value, activeAt, sessionId };
  throw new ProblemError(400, 'invalid_parameter', 'This cursor is invalid.', {
    errors: [{ parameter: 'cursor', message: 'must come from the previous page of the same list' }],
  });
};

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,128}$/.test(value);

const parsed = (text: string): readonly unknown[] => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};
