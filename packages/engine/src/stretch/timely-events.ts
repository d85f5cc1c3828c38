import type { Beacon, Events, StreamName } from '@gait/wire';

/** ms that an event may be newer than its beacon: browsers round times. */
export const MAX_NEWER_MS = 1_000;

/** ms that an event may be older than its beacon: hidden pages send late. */
export const MAX_OLDER_MS = 30_000;

/** Streams that evidence is counted from. */
const countedStreams = [
  'pointer',
  'press',
  'keys',
  'text',
  'clipboard',
  'scroll',
  'wheel',
  'touch',
  'focus',
  'change',
] as const satisfies readonly StreamName[];

interface TimelyEvents {
  /** Undefined without any. */
  readonly events?: Events;
  /** Unix ms on the visitor's clock. */
  readonly first: number;
  readonly last: number;
}

/** The events of a beacon that fit the moment at which it says it was sent. */
export const timelyEvents = ({ events, sent, origin }: Beacon): TimelyEvents => {
  const [from, to] = [sent - MAX_OLDER_MS, sent + MAX_NEWER_MS];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let isTimely = true;
  for (const name of countedStreams)
    for (const row of events[name]) {
      const { t } = row;
      if (t < from || t > to) {
        isTimely = false;
        continue;
      }
      const moment = Math.min(to, momentOf(row));
      if (moment < first) first = moment;
      if (moment > last) last = moment;
    }
  if (first > last) return { first: 0, last: 0 };
  const timely = isTimely ? events : eventsBetween(events, from, to);
  return { events: timely, first: origin + first, last: origin + last };
};

/** A page holds a run of text for up to ten seconds while more comes, and its keys say when they were typed. */
const momentOf = ({ t, last = 0 }: { readonly t: number; readonly last?: number }): number => t + last;

const eventsBetween = (events: Events, from: number, to: number): Events =>
  Object.fromEntries(
    Object.entries(events).map(([name, rows]) => [
      name,
      (rows as readonly { readonly t: number }[]).filter(({ t }) => t >= from && t <= to),
    ]),
  ) as unknown as Events;
