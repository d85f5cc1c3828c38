import type { FastifyRequest } from 'fastify';
import type { Rescorer } from '../rescore/background-rescorer.ts';
import { newId } from '../secrets.ts';
import type { OnFailure } from '../session/fold.ts';
import type { SettingsSource } from '../session/settings-source.ts';
import type { Member } from '../store/records.ts';
import type { Store } from '../store/store.ts';

export interface ConsoleContext {
  readonly store: Store;
  readonly settings: SettingsSource;
  /** Drops cached site keys after a change. */
  readonly forgetSiteKeys: () => void;
  readonly rescorer: Rescorer;
  readonly now: () => number;
  readonly onFailure: OnFailure;
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
