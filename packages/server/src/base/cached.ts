/** How long a value is used, and so how long a change made on another server takes to apply here. */
const FRESH_MS = 5_000;

/** Cached values; anyone can ask for keys that do not exist. */
const MAX_VALUES = 10_000;

export interface Cached<Value> {
  of(key: string): Promise<Value>;
  /** Clears the value of the key, or all, after a change on this server. */
  forget(key?: string): void;
}

/** What `read` answers, read at most every few seconds for each key. A failure is not kept. */
export const cached = <Value>(
  read: (key: string) => Promise<Value>,
  monotonicNow: () => number,
): Cached<Value> => {
  // Promises, so that those who ask meanwhile share one read, and a change forgets the reads that began before it.
  const known = new Map<string, { readonly value: Promise<Value>; readonly readAt: number }>();
  return {
    of: (key) => {
      const now = monotonicNow();
      const entry = known.get(key);
      if (entry && now - entry.readAt < FRESH_MS) return entry.value;
      if (known.size >= MAX_VALUES) known.clear();
      const value = read(key);
      known.set(key, { value, readAt: now });
      value.catch(() => {
        if (known.get(key)?.value === value) known.delete(key);
      });
      return value;
    },
    forget: (key) => {
      if (key === undefined) known.clear();
      else known.delete(key);
    },
  };
};
