export interface BucketSize {
  /** Tokens per second. */
  readonly rate: number;
  readonly burst: number;
}

export interface Taken {
  readonly granted: boolean;
  /** Whole tokens left. */
  readonly remaining: number;
  /** Seconds until the requested tokens are available. 0 if granted. */
  readonly wait: number;
  /** Seconds until the bucket is full again. */
  readonly full: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Beyond this, the least recently used bucket is dropped, which refills it. */
const MAX_BUCKETS = 100_000;

/** Token buckets by key, with `monotonicNow` in ms. Full buckets are dropped, because new ones are full too. */
export const tokenBuckets = ({ rate, burst }: BucketSize, monotonicNow: () => number) => {
  /** The least recently used first. */
  const buckets = new Map<string, Bucket>();
  const fillMs = (1_000 * burst) / rate;
  let cleanAt = 0;

  const dropFull = (at: number): void => {
    if (at < cleanAt) return;
    cleanAt = at + fillMs;
    for (const [key, { at: usedAt }] of buckets) {
      if (at - usedAt < fillMs) return;
      buckets.delete(key);
    }
  };

  return (key: string, cost = 1): Taken => {
    const at = monotonicNow();
    dropFull(at);
    const known = buckets.get(key);
    const tokens = known ? Math.min(burst, known.tokens + ((at - known.at) / 1_000) * rate) : burst;
    const granted = tokens >= cost;
    const left = granted ? tokens - cost : tokens;
    const bucket = known ?? { tokens: left, at };
    bucket.tokens = left;
    bucket.at = at;
    if (known) buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value as string);
    return {
      granted,
      remaining: Math.floor(left),
      wait: granted ? 0 : (cost - left) / rate,
      full: (burst - left) / rate,
    };
  };
};
