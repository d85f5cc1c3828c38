import type { FastifyRequest } from 'fastify';
import type { PreviewOf } from '../session/previews.ts';
import type { Store } from '../store/store.ts';

export interface DemoOptions {
  readonly siteKey: string;
  /** The workspace of the key. */
  readonly workspaceId: string;
  /** Whether other machines may use it. */
  readonly isPublic: boolean;
  readonly store: Store;
  /** What waits of sessions, for those who read them. */
  readonly preview: PreviewOf;
  /** The client's address as reported by trusted proxies. */
  readonly addressOf: (request: FastifyRequest) => string | undefined;
  /** For limits, in ms. */
  readonly monotonicNow: () => number;
  /** URL paths of the two scripts. */
  readonly trackerPath: string;
  readonly badgePath: string;
}
