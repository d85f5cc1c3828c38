import { type BucketSize, tokenBuckets } from '../ingest/token-buckets.ts';
import { ProblemError } from '../problem.ts';

/** Counts the tries of each key. The result throws rate_limited when a key has had its share. */
export const limitedTries = (size: BucketSize, now: () => number) => {
  const tries = tokenBuckets(size, now);
  return (key: string): void => {
    const { granted, wait } = tries(key);
    if (granted) return;
    throw new ProblemError(429, 'rate_limited', 'Too many tries. Wait a little.', {
      headers: { 'retry-after': String(Math.ceil(wait)) },
    });
  };
};
