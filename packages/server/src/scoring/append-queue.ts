import type { OnFailure } from '../session/fold.ts';
import type { Inbox } from '../store/inbox.ts';
import { MAX_LAG_MS, overloaded } from './overload.ts';
import type { ScoringQueue } from './scoring-queue.ts';

interface AppendQueueParts {
  readonly inbox: Inbox;
  readonly now: () => number;
  readonly onFailure: OnFailure;
}

/** How often it looks how far behind the servers are that score. */
const LAG_EVERY_MS = 1_000;

/** A queue that other servers score. */
export const appendQueue = ({ inbox, now, onFailure }: AppendQueueParts): ScoringQueue => {
  let lag = 0;
  const readLag = async (): Promise<void> => {
    const [oldest] = await inbox.waiting(Number.MAX_SAFE_INTEGER, 1);
    lag = oldest ? Math.max(0, now() - oldest.since) : 0;
  };
  const timer = setInterval(() => readLag().catch(onFailure), LAG_EVERY_MS).unref();
  return {
    add: (entries) => inbox.append(entries),
    refusal: () => (lag > MAX_LAG_MS ? overloaded() : undefined),
    settle: () => Promise.resolve(),
    settled: () => Promise.resolve(),
    lagMs: () => lag,
    waitingBytes: () => 0,
    counts: { scored: 0, dropped: 0 },
    close: async () => {
      clearInterval(timer);
      await inbox.close();
    },
  };
};
