import { createHash } from 'node:crypto';
import { type Beacon, type Envelope, encodeEvents, streamNames } from '@gait/wire';
import { MINUTE_MS } from '@gait/wire/time';
import type { SampleSession } from './sample-sessions.ts';

/** A tracker sends soon after the load, then at intervals. */
const FIRST_BEACON_MS = 500;
const BEACON_INTERVAL_MS = 5_000;

interface Sent {
  /** Unix ms at which the server receives the beacon. */
  readonly at: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The requests of a sample session as a tracker would send them, with an id that is the same in every run. */
export const sampleRequests = (session: SampleSession, siteKey: string, now: number): Sent[] => {
  const events = session.visitor.beacons()[0];
  if (!events) return [];
  const length = lastEventAt(events);
  const origin = Math.round(now - session.minutesAgo * MINUTE_MS - length);
  const intervals = Math.floor(length / BEACON_INTERVAL_MS);
  const cuts = [
    FIRST_BEACON_MS,
    ...Array.from({ length: intervals }, (_, index) => (index + 1) * BEACON_INTERVAL_MS),
  ];
  return session.visitor.beacons(cuts).map((beacon, seq) => {
    const sent = cuts[seq] ?? length;
    return {
      at: origin + sent,
      headers: headersOf(session),
      body: JSON.stringify({ ...envelopeOf(session, beacon, origin), key: siteKey, sent }),
    };
  });
};

const lastEventAt = ({ events }: Beacon): number =>
  Math.max(...streamNames.flatMap((name) => events[name].map(({ t }) => t)));

const envelopeOf = ({ address, user, tags }: SampleSession, beacon: Beacon, origin: number): Envelope => ({
  ...beacon,
  ...(beacon.device && { device: inItsZone(beacon.device, origin) }),
  ...(user !== undefined && { user }),
  tags,
  origin,
  session: sessionId(origin, address),
  secret: digest(`secret ${address}`, 'base64url').slice(0, 22),
  events: encodeEvents(beacon.events),
});

const MONTHS = { january: 0, july: 6 };

/** Readings whose UTC offsets fit the time zone at that time. */
const inItsZone = (device: NonNullable<Beacon['device']>, at: number): NonNullable<Beacon['device']> => {
  const { zone } = device;
  if (typeof zone !== 'string') return device;
  const year = new Date(at).getUTCFullYear();
  const times = [at, Date.UTC(year, MONTHS.january, 1), Date.UTC(year, MONTHS.july, 1)];
  return { ...device, zone_offsets: times.map((time) => offsetOf(zone, time)) };
};

/** Minutes from the local time of a zone to UTC, as `getTimezoneOffset` returns them. */
const offsetOf = (zone: string, at: number): number => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(at)) ?? [];
  return (sign === '-' ? 1 : -1) * (60 * Number(hours) + Number(minutes));
};

/** A UUIDv7 of the session's start. */
const sessionId = (origin: number, name: string): string => {
  const time = origin.toString(16).padStart(12, '0');
  const random = digest(name, 'hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
};

const digest = (text: string, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding);

const headersOf = ({ address, visitor }: SampleSession): Record<string, string> => {
  const readings = visitor.beacons()[0]?.device ?? {};
  return {
    origin: 'https://shop.example',
    'content-type': 'text/plain;charset=UTF-8',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-dest': 'empty',
    'x-forwarded-for': address,
    'user-agent': String(readings.user_agent),
    'accept-language': 'en-US,en;q=0.9',
  };
};
