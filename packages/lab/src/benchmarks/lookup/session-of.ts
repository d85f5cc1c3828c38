import { randomBytes, randomUUID } from 'node:crypto';
import { emptySession } from '@gait/engine';
import type { Seen } from '@gait/research/visitors/simulated-visit';
import { newRecord, sightingOf, type VisitorSighting } from '@gait/server/visitors';
import { type Envelope, type Readings, WIRE_VERSION } from '@gait/wire';

/** One beacon of a visit, and the session folded up to it. */
export interface LookupStep {
  readonly record: ReturnType<typeof newRecord>;
  readonly sighting: VisitorSighting;
}

const secret = randomBytes(16).toString('base64url');

/** The beacons of a visit with readings: the stored id comes first, everything else in the second. */
export const lookupSteps = (
  workspaceId: string,
  { at, readings, network }: Seen,
): [LookupStep, LookupStep] => {
  const session = randomUUID();
  const { device_hint, user_agent } = readings as Readings;
  const step = (seq: number, device: Readings): LookupStep => {
    const base = { v: WIRE_VERSION, key: '', secret, page: 'page', origin: at, sent: 0, path: '/' };
    const envelope: Envelope = { ...base, session, seq, device, ...(seq > 0 && { complete: true }) };
    const record = newRecord({ workspaceId, sessionId: session }, { secretHash: '', envelope, at });
    record.version = seq;
    record.state = { ...emptySession(), readings: device, readingsComplete: seq > 0 };
    if (network) record.state.network = { class: 'access', evidence: '', ...network };
    const sighting = sightingOf(envelope, record.state, at);
    if (!sighting) throw new Error('a beacon with readings says nothing about the visitor');
    return { record, sighting };
  };
  return [step(0, { device_hint, user_agent } as Readings), step(1, readings as Readings)];
};
