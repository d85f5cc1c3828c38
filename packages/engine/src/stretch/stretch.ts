import type { Beacon } from '@gait/wire';
import { MINUTE_MS } from '@gait/wire/time';
import { noCauses } from './causes.ts';
import { countRows, type RowTally } from './count-rows.ts';
import { emptyCounts, emptyRows, type StretchCounts, withPage } from './counts.ts';
import { timelyEvents } from './timely-events.ts';

/** ms without a beacon after which evidence starts again; the session is then complete (docs/dashboard.md). */
export const SILENCE_MS = 30 * MINUTE_MS;

/** ms that events may span beyond what the server witnessed: one interval between beacons (5 s), held rows, the network. */
export const UNWITNESSED_MS = 8_000;

/** Why a stretch began: with the visit, after silence, with another user, or after beacons that came all at once. */
export type StretchCause = 'visit' | 'silence' | 'user' | 'delay';

/**
 * The part of a session that its evidence comes from. Evidence starts again after silence, and when one user id replaces
 * another; findings stay. Beacons may be received in any order, so times are kept as least and greatest.
 */
export interface Stretch extends RowTally {
  cause: StretchCause;
  /** Unix ms on the server's clock at which its first and last beacon were received; 0 before the first. */
  firstReceived: number;
  lastReceived: number;
  /** Beacons received before this belong to an earlier user. */
  floor: number;
  /** The current user id, and when a beacon last named it. */
  user: string;
  userAt: number;
  /** Unix ms on the visitor's clock of the first and last event; 0 before the first. */
  firstAt: number;
  lastAt: number;
  /** Active time as in the stream `activity`. */
  activeMs: number;
  /** The part of it that arrived at the pace at which it happened. */
  timelyMs: number;
  /** ms that the visitor's time may still run ahead of the server's. Only the server's time adds to it. */
  leadMs: number;
  /** Unix ms at which the last beacon was sent, on the visitor's clock, and received; 0 before the first. */
  sentAt: number;
  receivedAt: number;
  /** The same of the last one whose events count. */
  actedAt: number;
}

/** A beacon with what the session knows of it. */
interface Arrival {
  readonly beacon: Beacon;
  /** Unix ms on the server's clock. */
  readonly at: number;
  readonly isNewPage: boolean;
  /** Active time that the beacon adds to the session. */
  readonly activeMs: number;
}

/** The rows of a page that is not there yet, or of which nothing counts. */
const emptyPage = () => {
  const causes = noCauses();
  return { page: emptyRows(), causes, scrolledAt: causes.wheel };
};

export const emptyStretch = (): Stretch => ({
  cause: 'visit',
  firstReceived: 0,
  lastReceived: 0,
  floor: 0,
  user: '',
  userAt: 0,
  firstAt: 0,
  lastAt: 0,
  activeMs: 0,
  timelyMs: 0,
  leadMs: UNWITNESSED_MS,
  sentAt: 0,
  receivedAt: 0,
  actedAt: 0,
  counts: emptyCounts(),
  ...emptyPage(),
});

export const foldStretch = (stretch: Stretch, arrival: Arrival): void => {
  const { beacon, at, isNewPage } = arrival;
  if (isNewPage) Object.assign(stretch, { counts: countedIn(stretch), ...emptyPage() });
  // The rows that come with another user id were recorded before it was set.
  if (replacesUser(stretch, beacon, at) || isEarlier(stretch, at)) return;
  if (isSilent(stretch, at)) restart(stretch, 'silence');
  add(stretch, arrival);
  if (stretch.lastAt - stretch.firstAt <= witnessedMs(stretch) + UNWITNESSED_MS) return;
  restart(stretch, 'delay');
  add(stretch, arrival);
};

/** ms on the server's clock from the first beacon of the stretch to its last. */
export const witnessedMs = ({
  firstReceived,
  lastReceived,
}: Pick<Stretch, 'firstReceived' | 'lastReceived'>): number => lastReceived - firstReceived;

/** What counts as evidence so far, and what does not, because nothing confirms it. */
export const countedIn = ({ counts, page }: Stretch): StretchCounts => withPage(counts, page);

/** Beacons without events are no activity, so they keep nothing alive. */
const isSilent = ({ actedAt, lastReceived }: Stretch, at: number): boolean => {
  const since = actedAt || lastReceived;
  return since > 0 && at > since + SILENCE_MS;
};

/** A page that began before the stretch may arrive after it. */
const isEarlier = ({ floor, firstReceived }: Stretch, at: number): boolean =>
  at < floor || at < firstReceived - SILENCE_MS;

const restart = (stretch: Stretch, cause: StretchCause): void => {
  const { floor, user, userAt } = stretch;
  Object.assign(stretch, emptyStretch(), { cause, floor, user, userAt });
};

const receive = (stretch: Stretch, at: number): void => {
  stretch.firstReceived = stretch.firstReceived === 0 ? at : Math.min(stretch.firstReceived, at);
  stretch.lastReceived = Math.max(stretch.lastReceived, at);
};

const add = (stretch: Stretch, { beacon, at, isNewPage, activeMs }: Arrival): void => {
  const { events, first, last } = timelyEvents(beacon);
  const sentAt = beacon.origin + beacon.sent;
  const isOnTime = keepsPace(stretch, { first: events ? first : sentAt, sentAt, at, isNewPage });
  receive(stretch, at);
  if (!events) return;
  stretch.actedAt = Math.max(stretch.actedAt, at);
  stretch.firstAt = stretch.firstAt === 0 ? first : Math.min(stretch.firstAt, first);
  stretch.lastAt = Math.max(stretch.lastAt, last);
  stretch.activeMs += activeMs;
  if (isOnTime) stretch.timelyMs += activeMs;
  countRows(stretch, events);
};

interface Pace {
  /** Unix ms on the visitor's clock, of the first event and of the beacon. */
  readonly first: number;
  readonly sentAt: number;
  /** Unix ms on the server's clock. */
  readonly at: number;
  readonly isNewPage: boolean;
}

/**
 * Whether a beacon came when its events happened: it did not hold them for long, and no more time has passed for the visitor than
 * for the server, but for a lead that beacons which come all at once use up. A computer that was asleep is on time with its next
 * beacon. One that the next of its page has overtaken is not: a tracker sends one at a time.
 */
const keepsPace = (stretch: Stretch, { first, sentAt, at, isNewPage }: Pace): boolean => {
  const isFirst = stretch.receivedAt === 0;
  const passed = isFirst ? 0 : at - stretch.receivedAt;
  const claimed = Math.max(sentAt - first, isFirst ? 0 : sentAt - stretch.sentAt);
  const leadMs = Math.min(stretch.leadMs + passed - (isFirst ? 0 : claimed), UNWITNESSED_MS);
  Object.assign(stretch, { sentAt, receivedAt: at, ...(leadMs >= 0 && { leadMs }) });
  return leadMs >= 0 && sentAt - first <= UNWITNESSED_MS && (isNewPage || passed >= 0);
};

/** Whether evidence starts again. A user who turns up late was replaced when the current one was last named. */
const replacesUser = (stretch: Stretch, { user }: Beacon, at: number): boolean => {
  if (user === undefined || user === null) return false;
  const isOther = stretch.user !== '' && user !== stretch.user;
  const isLate = at < stretch.userAt;
  if (isOther) stretch.floor = isLate ? stretch.userAt : at;
  if (!isOther || !isLate) Object.assign(stretch, { user, userAt: isLate ? stretch.userAt : at });
  if (!isOther) return false;
  if (stretch.firstReceived < stretch.floor) {
    restart(stretch, 'user');
    receive(stretch, stretch.floor);
  }
  return true;
};
