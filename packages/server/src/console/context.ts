import type { FastifyRequest } from 'fastify';
import { newId } from '../base/secrets.ts';
import type { Fact, FactView } from '../doctor/fact.ts';
import type { Enricher } from '../enrich/index.ts';
import type { SignInOptions } from '../options/sign-in-options.ts';
import type { Rescorer } from '../rescore/background-rescorer.ts';
import type { InstallSigns } from '../session/install-signs.ts';
import type { SharedContext } from '../shared-context.ts';
import type { Member } from '../store/records.ts';
import type { Passwords } from './passwords/password-queue.ts';

export interface ConsoleContext extends SharedContext {
  /** Drops cached site keys after a change. */
  readonly forgetSiteKeys: () => void;
  /** Whether a proxy before the server rewrites the requests of a site key. */
  readonly isRewritten: (siteKey: string) => boolean;
  /** Drops cached secrets of user tokens after a change. */
  readonly forgetUserTokenSecrets: () => void;
  readonly rescorer: Rescorer;
  readonly installSigns: Pick<InstallSigns, 'of'>;
  readonly enricher: Pick<Enricher, 'providerName'>;
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
