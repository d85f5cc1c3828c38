import { ProblemError } from '../problem.ts';
import type { ListPosition } from '../store/store.ts';

/** A position in a list as text that says nothing to its reader. */
export const cursorOf = ({ activeAt, sessionId }: ListPosition): string =>
  Buffer.from(JSON.stringify([activeAt, sessionId])).toString('base64url');

/** Throws invalid_parameter for a text that no list has given. */
export const positionOf = (cursor: string | undefined): ListPosition | undefined => {
  if (cursor === undefined) return undefined;
  const position = parsed(Buffer.from(cursor, 'base64url').toString());
  if (position) return position;
  throw new ProblemError(400, 'invalid_parameter', 'The cursor is none of this list.', {
    errors: [{ parameter: 'cursor', message: 'must come from the page before' }],
  });
};

const parsed = (text: string): ListPosition | undefined => {
  try {
    const [activeAt, sessionId] = JSON.parse(text);
    const isPosition = Number.isSafeInteger(activeAt) && /^[\w-]{1,128}$/.test(sessionId);
    return isPosition ? { activeAt, sessionId } : undefined;
  } catch {
    return undefined;
  }
};
