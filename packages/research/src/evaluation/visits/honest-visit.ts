import { sampleDevices } from '@gait/engine/testing';
import { type Beacon, type Events, pageKinds, scrollCauses, streamNames, type Wheel } from '@gait/wire';
import type { Arrived } from '../../recordings/interactions.ts';
import { eventsBetween } from '../../recordings/prefixes.ts';
import { RECORDED_SESSION, recordedEvents } from '../../recordings/recorded-events.ts';
import type { Recording } from '../../recordings/recording.ts';
import { enteredText } from './entered-text.ts';

/** Start of every visit, Unix ms. */
const ORIGIN = 1_700_000_000_000;

/** ms from the load of the page to the first event, and to the beacon with the readings. */
const SETTLING_MS = 1_500;
const READ_MS = 1_000;

/** ms between two beacons of the tracker. */
const BEACON_MS = 5_000;

/** ms that a beacon travels. */
const DELIVERY_MS = 60;

/** ms without scrolling before which the wheel was turned. */
const WHEEL_BEFORE_MS = 8;

const WHEEL = scrollCauses.indexOf('wheel');

/** A recording as the visit that it was: the events that the tracker would send, on a page that lives for some time. */
export interface HonestVisit {
  readonly events: Events;
  /** ms from the load of the page to the last event. */
  readonly lengthMs: number;
}

/**
 * Clicks of recordings without a pointer are left out: where a page sees presses, it sees the movement before them.
 * Recorded scrolling gets the turns of the wheel that the tracker sends beside it.
 */
export const honestVisit = (recording: Recording): HonestVisit => {
  const { press, scroll, wheel, ...others } = recordedEvents(recording);
  const turns = wheel.length > 0 ? wheel : scroll.filter(({ cause }) => cause === WHEEL).map(turnOf);
  const events = { ...others, scroll, wheel: turns, press: recording.pointer ? press : [] };
  const times = streamNames.flatMap((name) => events[name].map(({ t }) => t));
  const first = times.reduce((least, t) => Math.min(least, t), Number.POSITIVE_INFINITY);
  const last = times.reduce((most, t) => Math.max(most, t), Number.NEGATIVE_INFINITY);
  return { events: movedBy(events, SETTLING_MS - first), lengthMs: last - first + SETTLING_MS };
};

const turnOf = ({ t, dy }: Events['scroll'][number]): Wheel => ({
  t: t - WHEEL_BEFORE_MS,
  dy,
  legacy: 0,
  mode: 0,
  flags: 0,
});

const movedBy = (events: Events, ms: number): Events =>
  Object.fromEntries(
    streamNames.map((name) => [name, events[name].map((row) => ({ ...row, t: Math.round(row.t + ms) }))]),
  ) as unknown as Events;

/** The beacons of the first `lengthMs` of a visit, which ends by leaving the page, as a server receives them. */
export const beaconsOfVisit = ({ events }: HonestVisit, lengthMs: number): Arrived[] => {
  const regular = Math.floor((lengthMs - 1) / BEACON_MS);
  const sentAt = [READ_MS, ...Array.from({ length: regular }, (_, i) => BEACON_MS * (i + 1)), lengthMs];
  const text = enteredText(events.keys, sentAt);
  return sentAt.flatMap((sent, seq) => {
    const rows = eventsBetween(
      events,
      seq === 0 ? Number.NEGATIVE_INFINITY : (sentAt[seq - 1] as number),
      sent,
    );
    const isEmpty = text[seq]?.length === 0 && streamNames.every((name) => rows[name].length === 0);
    if (isEmpty && seq > 0) return [];
    const load = seq === 0 ? [{ t: 300, kind: pageKinds.indexOf('load'), value: 0, target: -1 }] : [];
    const whole = { ...rows, page: load, text: text[seq] ?? [] };
    return [{ beacon: beaconOf(whole, seq, sent), received: { at: ORIGIN + sent + DELIVERY_MS } }];
  });
};

const beaconOf = (events: Events, seq: number, sent: number): Beacon => ({
  ...RECORDED_SESSION,
  seq,
  sent,
  origin: ORIGIN,
  events,
  ...(seq === 0 && { device: sampleDevices.windows, complete: true }),
});
