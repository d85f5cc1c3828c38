import type { FastifyReply } from 'fastify';
import { type BucketSize, tokenBuckets } from '../ingest/token-buckets.ts';
import { ProblemError } from '../problem.ts';

/** Requests of one key: the burst is the quota of the policy that the headers announce. */
export const rateLimit = (size: BucketSize, now: () => number) => {
  const take = tokenBuckets(size, now);
  const policy = `"key";q=${size.burst};w=${Math.ceil(size.burst / size.rate)}`;
  return (keyId: string, reply: FastifyReply): void => {
    const { granted, remaining, wait, full } = take(keyId);
    reply
      .header('ratelimit-policy', policy)
      .header('ratelimit', `"key";r=${remaining};t=${Math.ceil(granted ? full : wait)}`);
    if (granted) return;
    throw new ProblemError(429, 'rate_limited', 'Too many requests with this key.', {
      headers: { 'retry-after': String(Math.ceil(wait)) },
    });
  };
};
