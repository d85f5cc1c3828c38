import type { ScoredSession } from './scorer.ts';
import type { PendingSession } from './waiting-beacons.ts';

export type WorkerRequest =
  | { readonly type: 'score'; readonly id: number; readonly sessions: readonly PendingSession[] }
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

/** An error with what tells faults of the store apart. */
export interface SentError {
  readonly message: string;
  readonly code?: unknown;
  readonly errcode?: unknown;
}

export const sentError = (error: unknown): SentError => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { stack, message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return { message: stack ?? message, code, errcode };
};

export const receivedError = ({ message, code, errcode }: SentError): Error =>
  Object.assign(new Error(message), { code, errcode });
