import type { Accounts } from './accounts.ts';
import type { ApiKeys } from './api-keys.ts';
import type { AttentionLog } from './attention.ts';
import type { BlindReviews } from './blind-reviews.ts';
import type { Erasure } from './erasure.ts';
import type { Exclusions } from './exclusion-records.ts';
import type { StoreFault } from './fault.ts';
import type { InstallSignLog } from './install-sign-log.ts';
import type { Labels } from './labels.ts';
import type { ChosenOrder, ListPosition, OrderedPosition } from './list-position.ts';
import type { LogPacking } from './log-packing.ts';
import type { Members } from './members.ts';
import type { Policies } from './policies.ts';
import type { SessionPopulation } from './population.ts';
import type {
  ActionChange,
  LoggedBeacon,
  ScoreStep,
  SessionChange,
  SessionKey,
  SessionRecord,
} from './records.ts';
import type { RefusalLog } from './refusal-log.ts';
import type { RequestMarkCounts } from './request-marks.ts';
import type { Retention } from './retention.ts';
import type { ReviewClaims } from './review-claims.ts';
import type { SavedViews } from './saved-views.ts';
import type { ScoringServers } from './scoring-servers.ts';
import type { SessionCompletions } from './session-completions.ts';
import type { SessionFilter } from './session-filters.ts';
import type { SessionMessages } from './session-messages.ts';
import type { UserTokenSecrets } from './stored-token-secrets.ts';
import type { Strokes } from './strokes.ts';
import type { VisitorHealing } from './visitor-healing.ts';
import type { VisitorNames } from './visitor-names.ts';
import type { Visitors } from './visitor-profiles.ts';
import type { WebhookMessages } from './webhook-messages.ts';
import type { Webhooks } from './webhooks.ts';
import type { WireVersions } from './wire-version-log.ts';

/** A session without the state that its next beacon is folded into. */
export type SessionFields = Omit<SessionRecord, 'state' | 'storedBeacons' | 'trail' | 'strokeKeys'>;

/** A session as lists and reports read it. */
export interface SessionSummary extends SessionFields {
  /** Actions in the event log. 0 if an earlier version wrote the session. */
  readonly actions: number;
  /** The end of the event log, as `decodeActions` reads it. Null if an earlier version wrote the session. */
  readonly newestActions: string | null;
}

export interface PageOf {
  readonly limit: number;
  readonly after?: ListPosition | undefined;
  /** The other direction. */
  readonly oldestFirst?: boolean;
}

/** A page of a list in a chosen order. */
export interface OrderedPageOf {
  readonly order: ChosenOrder;
  readonly limit: number;
  readonly after?: OrderedPosition | undefined;
}

/** It may have fewer sessions than its limit, even none, and still have a next page: then enough was read. */
export interface OrderedPage {
  readonly sessions: readonly SessionSummary[];
  /** Where the next page starts. Undefined at the end of the list. */
  readonly next: OrderedPosition | undefined;
}

export interface CountedSessions {
  readonly sessions: number;
  /** False if the count reached its limit, or if too many other sessions were in between. */
  readonly isExact: boolean;
}

/** How many of the sessions that pass a filter have each value. Those without one are in no count. */
export interface ValueCounts {
  readonly byValue: Readonly<Record<string, number>>;
  /** False if only the newest sessions were counted. */
  readonly isComplete: boolean;
}

export interface RepeatsOf {
  /** Sessions that were active before keep their visitor, in Unix ms. */
  readonly finalBefore: number;
  readonly limit: number;
}

/** Visitors with several of the sessions that pass a filter. */
export interface RepeatCounts {
  /** At most `limit`. Who has the newest session comes first. */
  readonly visitors: readonly {
    readonly visitorId: string;
    readonly sessions: number;
    /** Its latest activity, Unix ms. */
    readonly newest: number;
  }[];
  readonly total: number;
  /** False if only the newest sessions were read. */
  readonly isComplete: boolean;
}

/** Counts of the sessions that pass a filter. */
export interface SessionCounts {
  readonly sessions: number;
  readonly byAction: Readonly<Record<string, number>>;
  /** Ten counts: scores 0..9, 10..19 … 90..100. */
  readonly byScore: readonly number[];
  /** The same by recommended action. */
  readonly actionsByScore: readonly Readonly<Record<string, number>>[];
  readonly byCheck: Readonly<Record<string, number>>;
  /** False if only the newest sessions were counted, because there are too many. */
  readonly isComplete: boolean;
}

/** Sessions that are alike in these fields. */
export interface SessionGroup {
  /** Start of the period of their latest activity, Unix ms. */
  readonly from: number;
  readonly action: string;
  readonly detected: readonly string[];
  readonly country: string | null;
  /** The operating system, as the browser names it. */
  readonly platform: string | null;
  readonly tags: readonly string[];
  /** Their scores: 0 for 0 to 9, 9 for 90 to 100. */
  readonly ten: number;
  readonly sessions: number;
}

/** Which sessions are grouped. */
export interface GroupsOf {
  readonly filter: SessionFilter;
  readonly bucketMs: number;
  readonly limit: number;
  /** Nobody waits for the answer, so other requests hardly notice that it is read. */
  readonly isBackground?: boolean | undefined;
}

/** How often a session has been written. */
export interface SessionVersion extends SessionKey {
  readonly version: number;
}

/** The beacons of a page from one number to another. */
export interface PageBeacons {
  readonly page: string;
  readonly first: number;
  readonly last: number;
}

/** The log of beacons and the states folded from it. */
export interface SessionLog {
  findSessions(keys: readonly SessionKey[]): Promise<SessionRecord[]>;
  /** The versions of the stored sessions among these, in any order. */
  versionsOf(keys: readonly SessionKey[]): Promise<SessionVersion[]>;
  /** The whole log of a session, in beacon order. */
  beaconsOf(key: SessionKey): Promise<LoggedBeacon[]>;
  /** Part of the log, by page and number: the beacons after the given one. For reading a long log in small pieces. */
  beaconsAfter(
    key: SessionKey,
    after: { readonly page: string; readonly seq: number } | undefined,
    limit: number,
  ): Promise<LoggedBeacon[]>;
  /** Whether the log has all of these beacons. */
  areLogged(key: SessionKey, beacons: PageBeacons): Promise<boolean>;
  /** Adds the end of the event log to a session that an earlier version wrote, unless it has been written since. */
  addNewestActions(session: SessionSummary, newestActions: string): Promise<void>;
  /** Gives those of some sessions another action that still have the score and the action of before. Returns how many. */
  changeAction(workspaceId: string, ids: readonly string[], change: ActionChange): Promise<number>;
  /**
   * Writes all changes in one transaction, durable once it resolves. Returns false and writes nothing if another server has
   * written one of the sessions since its record was read.
   */
  append(changes: readonly SessionChange[]): Promise<boolean>;
}

/** Reads sessions. Lists are ordered by latest activity, then by session ID, both descending. */
export interface SessionReader {
  findSummary(key: SessionKey): Promise<SessionSummary | undefined>;
  /** The stored sessions among some IDs, in the order of the IDs, read in groups. */
  findSummaries(workspaceId: string, sessionIds: readonly string[]): Promise<SessionSummary[]>;
  sessions(workspaceId: string, filter: SessionFilter, page: PageOf): Promise<SessionSummary[]>;
  /** A list in a chosen order, with a limit on what is read. */
  orderedPage(workspaceId: string, filter: SessionFilter, page: OrderedPageOf): Promise<OrderedPage>;
  counts(workspaceId: string, filter: SessionFilter): Promise<SessionCounts>;
  valueCounts(workspaceId: string, filter: SessionFilter, of: 'country' | 'network'): Promise<ValueCounts>;
  repeatVisitors(workspaceId: string, filter: SessionFilter, options: RepeatsOf): Promise<RepeatCounts>;
  /** The newest sessions that pass a filter, in periods of `bucketMs`. Not complete if there are more than `limit`. */
  groups(
    workspaceId: string,
    options: GroupsOf,
  ): Promise<{ readonly groups: readonly SessionGroup[]; readonly isComplete: boolean }>;
  /** How many sessions pass the filter, at most `limit`. */
  count(workspaceId: string, filter: SessionFilter, limit: number): Promise<CountedSessions>;
  timeline(key: SessionKey): Promise<ScoreStep[]>;
  /** The next sessions after the given one, in a stable order, for iterating over all. */
  sessionKeysAfter(key: SessionKey | undefined, limit: number): Promise<SessionKey[]>;
}

/** Whether the store can write. */
export interface Availability {
  /** What is wrong with it now. Tries a write unless something was written just before. */
  fault(): Promise<StoreFault | undefined>;
  /** Calls the listener whenever a fault begins, changes or ends. */
  onFault(listener: (fault: StoreFault | undefined) => void): void;
  /** Takes note of an error that another part met. Errors that are no faults of the store are ignored. */
  report(error: unknown): void;
}

/** Everything the server stores. The contract suite in store.contract.ts specifies it. */
export interface Store
  extends SessionLog,
    SessionReader,
    SessionPopulation,
    Visitors,
    VisitorNames,
    VisitorHealing,
    Strokes,
    Members,
    Accounts,
    ApiKeys,
    UserTokenSecrets,
    Exclusions,
    Policies,
    Labels,
    BlindReviews,
    ReviewClaims,
    SavedViews,
    WireVersions,
    RequestMarkCounts,
    RefusalLog,
    InstallSignLog,
    ScoringServers,
    Webhooks,
    WebhookMessages,
    SessionMessages,
    SessionCompletions,
    AttentionLog,
    Retention,
    LogPacking,
    Erasure,
    Availability {
  close(): Promise<void>;
}
