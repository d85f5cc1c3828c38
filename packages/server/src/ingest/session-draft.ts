import type { StrokeKey } from '@gait/engine/replay';
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

/** User ids of one session that it is found under; a page that sends more keeps its first ones. */
const MAX_USERS = 20;

/**
 * Beacons after which the store holds the state anew. Packing a state takes as long as folding a beacon; whoever reads it
 * folds what is missing.
 */
const KEPT_EVERY = 8;

/** A session while a group's beacons are added to it. */
export interface SessionDraft {
  readonly record: SessionRecord;
  readonly beacons: LoggedBeacon[];
  readonly newUsers: string[];
  readonly newTags: string[];
  readonly newStrokeKeys: StrokeKey[];
  /** Strokes it had before. */
  readonly strokesBefore: number;
  readonly minuteBefore: number;
}

export const draftOf = (record: SessionRecord): SessionDraft => ({
  record,
  beacons: [],
  newUsers: [],
  newTags: [],
  newStrokeKeys: [],
  strokesBefore: record.trail.count,
  minuteBefore: record.version === 0 ? -1 : minuteOf(record.activeAt),
});

/** User, tags and activity of one beacon; the fold of its events is the engine's. */
export const noteBeacon = (draft: SessionDraft, beacon: Beacon, at: number): void => {
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
  record.activeAt = Math.max(record.activeAt, lastActivity(beacon, record.state.clockSkew, at) ?? 0);
};

export const changeOf = (
  draft: SessionDraft,
  { step, visitor }: { step: ScoreStep | undefined; visitor: VisitorChange | undefined },
): SessionChange => {
  const { record } = draft;
  record.version++;
  const keepsState = record.beacons - record.keptBeacons >= KEPT_EVERY;
  if (keepsState) record.keptBeacons = record.beacons;
  return {
    record,
    beacons: draft.beacons,
    newUsers: draft.newUsers,
    newTags: draft.newTags,
    newStrokeKeys: draft.newStrokeKeys,
    keepsState,
    minuteChanged: minuteOf(record.activeAt) !== draft.minuteBefore,
    ...(step && { step }),
    ...(visitor && { visitor }),
  };
};
