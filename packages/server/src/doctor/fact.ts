import type { AddressDataStatus } from '../enrich/index.ts';
import type { ServerRole } from '../options/role.ts';
import type { Refusals } from '../session/refusals.ts';
import type { Accounts } from '../store/accounts.ts';
import type { ApiKeys } from '../store/api-keys.ts';
import type { Availability } from '../store/store.ts';
import type { Strokes } from '../store/strokes.ts';
import type { WebhookMessages } from '../store/webhook-messages.ts';
import type { Webhooks } from '../store/webhooks.ts';
import type { Observations } from './observations.ts';

/** Something an operator should know about the server, in sentences. */
export interface Fact {
  readonly id: string;
  readonly title: string;
  /** `look`: worth a look. `bad`: sessions or scores are lost or wrong until somebody acts. */
  readonly state: 'good' | 'look' | 'bad';
  readonly text: string;
  /** What to do. Absent if nothing is wrong. */
  readonly remedy?: string;
}

/** What facts are computed from. */
export interface FactSources {
  readonly store: Pick<Accounts, 'workspaces' | 'siteKeys' | 'findSiteKey'> &
    Pick<ApiKeys, 'apiKeys'> &
    Pick<Availability, 'fault'> &
    Pick<Strokes, 'latestStrokes'> &
    Pick<Webhooks, 'webhooks' | 'allWebhooks'> &
    Pick<WebhookMessages, 'webhookMessages'>;
  /** What this server does. */
  readonly role: ServerRole;
  readonly dataDir: string;
  readonly observations: Observations;
  readonly refusals: Pick<Refusals, 'latest'>;
  readonly addressData: () => AddressDataStatus;
  /** What retention says about a clock that has leaped. */
  readonly leap: () => string | undefined;
  /** Why the model is off. */
  readonly modelOff: string | undefined;
  readonly isRewritten: (siteKey: string) => boolean;
  readonly lagMs: () => number;
  readonly trackerPath: string;
  readonly ingestPath: string;
  /** Unix ms. */
  readonly now: () => number;
}

/** What a fact may show: everything to the operator, and to a member what belongs to the workspace. */
export interface FactView {
  /** Undefined for the operator. */
  readonly workspaceId: string | undefined;
}

export type FactOf = (sources: FactSources, view: FactView) => Promise<Fact>;
