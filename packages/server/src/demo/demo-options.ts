import type { FastifyRequest } from 'fastify';
import type { Settle } from '../scoring/scoring-queue.ts';
import type { SessionReader } from '../store/store.ts';

export interface DemoOptions {
  readonly siteKey: string;
  /** The workspace of the key. */
  readonly workspaceId: string;
  /** Whether other machines may use it. */
  readonly isPublic: boolean;
  readonly store: Pick<SessionReader, 'findSummary'>;
  /** Awaited before a session is read. */
  readonly settle: Settle;
  /** The client's address as reported by trusted proxies. */
  readonly addressOf: (request: FastifyRequest) => string | undefined;
  /** For limits, in ms. */
  readonly monotonicNow: () => number;
  /** URL paths of the two scripts. */
  readonly trackerPath: string;
  readonly badgePath: string;
}
