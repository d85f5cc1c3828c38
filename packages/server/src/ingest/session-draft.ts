import type { StrokeHash } from '@gait/engine/replay';
import { type Beacon, MAX_TAGS } from '@gait/wire';
import type {
  LoggedBeacon,
  ScoreStep,
  SessionChange,
  SessionRecord,
  VisitorChange,
} from '../store/records.ts';
import { minuteOf } from '../store/session-encoding.ts';
import { lastActivity } from './activity.ts';

/** User ids that one session is listed under; later ones are dropped. */
const MAX_USERS = 20;

/**
 * Beacons between two stored states. Compressing a state takes as long as folding a beacon, so readers fold the beacons
 * that came after the stored state.
 */
const STATE_INTERVAL = 8;

/** A session while the beacons of a group are added to it. */
export interface SessionDraft {
  readonly record: SessionRecord;
  readonly beacons: LoggedBeacon[];
  readonly newUsers: string[];
  readonly newTags: string[];
  readonly newStrokeKeys: StrokeHash[];
  /** Strokes of the session before the group. */
  readonly strokesBefore: number;
  /** Undefined for a new session. */
  readonly minuteBefore: number | undefined;
}

export const newDraft = (record: SessionRecord): SessionDraft => ({
  record,
  beacons: [],
  newUsers: [],
  newTags: [],
  newStrokeKeys: [],
  strokesBefore: record.trail.count,
  minuteBefore: record.version === 0 ? undefined : minuteOf(record.activeAt),
});

/** Updates users, tags and last activity. The engine folds the events. */
export const updateRecord = (draft: SessionDraft, beacon: Beacon, at: number): void => {
  const { record, newUsers, newTags } = draft;
  const { user, tags = [] } = beacon;
  if (user !== undefined && user !== record.userIds.at(-1)) {
    const isNew = !record.userIds.includes(user);
    if (isNew && record.userIds.length < MAX_USERS) newUsers.push(user);
    if (!isNew || record.userIds.length < MAX_USERS)
      record.userIds = [...record.userIds.filter((known) => known !== user), user];
  }
  for (const tag of tags) {
    if (record.tags.includes(tag) || record.tags.length >= MAX_TAGS) continue;
    record.tags = [...record.tags, tag];
    newTags.push(tag);
  }
  record.beacons++;
  const activeAt = lastActivity(beacon, record.state.clockSkew, at) ?? record.activeAt;
  record.activeAt = Math.max(record.activeAt, activeAt);
};

export const changeOf = (
  draft: SessionDraft,
  { step, visitor }: { step: ScoreStep | undefined; visitor: VisitorChange | undefined },
): SessionChange => {
  const { record } = draft;
  record.version++;
  const storesState = record.beacons - record.storedBeacons >= STATE_INTERVAL;
  if (storesState) record.storedBeacons = record.beacons;
  return {
    record,
    beacons: draft.beacons,
    newUsers: draft.newUsers,
    newTags: draft.newTags,
    newStrokeKeys: draft.newStrokeKeys,
    storesState,
    minuteChanged: minuteOf(record.activeAt) !== draft.minuteBefore,
    ...(step && { step }),
    ...(visitor && { visitor }),
  };
};
