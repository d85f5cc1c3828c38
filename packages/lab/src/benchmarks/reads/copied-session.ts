import { randomBytes, randomUUID } from 'node:crypto';
import { emptyProfile, remember, traitsOf } from '@gait/engine';
import type { Random } from '@gait/research/random';
import type { SessionChange, SessionRecord, VisitorChange } from '@gait/server/records';
import { decodeStrokeKeys, encodeStrokeKeys } from '@gait/server/scorer';
import type { TemplateSession } from './template-sessions.ts';

/** Where a copy belongs. */
export interface Copy {
  readonly activeAt: number;
  readonly user: string;
  readonly tags: readonly string[];
  readonly country: string;
  readonly city: string;
  readonly network: string;
}

const MAX_STROKE_KEY = 2 ** 32;
const VISITOR_KEYS = 4;
/** Values that visitors are counted under, and how many of them each has. */
const COUNTED_VALUES = 5_000;
const COUNTED = 8;

/** A template as another session, of another visitor with other strokes, at another time. */
export const copiedSession = (
  { record: template, beacons: logged }: TemplateSession,
  { activeAt, user, tags, ...place }: Copy,
  random: Random,
): SessionChange => {
  const shift = activeAt - template.activeAt;
  const newStrokeKeys = decodeStrokeKeys(template.strokeKeys).map(() =>
    random.integer(0, MAX_STROKE_KEY - 1),
  );
  const record: SessionRecord = {
    ...template,
    sessionId: sessionIdAt(activeAt),
    version: 1,
    visitorId: `vis_${randomBytes(16).toString('hex').slice(0, 22)}`,
    userIds: [user],
    tags,
    ...place,
    startedAt: template.startedAt + shift,
    activeAt,
    strokeKeys: encodeStrokeKeys(newStrokeKeys),
  };
  const beacons = logged.map(({ envelope, received }) => ({
    envelope: { ...envelope, origin: envelope.origin + shift, user },
    received: { ...received, at: received.at + shift },
  }));
  const { engineVersion, riskScore, detected } = record;
  return {
    record,
    beacons,
    newUsers: [user],
    newTags: tags,
    newStrokeKeys,
    storesState: template.storedBeacons === template.beacons,
    activeAtChanged: false,
    step: { at: activeAt, engineVersion, riskScore, detected },
    visitors: [visitorOf(record, random)],
  };
};

const visitorOf = ({ visitorId, activeAt, state }: SessionRecord, random: Random): VisitorChange => {
  const { readings, network } = state;
  return {
    visitorId,
    at: activeAt,
    profile: remember(emptyProfile, traitsOf({ readings, network }), activeAt),
    keys: Array.from({ length: VISITOR_KEYS }, () => randomBytes(17).toString('base64url').slice(0, 22)),
    counted: [...new Set(Array.from({ length: COUNTED }, () => `value${random.integer(0, COUNTED_VALUES)}`))],
    link: { known: null, alike: [], newChance: 1, distinguishable: true },
  };
};

/** A UUIDv7. */
const sessionIdAt = (at: number): string => {
  const time = Math.round(at).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
};
