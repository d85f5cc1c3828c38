import { isInOrder } from '@gait/engine';
import { foldTrail, hasNewStrokes, strokeCountsOf } from '@gait/engine/replay';
import { foldOne } from '../session/fold.ts';
import { newRecord } from '../session/record.ts';
import type { SessionRecord } from '../store/records.ts';
import type { FoldContext } from './fold-context.ts';
import { refoldWith } from './refold.ts';
import { receivedFacts, type SenderFacts } from './sender-facts.ts';
import { senderReader } from './sender-reader.ts';
import { newDraft, type SessionDraft, updateRecord } from './session-draft.ts';
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
  const draft = newDraft(known ?? newRecord(session, { secretHash, ...first }));
  const { record } = draft;
  const delayed: WaitingBeacon[] = [];
  const next: WaitingBeacon[] = [];
  for (const one of beacons) {
    const { page, seq } = one.envelope;
    if (isInOrder(record.state, one.beacon)) next.push(one);
    else if (!(await context.store.isLogged(record, page, seq))) delayed.push(one);
  }
  if (delayed.length > 0) {
    const { granted, wait } = context.takeRefolds('all', record.beacons);
    if (!granted) return { retryMs: Math.ceil(wait * MS) };
    await refoldWith(draft, delayed, context);
    for (const [index, one] of delayed.entries()) foldStrokes(draft, index, one);
  }
  for (const one of next) {
    const received = log(draft, one, context);
    foldOne(record.state, one.beacon, received, context.onFailure);
    updateRecord(draft, one.beacon, received);
  }
  senders.keepLast(record);
  return { draft, sender: first.sender, hasWrongSecret };
};

const MS = 1_000;

const log = (draft: SessionDraft, one: WaitingBeacon, context: FoldContext) => {
  const { envelope, beacon, sender, at } = one;
  const received = receivedFacts(sender, { state: draft.record.state, beacon, at }, context.placeOf);
  draft.beacons.push({ envelope, received });
  foldStrokes(draft, draft.beacons.length - 1, one);
  return received;
};

/** Adds the strokes of the beacon at `index` of the draft. */
const foldStrokes = (
  { record: { trail }, strokeSteps }: SessionDraft,
  index: number,
  { beacon, at }: WaitingBeacon,
) => {
  const before = strokeCountsOf(trail);
  foldTrail(trail, beacon, at);
  if (hasNewStrokes(trail, before))
    strokeSteps.push({ beacon: index, order: at, before, trail: { ...trail } });
};
