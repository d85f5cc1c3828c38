import type { Received, VisitEvidence } from '@gait/engine';
import type { StrokeCounts, StrokeHash, StrokeTrail } from '@gait/engine/replay';
import { type Beacon, MAX_TAGS } from '@gait/wire';
import { MAX_USERS } from '../session/session-limits.ts';
import { shownVisitor } from '../session/shown-visitor.ts';
import type {
  LoggedBeacon,
  ScoreStep,
  SessionChange,
  SessionRecord,
  VisitorChange,
} from '../store/records.ts';
import { lastActivity } from './activity.ts';
import type { VisitorSighting } from './identify-visitor.ts';

/**
 * Beacons between two stored states. Compressing a state takes as long as folding a beacon, so readers fold the beacons
 * that came after the stored state.
 */
const STATE_INTERVAL = 8;

/** What a beacon of the group tells about the session's visitor, and shows to other sessions. */
export interface BeaconStep {
  /** Its position in the draft. */
  readonly beacon: number;
  /** When it arrived. */
  readonly at: number;
  /** Whether the session had ended before. */
  readonly resumes: boolean;
  readonly sighting: VisitorSighting | undefined;
  /** Undefined if it has neither movement nor typing. */
  readonly movement: SessionMovement | undefined;
  /** Whether something up to this beacon indicates that the session is forged. */
  readonly isDoubtful: boolean;
  /** The session's last activity up to it, and what the session then counts in the mean over visits. */
  readonly activeAt: number;
  readonly visit: VisitEvidence;
  /** Users whom a token vouches for, up to it. */
  readonly vouchedUserIds: readonly string[];
  /** The first user of the session whom a token vouches for, if it came with this beacon. */
  readonly vouches: string | undefined;
}

export interface SessionMovement {
  /** The number of strokes with a signature and of all strokes before the beacon, and the trail after it. */
  readonly before: StrokeCounts;
  readonly trail: StrokeTrail;
}

type Place = Readonly<Pick<SessionRecord, 'startedAt' | 'country' | 'city' | 'network'>>;

interface Stored extends Place {
  readonly activeAt: number;
  /** The visitor that answers name while the session is active. */
  readonly shownVisitorId: string;
}

/** A session while the beacons of a group are added to it. */
export interface SessionDraft {
  readonly record: SessionRecord;
  readonly beacons: LoggedBeacon[];
  /** Beacons in the log that a late one before them has changed. */
  readonly relogged: LoggedBeacon[];
  readonly newUsers: string[];
  readonly newTags: string[];
  readonly newStrokeKeys: StrokeHash[];
  /** In the order of arrival. */
  readonly steps: BeaconStep[];
  /** Changes of visitors, in this order too. */
  readonly visitors: VisitorChange[];
  /** A match was logged with a beacon that others follow, so that the state must be folded again. */
  isMatchedEarlier: boolean;
  /** What is stored of the session; undefined for a new one. */
  readonly before: Stored | undefined;
}

export const newDraft = (record: SessionRecord): SessionDraft => ({
  record,
  beacons: [],
  relogged: [],
  newUsers: [],
  newTags: [],
  newStrokeKeys: [],
  steps: [],
  visitors: [],
  isMatchedEarlier: false,
  before: record.version === 0 ? undefined : storedOf(record),
});

const storedOf = (record: SessionRecord): Stored => {
  const { activeAt, startedAt, country, city, network } = record;
  const { visitor_id: shownVisitorId } = shownVisitor(record, activeAt);
  return { activeAt, startedAt, country, city, network, shownVisitorId };
};

/** Updates users, tags and last activity. The engine folds the events. */
export const updateRecord = (
  draft: SessionDraft,
  beacon: Beacon,
  { at, slept = 0, userToken, excluded }: Received,
): void => {
  const { record, newTags } = draft;
  const { user, tags = [] } = beacon;
  if (typeof user === 'string') addUser(draft, user, userToken === 'valid');
  if (user !== undefined) record.userEnded = user === null;
  if (excluded) record.excluded = true;
  for (const tag of tags) {
    if (record.tags.includes(tag) || record.tags.length >= MAX_TAGS) continue;
    record.tags = [...record.tags, tag];
    newTags.push(tag);
  }
  record.beacons++;
  const activeAt = lastActivity(beacon, record.state.clockSkew + slept, at) ?? record.activeAt;
  record.activeAt = Math.max(record.activeAt, activeAt);
};

/** Empties what beacons have added to a record, so that all of them can be added again from the first one on. */
export const restartRecord = (record: SessionRecord, { envelope, received }: LoggedBeacon): void => {
  record.userIds = [];
  record.userEnded = false;
  record.excluded = false;
  record.vouchedUserIds = [];
  record.tags = [];
  record.beacons = 0;
  record.parentId = envelope.parent ?? null;
  record.startedAt = Math.round(received.at - envelope.sent);
  record.activeAt = received.at;
};

/** An id stays vouched for in its session, because only the page that brought the token has the session's secret. */
const addUser = ({ record, newUsers }: SessionDraft, user: string, isVouched: boolean): void => {
  const { userIds, vouchedUserIds } = record;
  const isNew = !userIds.includes(user);
  const isNewlyVouched = isVouched && !vouchedUserIds.includes(user);
  const count = isVouched ? vouchedUserIds.length : userIds.length - vouchedUserIds.length;
  const isFull = count >= MAX_USERS;
  if (isNew && isFull) return;
  if (user !== userIds.at(-1)) record.userIds = [...userIds.filter((known) => known !== user), user];
  if (isNewlyVouched && !isFull) record.vouchedUserIds = [...vouchedUserIds, user];
  if ((isNew || isNewlyVouched) && !newUsers.includes(user)) newUsers.push(user);
};

export const changeOf = (draft: SessionDraft, step: ScoreStep | undefined): SessionChange => {
  const { record, before } = draft;
  record.version++;
  const storesState = record.beacons - record.storedBeacons >= STATE_INTERVAL;
  if (storesState) record.storedBeacons = record.beacons;
  return {
    record,
    beacons: draft.beacons,
    relogged: draft.relogged,
    newUsers: draft.newUsers,
    newTags: draft.newTags,
    newStrokeKeys: draft.newStrokeKeys,
    storesState,
    activeAtChanged: record.activeAt !== before?.activeAt,
    keepsPlace: !before || keepsPlace(before, record),
    visitors: draft.visitors,
    ...(step && { step }),
  };
};

const keepsPlace = (before: Place, after: Place): boolean =>
  before.startedAt === after.startedAt &&
  before.country === after.country &&
  before.city === after.city &&
  before.network === after.network;
