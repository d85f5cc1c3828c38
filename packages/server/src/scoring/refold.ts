import { emptySession, type Matches, type Received } from '@gait/engine';
import { type Beacon, beaconOrder } from '@gait/wire';
import { yieldEvery } from '../base/yield-every.ts';
import { foldLog, foldOne, loggedBeacon } from '../session/fold.ts';
import type { LoggedBeacon } from '../store/records.ts';
import type { FoldContext } from './fold-context.ts';
import { type PlaceLookup, receivedFacts } from './sender-facts.ts';
import { restartRecord, type SessionDraft, updateRecord } from './session-draft.ts';
import type { WaitingBeacon } from './waiting-beacons.ts';

/** Beacons folded before yielding to other work: about ten ms. */
const BATCH_SIZE = 50;

/**
 * Folds the whole log again with beacons that arrived late. Each beacon is logged with the facts that changed since the one
 * before it, so a late one changes what the log says with the one after it. The result does not depend on the order of arrival.
 */
export const refoldWith = async (
  draft: SessionDraft,
  late: readonly WaitingBeacon[],
  { store, placeOf, onFailure }: FoldContext,
): Promise<void> => {
  const { record } = draft;
  const entries: Entry[] = [
    ...(await store.beaconsOf(record)).map(({ envelope, received }) => ({
      envelope,
      received,
      isLate: false,
      beacon: loggedBeacon({ envelope, received }, record.sessionId),
    })),
    ...late.map(({ envelope, beacon, sender, at }) => ({
      envelope,
      beacon,
      isLate: true,
      received: { at, ...sender },
    })),
  ].sort((a, b) => beaconOrder(a.envelope, b.envelope));
  const all = receivedInOrder(entries, placeOf);
  record.state = emptySession();
  record.storedBeacons = 0;
  const [first] = all;
  if (first) restartRecord(record, first);
  const spend = yieldEvery(BATCH_SIZE);
  for (const { envelope, beacon, received, before, isLate } of all) {
    if (isLate) draft.beacons.push({ envelope, received });
    else if (!isEqual(received, before)) draft.relogged.push({ envelope, received });
    foldOne(record.state, beacon, received, onFailure);
    updateRecord(draft, beacon, received);
    await spend(1);
  }
};

interface Entry extends LoggedBeacon {
  readonly beacon: Beacon;
  readonly isLate: boolean;
}

interface Relogged extends Entry {
  readonly before: Received;
}

/** What the log says with each beacon, given everything that is known about the senders. */
const receivedInOrder = (entries: readonly Entry[], placeOf: PlaceLookup): Relogged[] => {
  const state: Known & Before = { readings: {}, beacons: 0, clockSkew: 0 };
  let logged: Known = {};
  const all = entries.map((entry): Relogged => {
    const { beacon, received: before, isLate } = entry;
    if (!isLate) logged = { ...logged, ...factsOf(before) };
    const { at, agent, pageOrigin, userToken, dropped } = before;
    const { network, request } = isLate ? before : logged;
    const sender = network &&
      request && {
        network,
        request,
        ...(agent && { agent }),
        ...(pageOrigin && { pageOrigin }),
        ...(userToken && { userToken }),
        ...(dropped && { dropped }),
      };
    // Logs of earlier versions lack the facts of a first beacon that arrived late.
    const received = sender
      ? {
          ...receivedFacts(sender, { state, beacon, at }, placeOf),
          ...matchesOf(before),
        }
      : before;
    const { place } = received;
    Object.assign(state, factsOf(received), place && { place });
    Object.assign(state.readings, beacon.device);
    if (state.beacons === 0) state.clockSkew = at - (beacon.origin + beacon.sent);
    state.beacons++;
    return { ...entry, received, before };
  });
  return withLastPlace(all);
};

const matchesOf = ({ replay, mirrors, visits, held }: Received): Matches => ({
  ...(replay && { replay }),
  ...(mirrors && { mirrors }),
  ...(visits && { visits }),
  ...(held && { held }),
});

/** What the beacons before one say, apart from their sender. */
interface Before {
  readonly readings: Record<string, unknown>;
  beacons: number;
  clockSkew: number;
}

type Known = Partial<Pick<Received, 'network' | 'request' | 'agent' | 'place'>>;

const factsOf = ({ network, request, agent }: Received): Known => ({
  ...(network && { network }),
  ...(request && { request }),
  ...(agent && { agent }),
});

/** The engine keeps the place that arrived last, so a late beacon before the last place is logged without one. */
const withLastPlace = (all: readonly Relogged[]): Relogged[] => {
  let earliest = Number.POSITIVE_INFINITY;
  return [...all]
    .reverse()
    .map((one) => {
      const { place, ...received } = one.received;
      if (!place) return one;
      if (received.at > earliest) return { ...one, received };
      earliest = received.at;
      return one;
    })
    .reverse();
};

const isEqual = (one: Received, other: Received): boolean => textOf(one) === textOf(other);
const textOf = (received: Received): string =>
  JSON.stringify(Object.entries(received).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Folds the state again from the log and the new beacons. */
export const refoldState = async (
  draft: SessionDraft,
  { store, onFailure }: Pick<FoldContext, 'store' | 'onFailure'>,
): Promise<void> => {
  const { record, beacons, relogged } = draft;
  const changed = new Map(relogged.map((one) => [idOf(one), one]));
  const logged = (await store.beaconsOf(record)).map((one) => changed.get(idOf(one)) ?? one);
  const all = [...logged, ...beacons].sort((a, b) => beaconOrder(a.envelope, b.envelope));
  record.state = await foldLog(all, record.sessionId, onFailure);
  record.storedBeacons = 0;
};

const idOf = ({ envelope: { page, seq } }: LoggedBeacon): string => `${page}/${seq}`;
