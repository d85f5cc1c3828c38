import { ProblemError } from './problem.ts';
import { type BucketSize, type Taken, tokenBuckets } from './token-buckets.ts';

/** The answer to a request without a token: 429 with Retry-After. */
export const rateLimited = ({ wait }: Taken, detail: string): ProblemError =>
  new ProblemError(429, 'rate_limited', detail, { headers: { 'retry-after': String(Math.ceil(wait)) } });

/** Takes tokens of a key's bucket at every call. Throws rate_limited when the bucket is empty. */
export const rateLimit = (size: BucketSize, monotonicNow: () => number, detail: string) => {
  const take = tokenBuckets(size, monotonicNow);
  return (key: string, cost = 1): void => {
    const taken = take(key, cost);
    if (!taken.granted) throw rateLimited(taken, detail);
  };
};
