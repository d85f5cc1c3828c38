import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag } from './etag.ts';

const HASH_LENGTH = 16;

/** Answers with a text that stays the same while the server runs, or with 304 if the client has it. The first request makes it. */
export const sendCached = (make: () => string) => {
  let made: ReturnType<typeof tagged> | undefined;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    made ??= tagged(make());
    const { text, etag } = made;
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    return hasEtag(request, etag) ? reply.code(304).send() : reply.send(text);
  };
};

const tagged = (text: string) => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  // Weak, because the compressed text has the same tag.
  return { text, etag: `W/"${hash}"` };
};
