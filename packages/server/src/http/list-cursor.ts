import Type from 'typebox';
import type { ListPosition } from '../store/store.ts';
import { ProblemError } from './problem.ts';

/** The parameter that asks for the next page. */
export const cursorParameter = Type.String({
  pattern: '^[0-9A-Za-z_-]{1,400}$',
  description: 'The position of the next page, from the Link header of the previous one.',
});

/** Encodes a position in a list as opaque text. */
export const cursorOf = ({ activeAt, sessionId }: ListPosition): string =>
  Buffer.from(JSON.stringify([activeAt, sessionId])).toString('base64url');

/** Decodes a cursor. Throws invalid_parameter for text that no list has returned. */
export const positionOf = (cursor: string | undefined): ListPosition | undefined => {
  if (cursor === undefined) return undefined;
  const position = parsed(Buffer.from(cursor, 'base64url').toString());
  if (position) return position;
  throw new ProblemError(400, 'invalid_parameter', 'This cursor is invalid.', {
    errors: [{ parameter: 'cursor', message: 'must come from the previous page' }],
  });
};

const parsed = (text: string): ListPosition | undefined => {
  try {
    const [activeAt, sessionId] = JSON.parse(text);
    const isId = typeof sessionId === 'string' && /^[\w-]{1,128}$/.test(sessionId);
    const isPosition = isId && Number.isSafeInteger(activeAt);
    return isPosition ? { activeAt, sessionId } : undefined;
  } catch {
    return undefined;
  }
};
