import { emptySession } from '@gait/engine';
import { emptyTrail } from '@gait/engine/replay';
import type { Envelope } from '@gait/wire';
import {
  type LoggedEnvelope,
  type SessionKey,
  type SessionRecord,
  UNMARKED_WIRE_VERSION,
} from '../store/records.ts';
import { deviceTraits } from './device-traits.ts';
import { networkKey } from './network-key.ts';
import { ownVisitorId } from './visitor-id.ts';

/** The first beacon of a session. */
export interface FirstBeacon {
  readonly secretHash: string;
  readonly envelope: LoggedEnvelope;
  /** When it arrived. */
  readonly at: number;
}

export const newRecord = (
  { workspaceId, sessionId }: SessionKey,
  { secretHash, envelope, at }: FirstBeacon,
): SessionRecord => ({
  workspaceId,
  sessionId,
  version: 0,
  secretHash,
  parentId: envelope.parent ?? null,
  visitorId: ownVisitorId({ workspaceId, sessionId }),
  visitorFinal: false,
  userIds: [],
  userEnded: false,
  vouchedUserIds: [],
  tags: [],
  startedAt: Math.round(at - envelope.sent),
  activeAt: at,
  riskScore: 0,
  recommendedAction: 'Unknown',
  riskExplanation: '',
  detected: [],
  verdicts: {},
  visitEvidence: {},
  settingsVersion: 0,
  engineVersion: '',
  scoredAt: null,
  country: null,
  city: null,
  network: null,
  platform: null,
  zone: null,
  beacons: 0,
  excluded: false,
  state: emptySession(),
  storedBeacons: 0,
  trail: emptyTrail(),
  strokeKeys: '',
});

/** The envelope as the log stores it, without its keys and its token. */
export const loggedEnvelope = ({ v, key, session, secret, token, ...rest }: Envelope): LoggedEnvelope =>
  v === UNMARKED_WIRE_VERSION ? rest : { v, ...rest };

/** Copies place and device from the folded state to the columns that lists show. */
export const describeRecord = (record: SessionRecord): void => {
  const { network, readings } = record.state;
  const traits = deviceTraits(readings);
  record.country = network?.country ?? null;
  record.city = network?.city ?? null;
  record.network = networkKey(network);
  record.platform = traits.platform;
  record.zone = traits.zone;
};
