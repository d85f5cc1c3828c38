import { randomBytes } from 'node:crypto';
import { type Envelope, type Events, encodeEvents, WIRE_VERSION } from '@gait/wire';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** A UUIDv7 with the given time. */
export const aSessionId = (at = Date.now()): string => {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`;
};

export const aSecret = (): string => randomBytes(16).toString('base64url').slice(0, 22);

/** One left click at `t`, like a person's, after a pause: a beacon with it needs no pointer rows. */
export const aPress = (t: number): Events['press'][number] => ({
  t,
  hold: 92,
  x: 410,
  y: 305,
  button: 0,
  device: 0,
  flags: 0,
  moves: 0,
  pause: -1,
  jump: 2,
  offX: 31,
  offY: -14,
  width: 120,
  height: 40,
  grid: 0,
  residue: -1,
  target: 0,
});

export interface BeaconStory extends Partial<Omit<Envelope, 'events' | 'v'>> {
  readonly key: string;
  readonly events?: Partial<Events>;
}

/** The body of a beacon. By default, it has one click on the button `#go`. */
export const aBeacon = ({ events, ...story }: BeaconStory): Envelope => ({
  v: WIRE_VERSION,
  session: aSessionId(),
  secret: aSecret(),
  page: 'page1',
  seq: 0,
  origin: Date.now() - 5_000,
  sent: 5_000,
  path: '/',
  strings: ['button #go'],
  events: encodeEvents(events ?? { press: [aPress(4_000)] }),
  ...story,
});
