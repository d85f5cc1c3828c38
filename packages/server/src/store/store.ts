import type { KnownVisitor } from '@gait/engine';
import type { FoundKey, StrokeKey, StrokeTrail } from '@gait/engine/replay';
import type {
  ApiKeyRecord,
  AuditEntry,
  LoggedBeacon,
  Member,
  ScoreStep,
  SessionChange,
  SessionKey,
  SessionRecord,
  SiteKeyRecord,
  VersionedSettings,
  VisitorLink,
  Workspace,
} from './records.ts';

/** A session as it is shown: everything but what its next beacon is folded into. */
export type SessionSummary = Omit<SessionRecord, 'state' | 'storedBeacons' | 'trail' | 'strokeKeys'>;

/** The last entry of a page of a list, where the next one goes on. */
export interface ListPosition {
  readonly activeAt: number;
  readonly sessionId: string;
}

export interface PageOf {
  readonly limit: number;
  readonly after?: ListPosition | undefined;
}

export interface SessionFilter {
  readonly activeFrom?: number | undefined;
  readonly activeTo?: number | undefined;
  readonly minScore?: number | undefined;
  /** The recommended one. */
  readonly action?: string | undefined;
  readonly check?: string | undefined;
  readonly userId?: string | undefined;
  readonly tag?: string | undefined;
  /** Start of a session id, visitor id or user id. */
  readonly search?: string | undefined;
}

/** Counts over the sessions of a period. */
export interface SessionCounts {
  readonly sessions: number;
  readonly byAction: Readonly<Record<string, number>>;
  /** Ten counts: scores 0..9, 10..19 … 90..100. */
  readonly byScore: readonly number[];
  readonly byCheck: Readonly<Record<string, number>>;
}

/** What ingest asks: the log and the state beside it. */
export interface SessionLog {
  findSessions(keys: readonly SessionKey[]): Promise<SessionRecord[]>;
  /** The whole log of a session, in the order of its beacons. */
  beaconsOf(key: SessionKey): Promise<LoggedBeacon[]>;
  isLogged(key: SessionKey, page: string, seq: number): Promise<boolean>;
  /**
   * Writes all changes in one transaction, durable when it resolves. Answers false, with nothing written, when any of the
   * sessions was written by someone else since its record was read.
   */
  append(changes: readonly SessionChange[]): Promise<boolean>;
}

/** What the API and the console read. Lists are newest activity first, ties by session id, descending. */
export interface SessionReader {
  findSummary(key: SessionKey): Promise<SessionSummary | undefined>;
  sessionsOfUser(workspaceId: string, userId: string, page: PageOf): Promise<SessionSummary[]>;
  sessionsOfTag(workspaceId: string, tag: string, page: PageOf): Promise<SessionSummary[]>;
  sessions(workspaceId: string, filter: SessionFilter, page: PageOf): Promise<SessionSummary[]>;
  counts(workspaceId: string, activeFrom: number, activeTo: number): Promise<SessionCounts>;
  timeline(key: SessionKey): Promise<ScoreStep[]>;
  /** Any session of the store after the given one, in a stable order; for walking through all. */
  sessionKeysAfter(key: SessionKey | undefined, limit: number): Promise<SessionKey[]>;
}

/** Who may sign in, and who is signed in. */
export interface Members {
  /** In the order they were let in. */
  members(workspaceId: string): Promise<Member[]>;
  /** Answers false when somebody signs in with that e-mail address already. */
  createMember(member: Member): Promise<boolean>;
  findMember(by: { readonly email: string } | { readonly id: string }): Promise<Member | undefined>;
  /** Ends the member's sign-ins too, but for the one to keep; answers whether there was such a member. */
  changePassword(id: string, password: string, keptToken?: string): Promise<boolean>;
  /** Ends the member's sign-ins too; answers whether there was such a member. */
  removeMember(workspaceId: string, id: string): Promise<boolean>;
  createSignIn(tokenHash: string, memberId: string, expiresAt: number): Promise<void>;
  /** The member of a sign-in that has not expired. */
  memberSignedIn(tokenHash: string, now: number): Promise<Member | undefined>;
  endSignIn(tokenHash: string): Promise<void>;
  endExpiredSignIns(now: number): Promise<void>;
}

/** Workspaces with their keys and settings. */
export interface Accounts {
  workspaces(): Promise<Workspace[]>;
  createWorkspace(workspace: Workspace): Promise<void>;
  siteKeys(workspaceId: string): Promise<SiteKeyRecord[]>;
  findSiteKey(siteKey: string): Promise<SiteKeyRecord | undefined>;
  createSiteKey(key: SiteKeyRecord): Promise<void>;
  /** Name, origins and revocation; answers whether there was such a key. */
  updateSiteKey(key: SiteKeyRecord): Promise<boolean>;
  apiKeys(workspaceId: string): Promise<ApiKeyRecord[]>;
  findApiKey(secretHash: string): Promise<ApiKeyRecord | undefined>;
  createApiKey(key: ApiKeyRecord): Promise<void>;
  touchApiKey(id: string, at: number): Promise<void>;
  /** Answers whether there was such a key that was not revoked yet. */
  revokeApiKey(workspaceId: string, id: string, at: number): Promise<boolean>;

  /** The newest version, or the one asked for; undefined while nothing was ever changed. */
  settings(workspaceId: string, version?: number): Promise<VersionedSettings | undefined>;
  /** Answers false when that version exists already. */
  saveSettings(workspaceId: string, settings: VersionedSettings, at: number): Promise<boolean>;
  audit(entry: AuditEntry): Promise<void>;
  auditLog(workspaceId: string, limit: number): Promise<AuditEntry[]>;
}

/** Devices that were seen before. */
export interface Visitors {
  /** Those found by any of the keys, for each key the `limit` seen last; a visitor once. */
  visitorsWith(workspaceId: string, keys: readonly string[], limit: number): Promise<KnownVisitor[]>;
  /** Why a session has its visitor; undefined while its device has not been read. */
  visitorLink(key: SessionKey): Promise<(VisitorLink & { readonly firstSeenAt: number }) | undefined>;
  /** The last first. */
  sessionsOfVisitor(workspaceId: string, visitorId: string, limit: number): Promise<SessionSummary[]>;
}

/** What a session left that another one may repeat. */
export interface LeftStrokes {
  readonly session: string;
  readonly visitorId: string;
  readonly trail: StrokeTrail;
}

/** Strokes that were seen before. */
export interface Strokes {
  /** Which sessions left any of the keys. May name one of another workspace, of which `strokesOf` then knows nothing. */
  sessionsWithStrokes(workspaceId: string, keys: readonly StrokeKey[]): Promise<FoundKey[]>;
  strokesOf(workspaceId: string, sessionIds: readonly string[]): Promise<LeftStrokes[]>;
}

export interface Retention {
  /** Removes up to `limit` sessions without activity since `before`, oldest first; answers how many. */
  removeSessions(workspaceId: string, before: number, limit: number): Promise<number>;
  /** Forgets up to `limit` visitors not seen since `before`; answers how many. */
  removeVisitors(workspaceId: string, before: number, limit: number): Promise<number>;
}

/** Everything the server keeps. One contract suite, store.contract.ts, says what it means. */
export interface Store extends SessionLog, SessionReader, Visitors, Strokes, Members, Accounts, Retention {
  close(): Promise<void>;
}
