import type { FastifyRequest } from 'fastify';
import type { HoursOf } from '../counts/kept-hours.ts';
import type { Fact, FactView } from '../doctor/fact.ts';
import type { Enricher } from '../enrich/index.ts';
import type { EventLogs } from '../event-log/event-logs.ts';
import type { PolicySource } from '../policy/policy-source.ts';
import type { Rescorer } from '../rescore/background-rescorer.ts';
import type { Settle } from '../scoring/scoring-queue.ts';
import { newId } from '../secrets.ts';
import type { OnFailure } from '../session/fold.ts';
import type { InstallSigns } from '../session/install-signs.ts';
import type { Refusals } from '../session/refusals.ts';
import type { SettingsSource } from '../session/settings-source.ts';
import type { SignInOptions } from '../sign-in-options.ts';
import type { Member } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { WebhookService } from '../webhooks/webhook-service.ts';
import type { Passwords } from './passwords/password-queue.ts';

export interface ConsoleContext {
  readonly store: Store;
  readonly eventLogs: EventLogs;
  readonly hoursOf: HoursOf;
  readonly settings: SettingsSource;
  readonly policies: PolicySource;
  /** Drops cached site keys after a change. */
  readonly forgetSiteKeys: () => void;
  /** Whether a proxy before the server rewrites the requests of a site key. */
  readonly isRewritten: (siteKey: string) => boolean;
  /** Drops cached secrets of user tokens after a change. */
  readonly forgetUserTokenSecrets: () => void;
  /** Drops cached exclusions after a change. */
  readonly forgetExclusions: () => void;
  /** Awaited before a session is read. */
  readonly settle: Settle;
  readonly rescorer: Rescorer;
  readonly installSigns: Pick<InstallSigns, 'of'>;
  readonly refusals: Pick<Refusals, 'latest'>;
  readonly webhooks: Pick<WebhookService, 'urlProblem' | 'test' | 'wake'>;
  readonly enricher: Pick<Enricher, 'providerName'>;
  readonly now: () => number;
  /** For limits, in ms. */
  readonly monotonicNow: () => number;
  readonly onFailure: OnFailure;
  /** Path of the tracker script. */
  readonly trackerPath: string;
  readonly hasDemo: boolean;
  /** URL of the server as seen by browsers, if the operator has set it. */
  readonly publicUrl: string | undefined;
  readonly signIn: SignInOptions;
  readonly passwords: Passwords;
  /** What is wrong with the server, as far as a workspace may know. */
  readonly diagnose: (view: FactView) => Promise<Fact[]>;
  /** The client's address as reported by trusted proxies. */
  readonly addressOf: (request: FastifyRequest) => string | undefined;
}

/** Adds what a member did to its account to the audit logs of all of its workspaces. */
export const auditEverywhere = async (
  context: ConsoleContext,
  member: Member,
  action: string,
): Promise<void> => {
  for (const { workspaceId } of await context.store.workspacesOf(member.id))
    await audit(context, { ...member, workspaceId }, action);
};

/** Adds a member's action to the audit log of the workspace. */
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
