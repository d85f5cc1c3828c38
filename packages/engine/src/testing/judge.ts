import type { Beacon } from '@gait/wire';
import { assess } from '../assess.ts';
import type { Received } from '../received.ts';
import { foldBeacon } from '../session/fold.ts';
import { emptySession, type SessionState } from '../session/state.ts';
import { defaultSettings, type Settings } from '../settings.ts';
import type { Visitor } from './visitor.ts';

/** Facts that the server adds for an ordinary home connection. */
export const atHome: Omit<Received, 'at'> = {
  network: { class: 'access', vpn: false, tor: false, evidence: 'an ordinary provider', country: 'DE' },
  place: { zone: 'inside', evidence: 'clock in Europe/Berlin, address in DE' },
};

/** The session of a story, folded beacon by beacon; `ends` are the times (ms of the page) at which its pages are cut. */
export const sessionOf = (
  visitor: Visitor,
  { ends = [], received = atHome }: { ends?: readonly number[]; received?: Omit<Received, 'at'> } = {},
): SessionState => {
  const state = emptySession();
  for (const beacon of visitor.beacons(ends))
    foldBeacon(state, beacon, { ...received, at: beacon.origin + beacon.sent });
  return state;
};

/** ms of the page at which a tracker sends: soon after the load, then every five seconds. */
const SENT_AT = [500, ...Array.from({ length: 60 }, (_, i) => 5_000 * (i + 1))];

interface Tracked {
  /** Changes the beacons before they are folded. */
  readonly change?: (beacon: Beacon) => Beacon;
  /** Unix ms at which the server receives a beacon; at once by default. */
  readonly receivedAt?: (beacon: Beacon) => number;
  /** More moments at which the page sends, in ms of the page. */
  readonly cuts?: readonly number[];
}

/** The session of a story as a tracker sends it: without empty beacons, each received when it was sent. */
export const trackedSession = (
  visitor: Visitor,
  { change, receivedAt, cuts = [] }: Tracked = {},
): SessionState => {
  const state = emptySession();
  for (const whole of visitor.beacons([...SENT_AT, ...cuts])) {
    const beacon = change ? change(whole) : whole;
    if (beacon.seq > 0 && Object.values(beacon.events).every((rows) => rows.length === 0)) continue;
    foldBeacon(state, beacon, { ...atHome, at: receivedAt?.(beacon) ?? beacon.origin + beacon.sent });
  }
  return state;
};

export const assessmentOf = (visitor: Visitor, settings = defaultSettings) =>
  assess(sessionOf(visitor), settings);

/** Settings without the model, which notices that people in stories are synthetic. */
export const rulesOnly: Settings = { ...defaultSettings, weights: { agent_behavior: 0 } };
