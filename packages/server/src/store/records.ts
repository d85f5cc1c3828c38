import type { LinkReason, Profile, Received, SessionState, Settings, Verdict } from '@gait/engine';
import type { StrokeKey, StrokeTrail } from '@gait/engine/replay';
import type { Envelope } from '@gait/wire';

/** Where a session is found: ids are made in the page, so they mean something only within a workspace. */
export interface SessionKey {
  readonly workspaceId: string;
  readonly sessionId: string;
}

/** A session as it is kept: what lists show and filter by, and the state its next beacon is folded into. */
export interface SessionRecord extends SessionKey {
  /** How often it was written; a write is refused unless it is exactly one more. */
  version: number;
  readonly secretHash: string;
  parentId: string | null;
  visitorId: string;
  /** Every user id it carried, the latest last. */
  userIds: readonly string[];
  tags: readonly string[];
  /** Unix ms by the server's clock. */
  startedAt: number;
  activeAt: number;
  riskScore: number;
  recommendedAction: string;
  riskExplanation: string;
  /** Ids of the checks that are Detected, strongest first. */
  detected: readonly string[];
  /** What every check answered. */
  verdicts: Readonly<Record<string, Verdict>>;
  /** Version of the settings it was scored with. */
  settingsVersion: number;
  country: string | null;
  city: string | null;
  platform: string | null;
  /** The visitor's IANA time zone. */
  zone: string | null;
  beacons: number;
  /** As the store holds it, it lags behind: `foldMissing` folds the rest of the log. */
  state: SessionState;
  /** Beacons of the state that the store holds. */
  storedBeacons: number;
  /** The strokes it made, and the keys under which other sessions find them. */
  readonly trail: StrokeTrail;
  strokeKeys: readonly StrokeKey[];
}

/** An envelope as it is kept: without the keys that let it in. */
export type LoggedEnvelope = Omit<Envelope, 'v' | 'key' | 'session' | 'secret'>;

/** One entry of the log: what a beacon said and what the server knew of its sender. */
export interface LoggedBeacon {
  readonly envelope: LoggedEnvelope;
  readonly received: Received;
}

export interface ScoreStep {
  readonly at: number;
  readonly riskScore: number;
  readonly detected: readonly string[];
}

/** What one group writes of one session, all or nothing together with the others of the group. */
export interface SessionChange {
  readonly record: SessionRecord;
  readonly beacons: readonly LoggedBeacon[];
  readonly newUsers: readonly string[];
  readonly newTags: readonly string[];
  readonly newStrokeKeys: readonly StrokeKey[];
  /** Whether the store is to hold this state instead of an earlier one. */
  readonly storesState: boolean;
  /** Set when the score or the detected checks have changed. */
  readonly step?: ScoreStep;
  /** Users and tags are listed by the minute of their sessions' last activity: set when that minute has changed. */
  readonly minuteChanged: boolean;
  /** Set when its device has been read and it is known whose it is. */
  readonly visitor?: VisitorChange;
}

/** Why a session was given its visitor. */
export interface VisitorLink {
  /** Null: the first session of this visitor. */
  readonly known: { readonly confidence: number; readonly reasons: readonly LinkReason[] } | null;
  /** Visitors that look alike and were not taken for the same. */
  readonly alike: readonly { readonly id: string; readonly confidence: number }[];
}

/** A session's visitor, with what is remembered of the visitor from now on. */
export interface VisitorChange {
  readonly visitorId: string;
  readonly at: number;
  readonly profile: Profile;
  /** Hashes of what the visitor is found by. */
  readonly keys: readonly string[];
  readonly link: VisitorLink;
}

export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  /** Sessions without activity for longer are removed. */
  readonly retentionDays: number;
}

export interface Member {
  readonly id: string;
  readonly workspaceId: string;
  readonly email: string;
  /** scrypt, as `ingredients$salt$hash`. */
  readonly password: string;
  readonly createdAt: number;
}

export interface SiteKeyRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly siteKey: string;
  readonly name: string;
  readonly origins: readonly string[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

export interface ApiKeyRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly secretHash: string;
  readonly name: string;
  readonly hint: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

export interface VersionedSettings extends Settings {
  readonly version: number;
}

export interface AuditEntry {
  readonly id: string;
  readonly workspaceId: string;
  readonly at: number;
  readonly memberId: string;
  readonly action: string;
  readonly detail: string;
}
