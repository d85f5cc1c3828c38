import type { FastifyRequest } from 'fastify';
import type { Settle } from '../scoring/scoring-queue.ts';
import type { SessionReader } from '../store/store.ts';

export interface DemoOptions {
  readonly siteKey: string;
  /** The demo's backend reads the score with it. It never reaches the page. */
  readonly apiKey: string;
  /** The workspace of both keys. */
  readonly workspaceId: string;
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
