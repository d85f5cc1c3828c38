import type { Verdict } from '@gait/engine';
import type { FoundHash, StrokeHash, StrokeTrail } from '@gait/engine/replay';
import type { ApiKeys } from './api-keys.ts';
import type { BlindReviews } from './blind-reviews.ts';
import type { Exclusions } from './exclusions.ts';
import type { Fault } from './fault.ts';
import type { InstallSignLog } from './install-signs.ts';
import type { Labels } from './labels.ts';
import type { ChosenOrder, ListPosition, OrderedPosition } from './list-position.ts';
import type { Members } from './members.ts';
import type { SessionPopulation } from './population.ts';
import type {
  AuditEntry,
  LoggedBeacon,
  ScoreStep,
  SessionChange,
  SessionKey,
  SessionRecord,
  SiteKeyRecord,
  UserTokenSecretRecord,
  VersionedSettings,
  Workspace,
} from './records.ts';
import type { RefusalLog } from './refusals.ts';
import type { SessionCompletions } from './session-completions.ts';
import type { SessionMessages } from './session-messages.ts';
import type { Visitors } from './visitors.ts';
import type { WebhookMessages } from './webhook-messages.ts';
import type { Webhooks } from './webhooks.ts';

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

/** Part of a list. It may have fewer sessions than its limit, even none, and still have a next page. */
export interface SessionPage {
  readonly sessions: readonly SessionSummary[];
  /** Where the next page starts. Undefined at the end of the list. */
  readonly next: ListPosition | undefined;
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

export interface SessionFilter {
  readonly activeFrom?: number | undefined;
  readonly activeTo?: number | undefined;
  readonly minScore?: number | undefined;
  /** The recommended action. */
  readonly action?: string | undefined;
  readonly maxScore?: number | undefined;
  /** A check that is Detected. */
  readonly check?: string | undefined;
  readonly verdicts?: readonly { readonly check: string; readonly verdict: Verdict }[] | undefined;
  readonly country?: string | undefined;
  /** As `networkKey` writes it. */
  readonly network?: string | undefined;
  /** What a session must not have. */
  readonly not?: { readonly country?: string | undefined; readonly tag?: string | undefined };
  readonly userId?: string | undefined;
  /** Whether `userId` finds only sessions in which it came with a valid token. */
  readonly isVouched?: boolean | undefined;
  readonly tag?: string | undefined;
  /** Further tags that a session must have. */
  readonly otherTags?: readonly string[] | undefined;
  readonly visitorId?: string | undefined;
  /** Start of a session ID. */
  readonly idStart?: string | undefined;
  readonly startedTo?: number | undefined;
  readonly scoredFrom?: number | undefined;
  /** Whether the site's own monitors or testers made it. */
  readonly excluded?: boolean | undefined;
  /** Start of a session ID, visitor ID or user ID, another part of a session ID, or part of a tag or city. */
  readonly search?: string | undefined;
  /** IDs of sessions that are left out. */
  readonly except?: readonly string[] | undefined;
}

export interface CountedSessions {
  readonly sessions: number;
  /** False if the count reached its limit, or if too many other sessions were in between. */
  readonly isExact: boolean;
}

/** Counts of the sessions that pass a filter. */
export interface SessionCounts {
  readonly sessions: number;
  readonly byAction: Readonly<Record<string, number>>;
  /** Ten counts: scores 0..9, 10..19 … 90..100. */
  readonly byScore: readonly number[];
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

/** The log of beacons and the states folded from it. */
export interface SessionLog {
  findSessions(keys: readonly SessionKey[]): Promise<SessionRecord[]>;
  /** The whole log of a session, in beacon order. */
  beaconsOf(key: SessionKey): Promise<LoggedBeacon[]>;
  /** Part of the log, by page and number: the beacons after the given one. For reading a long log in small pieces. */
  beaconsAfter(
    key: SessionKey,
    after: { readonly page: string; readonly seq: number } | undefined,
    limit: number,
  ): Promise<LoggedBeacon[]>;
  isLogged(key: SessionKey, page: string, seq: number): Promise<boolean>;
  /** Adds the end of the event log to a session that an earlier version wrote, unless it has been written since. */
  addNewestActions(session: SessionSummary, newestActions: string): Promise<void>;
  /**
   * Writes all changes in one transaction, durable once it resolves. Returns false and writes nothing if another server has
   * written one of the sessions since its record was read.
   */
  append(changes: readonly SessionChange[]): Promise<boolean>;
}

/** Reads sessions. Lists are ordered by latest activity, then by session ID, both descending. */
export interface SessionReader {
  findSummary(key: SessionKey): Promise<SessionSummary | undefined>;
  /** The stored sessions among up to 100 IDs, in the order of the IDs. */
  findSummaries(workspaceId: string, sessionIds: readonly string[]): Promise<SessionSummary[]>;
  sessions(workspaceId: string, filter: SessionFilter, page: PageOf): Promise<SessionSummary[]>;
  /** Like `sessions`, with a limit on what is read: a page may be short. */
  sessionPage(workspaceId: string, filter: SessionFilter, page: PageOf): Promise<SessionPage>;
  /** A list in a chosen order, with a limit on what is read. */
  orderedPage(workspaceId: string, filter: SessionFilter, page: OrderedPageOf): Promise<OrderedPage>;
  counts(workspaceId: string, filter: SessionFilter): Promise<SessionCounts>;
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

/** Workspaces with their site keys and settings. */
export interface Accounts {
  workspaces(): Promise<Workspace[]>;
  createWorkspace(workspace: Workspace): Promise<void>;
  renameWorkspace(workspaceId: string, name: string): Promise<void>;
  setRetention(workspaceId: string, days: number): Promise<void>;
  siteKeys(workspaceId: string): Promise<SiteKeyRecord[]>;
  findSiteKey(siteKey: string): Promise<SiteKeyRecord | undefined>;
  createSiteKey(key: SiteKeyRecord): Promise<void>;
  /** Updates name, origins and revocation. Returns whether the key exists. */
  updateSiteKey(key: SiteKeyRecord): Promise<boolean>;

  /** The given version, or the newest. Undefined if the settings were never changed. */
  settings(workspaceId: string, version?: number): Promise<VersionedSettings | undefined>;
  /** The newest versions first, with the times at which they were saved. */
  settingsVersions(
    workspaceId: string,
    limit: number,
  ): Promise<{ readonly settings: VersionedSettings; readonly savedAt: number }[]>;
  /** Returns false if this version exists already. */
  saveSettings(workspaceId: string, settings: VersionedSettings, at: number): Promise<boolean>;
  audit(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  auditLog(workspaceId: string, limit: number, action?: string): Promise<AuditEntry[]>;
}

/** The secrets of user tokens. */
export interface UserTokenSecrets {
  /** Also the revoked ones, in the order in which they were created. */
  userTokenSecrets(workspaceId: string): Promise<UserTokenSecretRecord[]>;
  /** Returns false if the workspace has two secrets already. */
  createUserTokenSecret(secret: UserTokenSecretRecord): Promise<boolean>;
  /** Erases the secret. Returns false if it does not exist or has already been revoked. */
  revokeUserTokenSecret(workspaceId: string, id: string, at: number): Promise<boolean>;
}

/** One-time links to the browser check, by the hashes of their tokens. */
export interface CheckLinks {
  createCheckLink(
    tokenHash: string,
    link: { readonly workspaceId: string; readonly siteKey: string; readonly expiresAt: number },
  ): Promise<void>;
  /** Gives the page a token in place of the link's. Returns false if the link was opened before or has expired. */
  openCheckLink(
    tokenHash: string,
    opened: { readonly pageHash: string; readonly at: number; readonly expiresAt: number },
  ): Promise<boolean>;
  /** The check that a page's token belongs to, until it expires. */
  openedCheck(
    pageHash: string,
    now: number,
  ): Promise<
    { readonly workspaceId: string; readonly siteKey: string; readonly openedAt: number } | undefined
  >;
  endExpiredCheckLinks(now: number): Promise<void>;
}

/** The stored strokes of a session, which a later session may replay. */
export interface StoredStrokes {
  readonly session: string;
  readonly visitorId: string;
  readonly trail: StrokeTrail;
}

/** The index of strokes. */
export interface Strokes {
  /** Sessions with any of the stroke keys. May include sessions of another workspace, which `strokesOf` then ignores. */
  sessionsWithStrokes(workspaceId: string, keys: readonly StrokeHash[]): Promise<FoundHash[]>;
  strokesOf(workspaceId: string, sessionIds: readonly string[]): Promise<StoredStrokes[]>;
}

/** The versions of the wire format that servers of this store have run. */
export interface WireVersions {
  /** Keeps the earliest time of a version. */
  beginWireVersion(version: number, at: number): Promise<void>;
  /** In ascending order. */
  wireVersions(): Promise<{ readonly version: number; readonly since: number }[]>;
}

/** How many sessions of a site key began in an hour, and how many of them had many marks. All servers add to it. */
export interface MarkCount {
  readonly siteKey: string;
  /** Hours since 1970. */
  readonly hour: number;
  readonly sessions: number;
  readonly marked: number;
}

/** What servers learn about proxies that rewrite the requests of a site. */
export interface RequestMarks {
  /** Adds to the counts. `network` is one that a marked session came from, or empty. */
  addMarks(counts: readonly (MarkCount & { readonly network: string })[]): Promise<void>;
  /** The counts of these hours of site keys with marked sessions, and from how many networks these came. */
  marksBetween(from: number, to: number): Promise<(MarkCount & { readonly networks: number })[]>;
  /** Removes what was counted before, apart from the sessions of the eight days before. */
  removeMarksBefore(hour: number): Promise<void>;
  /** The hours since `from` in which site keys began sessions. */
  sessionHours(from: number): Promise<Pick<MarkCount, 'siteKey' | 'hour' | 'sessions'>[]>;
}

/** Servers that divide the scoring among themselves. */
export interface ScoringServers {
  /** Shows that this server runs, and returns how often each server has. */
  beat(server: string): Promise<{ readonly server: string; readonly beats: number }[]>;
  /** Removes a server, until its next beat. */
  leave(server: string): Promise<void>;
}

export interface Retention {
  /** Removes up to `limit` sessions without activity since `before`, oldest first. Returns how many. */
  removeSessions(workspaceId: string, before: number, limit: number): Promise<number>;
  /** Removes up to `limit` visitors not seen since `before`. Returns how many. */
  removeVisitors(workspaceId: string, before: number, limit: number): Promise<number>;
}

export interface Erasure {
  /**
   * Removes sessions with everything under their IDs, and keeps the hashes of the IDs, so that nothing of them is written
   * again. What is known of their visitors was learned from them, so it goes too. Returns how many of both there were.
   */
  eraseSessions(keys: readonly SessionKey[], at: number): Promise<ErasedRows>;
  /** Returns whether there was such a visitor. */
  eraseVisitor(workspaceId: string, visitorId: string): Promise<boolean>;
  /** The sessions that were erased. */
  erasedAmong(keys: readonly SessionKey[]): Promise<SessionKey[]>;
  /** The hashes of the sessions that were erased since then. */
  erasedSince(at: number): Promise<string[]>;
  /**
   * Clears what was deleted out of logs and dead rows. `compact` writes the tables again, for data of versions that did not
   * overwrite what they deleted; nothing else is written meanwhile.
   */
  purge(compact: boolean): Promise<void>;
}

export interface ErasedRows {
  readonly sessions: number;
  readonly visitors: number;
}

/** Whether the store can write. */
export interface Availability {
  /** What is wrong with it now. Tries a write unless something was written just before. */
  fault(): Promise<Fault | undefined>;
  /** Calls the listener whenever a fault begins, changes or ends. */
  onFault(listener: (fault: Fault | undefined) => void): void;
  /** Takes note of an error that another part met. Errors that are no faults of the store are ignored. */
  report(error: unknown): void;
}

/** Everything the server stores. The contract suite in store.contract.ts specifies it. */
export interface Store
  extends SessionLog,
    SessionReader,
    SessionPopulation,
    Visitors,
    Strokes,
    Members,
    Accounts,
    ApiKeys,
    UserTokenSecrets,
    CheckLinks,
    Exclusions,
    Labels,
    BlindReviews,
    WireVersions,
    RequestMarks,
    RefusalLog,
    InstallSignLog,
    ScoringServers,
    Webhooks,
    WebhookMessages,
    SessionMessages,
    SessionCompletions,
    Retention,
    Erasure,
    Availability {
  close(): Promise<void>;
}
