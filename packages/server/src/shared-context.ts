import type { HoursOf } from './counts/kept-hours.ts';
import type { EventLogs } from './event-log/event-logs.ts';
import type { PolicySource } from './policy/policy-source.ts';
import type { OnFailure } from './session/fold.ts';
import type { PreviewOf } from './session/previews.ts';
import type { Refusals } from './session/refusals.ts';
import type { SettingsSource } from './session/settings-source.ts';
import type { Store } from './store/store.ts';
import type { WebhookService } from './webhooks/webhook-service.ts';

/** What endpoints and the dashboard need to answer. */
export interface SharedContext {
  readonly store: Store;
  readonly eventLogs: EventLogs;
  /** Counts of sessions by hour. */
  readonly hoursOf: HoursOf;
  readonly settings: SettingsSource;
  readonly policies: PolicySource;
  /** What waits of sessions, for those who read them. */
  readonly preview: PreviewOf;
  /** Drops cached exclusions after a change. */
  readonly forgetExclusions: () => void;
  readonly webhooks: Pick<WebhookService, 'urlProblem' | 'test' | 'wake'>;
  readonly refusals: Pick<Refusals, 'latest'>;
  readonly now: () => number;
  /** For limits, in ms. */
  readonly monotonicNow: () => number;
  /** Called when the engine throws. */
  readonly onFailure: OnFailure;
}
