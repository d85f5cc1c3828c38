import {
  type Beacon,
  type Events,
  type Readings,
  type StreamName,
  type StreamRow,
  streamNames,
} from '@gait/wire';

/** The events of one page, with their strings. */
export interface PageRecord {
  readonly id: string;
  readonly origin: number;
  readonly path: string;
  readonly strings: string[];
  /** Readings that changed on this page. */
  device?: Readings;
  readonly events: { [Name in StreamName]: StreamRow<Name>[] };
}

export const emptyEvents = (): PageRecord['events'] =>
  Object.fromEntries(streamNames.map((name) => [name, []])) as unknown as PageRecord['events'];

export const emptyPage = (number: number, origin: number, path: string): PageRecord => ({
  id: `page${number}`,
  origin,
  path,
  strings: [],
  events: emptyEvents(),
});

export const indexOfString = ({ strings }: PageRecord, text: string): number => {
  const known = strings.indexOf(text);
  return known >= 0 ? known : strings.push(text) - 1;
};

/** The page as beacons that end at the given times (ms of the page), and one beacon for the rest. */
export const beaconsOfPage = (page: PageRecord, ends: readonly number[]): Beacon[] => {
  const bounds = [...ends].sort((a, b) => a - b).concat(Number.POSITIVE_INFINITY);
  return bounds.map((end, seq) => {
    const start = seq === 0 ? Number.NEGATIVE_INFINITY : (bounds[seq - 1] as number);
    const device = seq === 0 && page.device ? { device: page.device } : {};
    const events = eventsBetween(page, start, end);
    return { ...envelope(page, seq, Number.isFinite(end) ? end : lastOf(events)), ...device, events };
  });
};

/** ms of the page at which the last event began. */
const lastOf = (events: Events): number =>
  Object.values(events).reduce((last, rows) => rows.reduce((latest, { t }) => Math.max(latest, t), last), 0);

const envelope = (page: PageRecord, seq: number, sent: number): Omit<Beacon, 'events'> => ({
  v: 1,
  key: 'pub-stories',
  session: 'story',
  secret: 'secret',
  page: page.id,
  seq,
  origin: page.origin,
  sent,
  path: page.path,
  strings: page.strings,
});

const eventsBetween = ({ events }: PageRecord, start: number, end: number): Events =>
  Object.fromEntries(
    streamNames.map((name) => [name, events[name].filter(({ t }) => t >= start && t < end)]),
  ) as unknown as Events;
