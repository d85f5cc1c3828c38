import type { Previews } from '../session/previews.ts';
import type { SentError } from '../store/sent-error.ts';
import type { ScoredSession } from './scorer.ts';
import type { PendingSession } from './waiting-beacons.ts';

export type WorkerRequest =
  | {
      readonly type: 'score' | 'preview';
      readonly id: number;
      readonly sessions: readonly PendingSession[];
    }
  | { readonly type: 'forget'; readonly workspaceId: string }
  | { readonly type: 'erased'; readonly hashes: readonly string[] }
  | { readonly type: 'ping' }
  | { readonly type: 'close' };

export type WorkerMessage =
  | { readonly type: 'done'; readonly id: number; readonly result: ScoredSession[] | Previews }
  | { readonly type: 'failed'; readonly id: number; readonly error: SentError }
  /** The engine threw, and the session goes on without that beacon. */
  | { readonly type: 'failure'; readonly error: string }
  | { readonly type: 'alive' };
