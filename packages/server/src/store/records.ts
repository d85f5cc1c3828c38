import type {
  KnownVisitor,
  LinkReason,
  Profile,
  Received,
  SessionState,
  Settings,
  Verdict,
  VisitEvidence,
} from '@gait/engine';
import type { StrokeHash, StrokeTrail } from '@gait/engine/replay';
import type { Envelope } from '@gait/wire';
import type { SessionMessage } from './webhooks.ts';

/** Sessions with an action and a score of a band, both ends included, get another action. */
export interface ActionChange {
  readonly from: string;
  readonly to: string;
  readonly minScore: number;
  readonly maxScore: number;
}

/** Identifies a session. Pages generate session IDs, so they are unique only within a workspace. */
export interface SessionKey {
  readonly workspaceId: string;
  readonly sessionId: string;
}

/** A stored session: the columns of lists and filters, and the state that the next beacon is folded into. */
export interface SessionRecord extends SessionKey {
  /** Number of writes. A write is refused unless it increments this by one. */
  version: number;
  readonly secretHash: string;
  parentId: string | null;
  visitorId: string;
  /** Whether it will not change any more, as in sessions of earlier versions. */
  visitorFinal: boolean;
  /** Every user ID of the session, latest last. */
  userIds: readonly string[];
  /** Whether the page has no user any more. */
  userEnded: boolean;
  /** Those that came with a valid token. */
  vouchedUserIds: readonly string[];
  tags: readonly string[];
  /** Unix ms by the server's clock. */
  startedAt: number;
  activeAt: number;
  riskScore: number;
  recommendedAction: string;
  riskExplanation: string;
  /** IDs of the checks that are Detected, strongest first. */
  detected: readonly string[];
  /** The verdict of every check. */
  verdicts: Readonly<Record<string, Verdict>>;
  /** What it counts in the mean over visits of its user and its visitor. */
  visitEvidence: VisitEvidence;
  /** Version of the settings of the score. */
  settingsVersion: number;
  /** Version of the engine that computed the score. Empty if an earlier version of Gait did not store it. */
  engineVersion: string;
  /** When the score was computed, in Unix ms. Null if an earlier version of Gait did not store it. */
  scoredAt: number | null;
  country: string | null;
  city: string | null;
  /** The provider and place of the address, as `networkKey` writes them. Null if unknown. */
  network: string | null;
  platform: string | null;
  /** The visitor's IANA time zone. */
  zone: string | null;
  beacons: number;
  /** Whether the site's own monitors or testers sent any of its beacons. */
  excluded: boolean;
  /** The stored state lags behind the log. `foldMissing` folds the rest. */
  state: SessionState;
  /** Number of beacons in the stored state. */
  storedBeacons: number;
  /** The strokes of the session, and the hashes under which other sessions find them, as `encodeStrokeKeys` writes them. */
  readonly trail: StrokeTrail;
  strokeKeys: string;
}

/** The log stores beacons of this version without it. */
export const UNMARKED_WIRE_VERSION = 1;

/** An envelope as the log stores it, without key, session, secret and token. Version 1 of the wire format is left out. */
export type LoggedEnvelope = Omit<Envelope, 'v' | 'key' | 'session' | 'secret' | 'token'> &
  Partial<Pick<Envelope, 'v'>>;

/** One entry of the log: a beacon, and what the server knew about its sender. */
export interface LoggedBeacon {
  readonly envelope: LoggedEnvelope;
  readonly received: Received;
}

export interface ScoreStep {
  readonly at: number;
  /** Null for steps of versions that did not store it. */
  readonly engineVersion: string | null;
  readonly riskScore: number;
  readonly detected: readonly string[];
}

/** The changes of one session in a group. A group is written atomically. */
export interface SessionChange {
  readonly record: SessionRecord;
  readonly beacons: readonly LoggedBeacon[];
  /** Beacons whose log entries are replaced. */
  readonly relogged?: readonly LoggedBeacon[];
  /** User IDs that are new, or vouched for since this group. */
  readonly newUsers: readonly string[];
  readonly newTags: readonly string[];
  readonly newStrokeKeys: readonly StrokeHash[];
  /** Whether to store the state. */
  readonly storesState: boolean;
  /** Set if the score or the detected checks have changed. */
  readonly step?: ScoreStep;
  /** Whether the last activity, which lists by user and tag are ordered by, has changed. */
  readonly activeAtChanged: boolean;
  /** Start, place and network are those of the stored version, so that their indexes need no write. True of a new session. */
  readonly keepsPlace?: boolean;
  /** What beacons of the group changed about its visitor, in the order in which they arrived. */
  readonly visitors?: readonly VisitorChange[];
  /** Messages about the change for webhooks. */
  readonly messages?: readonly SessionMessage[];
  /** When the session is complete, unless its visitor is active before. Set if a webhook wants to know. */
  readonly completesAt?: number;
}

/** Why a session was assigned to its visitor. */
export interface StoredVisitorLink {
  /** Null for the first session of the visitor. */
  readonly known: { readonly confidence: number; readonly reasons: readonly LinkReason[] } | null;
  /** Similar visitors that were not considered the same. */
  readonly alike: readonly { readonly id: string; readonly confidence: number }[];
  /** Chance that no known visitor is this one. Links of earlier versions lack this and the next field. */
  readonly newChance?: number;
  /**
   * Whether the visitor is known to be one device that would be recognized without its stored id. Absent until all readings
   * have arrived.
   */
  readonly distinguishable?: boolean;
  /** Chance that the sessions with the visitor's id are of one device, so far as this session shows. Earlier links lack it. */
  readonly confidence?: number;
}

/** The visitor of a session, with the updated profile. */
export interface VisitorChange {
  readonly visitorId: string;
  /** When the beacon arrived that changed it. */
  readonly at: number;
  readonly profile: Profile;
  /** Hashes of the visitor's identifying keys. */
  readonly keys: readonly string[];
  /** Hashes of the count keys that the visitor is counted under from now on. */
  readonly counted: readonly string[];
  readonly link: StoredVisitorLink;
  /** Another visitor whose profile changes: it was two browsers. */
  readonly twin?: KnownVisitor;
}

export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  /** Sessions are removed after this time without activity. */
  readonly retentionDays: number;
}

/** What a member may do in a workspace: everything, or read, review and look up. */
export const roles = ['admin', 'analyst'] as const;
export type Role = (typeof roles)[number];

/** Someone who can sign in, as a member of one workspace. */
export interface Member {
  readonly id: string;
  readonly workspaceId: string;
  readonly role: Role;
  readonly email: string;
  /** scrypt, as `parameters$salt$hash`. */
  readonly password: string;
  /** When it was added to the workspace. */
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

/** What a management key may do. */
export const keyScopes = ['labels', 'lookup', 'webhooks', 'erase', 'keys', 'exclusions'] as const;
export type KeyScope = (typeof keyScopes)[number];

export interface ApiKeyRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly secretHash: string;
  readonly name: string;
  readonly hint: string;
  /** Of a management key. A secret key has none, and can only read. */
  readonly scopes: readonly KeyScope[];
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
  /** When it stops working. Null for never. */
  readonly expiresAt: number | null;
  /** ID of the key that it was rotated to. */
  readonly replacedBy: string | null;
}

/** A secret that the site signs user tokens with. */
export interface UserTokenSecretRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  /** Empty once it is revoked. */
  readonly secret: string;
  readonly hint: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

export interface VersionedSettings extends Settings {
  readonly version: number;
  /** User IDs without a valid token are claims: in no list of a user. */
  readonly requireUserToken: boolean;
  /** By device, or by the id stored in the browser only; `device` if absent. */
  readonly visitorRecognition?: VisitorRecognition;
}

export const visitorRecognitions = ['device', 'stored_id'] as const;
type VisitorRecognition = (typeof visitorRecognitions)[number];

export interface AuditEntry {
  readonly id: string;
  readonly workspaceId: string;
  readonly at: number;
  readonly memberId: string;
  readonly action: string;
  readonly detail: string;
}
