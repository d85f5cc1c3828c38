import { hashSecret } from '../base/secrets.ts';
import { loggedEnvelope, newRecord } from '../session/record.ts';
import type { LoggedBeacon, SessionChange, SessionRecord } from '../store/records.ts';
import { decodeStrokeKeys } from '../store/session-encoding.ts';
import { aBeacon, aSessionId } from './a-beacon.ts';

/** Unix ms. The current time in tests. */
export const NOW = 1_795_000_000_000;
export const MINUTE = 60_000;

/** A session in its first version. */
export const aRecord = (workspaceId: string, changed: Partial<SessionRecord> = {}): SessionRecord => {
  const sessionId = changed.sessionId ?? aSessionId();
  const envelope = aBeacon({ key: 'pub-x', session: sessionId });
  return {
    ...newRecord({ workspaceId, sessionId }, { secretHash: hashSecret(envelope.secret), envelope, at: NOW }),
    version: 1,
    visitorId: 'vis_1',
    visitorFinal: true,
    ...changed,
  };
};

export const aLogged = (seq: number, page = 'page1'): LoggedBeacon => ({
  envelope: loggedEnvelope(aBeacon({ key: 'pub-x', page, seq, origin: NOW })),
  received: { at: NOW + seq },
});

/** A change that writes the record, with its users and tags if it is new. */
export const aChange = (record: SessionRecord, more: Partial<SessionChange> = {}): SessionChange => ({
  record,
  beacons: [],
  newUsers: record.version === 1 ? record.userIds : [],
  newTags: record.version === 1 ? record.tags : [],
  newStrokeKeys: record.version === 1 ? decodeStrokeKeys(record.strokeKeys) : [],
  storesState: false,
  activeAtChanged: true,
  ...more,
});

export const idsOf = (sessions: readonly { readonly sessionId: string }[]): string[] =>
  sessions.map(({ sessionId }) => sessionId);
