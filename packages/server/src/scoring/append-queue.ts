import { type InboxLagParts, inboxLag } from './inbox-lag.ts';
import { MAX_LAG_MS, overloaded } from './overload.ts';
import type { ScoringQueue } from './scoring-queue.ts';

/** A queue that other servers score. */
export const appendQueue = (parts: InboxLagParts): ScoringQueue => {
  const { inbox } = parts;
  const lag = inboxLag(parts);
  return {
    add: (entries) => inbox.append(entries),
    refusal: () => (lag.ms() > MAX_LAG_MS ? overloaded() : undefined),
    preview: async (keys) => ({ previews: [], missing: keys }),
    forgetErased: () => undefined,
    settled: () => Promise.resolve(),
    lagMs: lag.ms,
    holdMs: () => 0,
    waitingBytes: () => 0,
    counts: { scored: 0, dropped: 0 },
    close: async () => {
      await lag.close();
      await inbox.close();
    },
  };
};
