import type { FastifyReply } from 'fastify';
import { rateLimited } from '../http/rate-limit.ts';
import { type BucketSize, tokenBuckets } from '../http/token-buckets.ts';

/** Rate limit per API key, announced in the RateLimit headers. The burst is the quota of their policy. */
export const keyLimit = (size: BucketSize, monotonicNow: () => number) => {
  const take = tokenBuckets(size, monotonicNow);
  const policy = `"key";q=${size.burst};w=${Math.ceil(size.burst / size.rate)}`;
  return (keyId: string, reply: FastifyReply): void => {
    const taken = take(keyId);
    const { granted, remaining, wait, full } = taken;
    reply
      .header('ratelimit-policy', policy)
      .header('ratelimit', `"key";r=${remaining};t=${Math.ceil(granted ? full : wait)}`);
    if (!granted) throw rateLimited(taken, 'Too many requests with this key.');
  };
};
