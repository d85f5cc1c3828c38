import { randomBytes } from 'node:crypto';
import { type Envelope, type Events, encodeEvents, streamNames, WIRE_VERSION } from '@gait/wire';
import { typicalReadings } from './typical-readings.ts';

/** Sending interval of the tracker. */
export const BEACON_MS = 5_000;

const STRINGS = ['button #submit', 'textarea #essay', 'input #email', 'link #next'];

/** Splits the events of a visit into beacons as a tracker sends them, with the readings in the second beacon. */
export const beaconsOfVisit = (key: string, events: Partial<Events>, lengthMs: number): Envelope[] => {
  const beacons = Math.ceil(lengthMs / BEACON_MS);
  const session = newSessionId();
  const secret = randomBytes(16).toString('base64url').slice(0, 22);
  const page = randomBytes(9).toString('base64url');
  const origin = Date.now() - lengthMs;
  return Array.from({ length: beacons }, (_, seq) => ({
    v: WIRE_VERSION,
    key,
    session,
    secret,
    page,
    seq,
    origin,
    sent: (seq + 1) * BEACON_MS,
    path: '/checkout/details',
    ...(seq === 0 && { user: `user-${session.slice(0, 8)}`, tags: ['bench', 'spring'] }),
    ...(seq === 1 && { device: typicalReadings, complete: true }),
    strings: STRINGS,
    events: encodeEvents(within(events, seq * BEACON_MS, (seq + 1) * BEACON_MS)),
  }));
};

const within = (events: Partial<Events>, from: number, to: number): Partial<Events> =>
  Object.fromEntries(
    streamNames.map((name) => [name, (events[name] ?? []).filter(({ t }) => t >= from && t < to)]),
  );

/** A UUIDv7, as trackers make them. */
export const newSessionId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `8${random.slice(3, 6)}`,
    random.slice(6, 18),
  ].join('-');
};
