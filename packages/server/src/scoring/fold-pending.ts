import { isDoubtful, isInOrder, sessionFeatures, takenBack } from '@gait/engine';
import { foldTrail, strokeCountsOf } from '@gait/engine/replay';
import type { Beacon } from '@gait/wire';
import { foldOne } from '../session/fold.ts';
import { newRecord } from '../session/record.ts';
import { sessionStatus } from '../session/status.ts';
import type { SessionRecord } from '../store/records.ts';
import { lastActivity } from './activity.ts';
import type { FoldContext } from './fold-context.ts';
import { sightingOf } from './identify-visitor.ts';
import { refoldWith } from './refold.ts';
import { logMatches } from './replays.ts';
import { receivedFacts, type SenderFacts } from './sender-facts.ts';
import { senderReader } from './sender-reader.ts';
import { type BeaconStep, newDraft, type SessionDraft, updateRecord } from './session-draft.ts';
import { type PendingSession, type WaitingBeacon, waitingBeacons } from './waiting-beacons.ts';

export interface FoldedSession {
  readonly draft: SessionDraft;
  /** Who sent the first of the new beacons. */
  readonly sender: SenderFacts;
  readonly hasWrongSecret: boolean;
}

/** The session has to wait, because too many beacons were folded again. */
export interface Postponed {
  readonly retryMs: number;
}

/** Adds the beacons of a session that the log lacks, in beacon order. Changes the record. */
export const foldPending = async (
  session: PendingSession,
  known: SessionRecord | undefined,
  context: FoldContext,
): Promise<FoldedSession | Postponed | undefined> => {
  const senders = senderReader(known);
  const { beacons, hasWrongSecret } = waitingBeacons(session, known, senders.read);
  const [first] = beacons;
  if (!first) return undefined;
  const { secretHash } = first.sender;
  const wasVouched = known !== undefined && known.vouchedUserIds.length > 0;
  const draft = newDraft(known ?? newRecord(session, { secretHash, ...first }));
  const { record } = draft;
  const delayed: WaitingBeacon[] = [];
  const next: WaitingBeacon[] = [];
  for (const one of beacons) {
    const { page, seq } = one.envelope;
    if (isInOrder(record.state, one.beacon)) next.push(one);
    else if (!(await context.store.areLogged(record, { page, first: seq, last: seq }))) delayed.push(one);
  }
  if (delayed.length > 0) {
    const { granted, wait } = context.takeRefolds('all', record.beacons);
    if (!granted) return { retryMs: Math.ceil(wait * MS) };
    const { latched } = record.state;
    await refoldWith(draft, delayed, context);
    const held = takenBack(latched, record.state);
    if (held) logMatches({ draft, beacon: delayed.length - 1 }, { held });
  }
  const added = delayed.map((one, index) => seenWith(one, index, record));
  for (const one of next) {
    const received = receivedFacts(one.sender, { ...one, state: record.state }, context.placeOf);
    draft.beacons.push({ envelope: one.envelope, received });
    foldOne(record.state, one.beacon, received, context.onFailure);
    updateRecord(draft, one.beacon, received);
    added.push(seenWith(one, draft.beacons.length - 1, record));
  }
  addSteps(draft, added, wasVouched);
  senders.keepLast(record);
  return { draft, sender: first.sender, hasWrongSecret };
};

const MS = 1_000;

/** A beacon in the draft, and what is known of the session once it is folded. */
interface Added extends Pick<BeaconStep, 'sighting' | 'isDoubtful' | 'visit' | 'vouches' | 'vouchedUserIds'> {
  readonly index: number;
  readonly beacon: Beacon;
  readonly at: number;
}

const seenWith = (
  { envelope, beacon, at, sender }: WaitingBeacon,
  index: number,
  { state, trail, vouchedUserIds }: SessionRecord,
): Added => ({
  index,
  beacon,
  at,
  sighting: sightingOf(envelope, state, at),
  isDoubtful: trail.isDoubtful ?? isDoubtful(sessionFeatures(state)),
  visit: state.visit ?? {},
  vouchedUserIds,
  vouches: sender.userToken === 'valid' ? (beacon.user ?? undefined) : undefined,
});

/** Others have seen the beacons in the order of arrival, so the trail is folded in this order too. */
const addSteps = (
  { record, beacons, steps, before: stored }: SessionDraft,
  added: readonly Added[],
  wasVouched: boolean,
): void => {
  const { trail, state } = record;
  let activeAt = stored?.activeAt;
  let isVouched = wasVouched;
  for (const one of [...added].sort((a, b) => a.at - b.at)) {
    const { index, beacon, ...seen } = one;
    const { at } = seen;
    const vouches = isVouched ? undefined : one.vouches;
    isVouched ||= vouches !== undefined;
    const resumes = activeAt !== undefined && sessionStatus(activeAt, at) === 'Complete';
    const skew = state.clockSkew + (beacons[index]?.received.slept ?? 0);
    activeAt = Math.max(activeAt ?? at, lastActivity(beacon, skew, at) ?? 0);
    const hasMovement = beacon.events.pointer.length > 0 || beacon.events.keys.length > 0;
    const before = strokeCountsOf(trail);
    foldTrail(trail, beacon, at);
    const movement = hasMovement ? { before, trail: { ...trail } } : undefined;
    steps.push({ ...seen, beacon: index, resumes, movement, activeAt, vouches });
  }
};
