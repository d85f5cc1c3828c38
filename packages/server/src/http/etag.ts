import type { FastifyRequest } from 'fastify';

/** Whether the client has the text with this tag. https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
export const hasEtag = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
};

/** Weak tags compare like strong ones here. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
