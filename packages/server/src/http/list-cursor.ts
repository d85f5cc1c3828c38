import Type from 'typebox';
import type { ListPosition } from '../store/list-position.ts';
import { ProblemError } from './problem.ts';

/** The parameter that asks for the next page. */
export const cursorParameter = Type.String({
  pattern: '^[0-9A-Za-z_-]{1,400}$',
  description: 'The position of the next page, from the Link header of the previous one.',
});

/** Which pass over a list a page belongs to. */
export interface ListPass {
  /** When the first page was read, in Unix ms. */
  readonly beganAt: number;
  readonly isSecond: boolean;
}

export type ListCursor = ListPosition & { readonly pass?: ListPass };

/** Encodes a position in a list as opaque text. */
export const cursorOf = ({ activeAt, sessionId }: ListPosition, pass?: ListPass): string =>
  Buffer.from(
    JSON.stringify([activeAt, sessionId, ...(pass ? [pass.beganAt, Number(pass.isSecond)] : [])]),
  ).toString('base64url');

/** Decodes a cursor. Throws invalid_parameter for text that no list has returned. */
export const positionOfCursor = (cursor: string | undefined): ListCursor | undefined => {
  if (cursor === undefined) return undefined;
  const position = parsed(Buffer.from(cursor, 'base64url').toString());
  if (position) return position;
  throw new ProblemError(400, 'invalid_parameter', 'This cursor is invalid.', {
    errors: [{ parameter: 'cursor', message: 'must come from the previous page' }],
  });
};

const parsed = (text: string): ListCursor | undefined => {
  try {
    const [activeAt, sessionId, ...pass] = JSON.parse(text);
    const isId = typeof sessionId === 'string' && /^[\w-]{1,128}$/.test(sessionId);
    if (!isId || !Number.isSafeInteger(activeAt)) return undefined;
    if (pass.length === 0) return { activeAt, sessionId };
    const [beganAt, second] = pass;
    const isPass = Number.isSafeInteger(beganAt) && (second === 0 || second === 1);
    return isPass ? { activeAt, sessionId, pass: { beganAt, isSecond: second === 1 } } : undefined;
  } catch {
    return undefined;
  }
};
