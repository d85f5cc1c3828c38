import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from './etag.ts';

const HASH_LENGTH = 16;

/** Answers with a text that stays the same while the server runs, or with 304 if the client has it. */
export const sendCached = (text: string) => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  // Weak, because the compressed text has the same tag.
  const etag = `W/"${hash}"`;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    return hasTag(request, etag) ? reply.code(304).send() : reply.send(text);
  };
};
