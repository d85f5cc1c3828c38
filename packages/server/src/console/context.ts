import type { FastifyRequest } from 'fastify';
import type { SettingsSource } from '../ingest/settings-cache.ts';
import type { SiteKeys } from '../ingest/site-keys.ts';
import type { Rescorer } from '../rescore/background-rescorer.ts';
import { newId } from '../secrets.ts';
import type { Member } from '../store/records.ts';
import type { Store } from '../store/store.ts';

export interface ConsoleContext {
  readonly store: Store;
  readonly settings: SettingsSource;
  readonly siteKeys: SiteKeys;
  readonly rescorer: Rescorer;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
  /** Where pages load the tracker from, below the server's address. */
  readonly trackerPath: string;
  /** What browsers reach the server by, if the operator has said so. */
  readonly publicUrl: string | undefined;
  /** The visitor's address behind the trusted proxies. */
  readonly addressOf: (request: FastifyRequest) => string | undefined;
}

/** Notes in the audit log what a member did. */
export const audit = (
  { store, now }: ConsoleContext,
  member: Member,
  action: string,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  store.audit({
    id: newId('aud'),
    workspaceId: member.workspaceId,
    at: now(),
    memberId: member.id,
    action,
    detail: JSON.stringify(detail),
  });
