import type { SentError } from '../store/sent-error.ts';
import type { ScoredSession } from './scorer.ts';
import type { PendingSession } from './waiting-beacons.ts';

export type WorkerRequest =
  | {
      readonly type: 'score';
      readonly id: number;
      readonly sessions: readonly PendingSession[];
      readonly atOnce: number | undefined;
    }
  | { readonly type: 'hurry' }
  | { readonly type: 'forget'; readonly workspaceId: string }
  | { readonly type: 'erased'; readonly hashes: readonly string[] }
  | { readonly type: 'ping' }
  | { readonly type: 'close' };

export type WorkerMessage =
  | { readonly type: 'scored'; readonly id: number; readonly sessions: ScoredSession[] }
  | { readonly type: 'failed'; readonly id: number; readonly error: SentError }
  /** The engine threw, and the session goes on without that beacon. */
  | { readonly type: 'failure'; readonly error: string }
  | { readonly type: 'alive' };
