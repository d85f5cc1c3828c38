import { isInOrder } from '@gait/engine';
import { foldTrail } from '@gait/engine/replay';
import { beaconOrder } from '@gait/wire';
import type { Enricher } from '../enrich/enricher.ts';
import { ProblemError } from '../http/problem.ts';
import { type BucketSize, tokenBuckets } from '../http/token-buckets.ts';
import { inTurns } from '../in-turns.ts';
import { hashSecret, sameText } from '../secrets.ts';
import { foldLog, foldMissing, foldOne } from '../session/fold.ts';
import { describeRecord, loggedEnvelope, newRecord } from '../session/record.ts';
import { scoreRecord } from '../session/score-record.ts';
import type { SettingsSource } from '../session/settings-source.ts';
import type { SessionChange, SessionKey, SessionRecord } from '../store/records.ts';
import type { SessionLog, Strokes, Visitors } from '../store/store.ts';
import type { ParsedBeacon } from './envelope.ts';
import { noteReplay, type StrokesSeen, strokesSeen } from './replays.ts';
import { receivedFrom, type Sender } from './sender.ts';
import { type SessionCache, sessionCache } from './session-cache.ts';
import { changeOf, draftOf, noteBeacon, type SessionDraft } from './session-draft.ts';
import { type SettledVisitor, settleVisitor } from './visitor.ts';

/** One beacon that was let in. */
export interface Arrival {
  readonly workspaceId: string;
  readonly parsed: ParsedBeacon;
  readonly sender: Sender;
  /** Unix ms by the server's clock. */
  readonly at: number;
}

export interface WriterParts {
  readonly store: SessionLog & Strokes & Pick<Visitors, 'visitorsWith'>;
  readonly enricher: Enricher;
  readonly settings: SettingsSource;
  readonly now: () => number;
  /** Told what the engine failed on. */
  readonly onFailure: (error: unknown) => void;
  readonly refolds?: BucketSize;
}

/** Sessions kept in memory; each takes some 10 KB. */
const MAX_CACHED = 10_000;
/** Sessions folded or scored before reports have their turn: about a ms. */
const AT_ONCE = 4;
/** A group whose sessions someone else keeps writing is given up after so many tries. */
const MAX_TRIES = 5;
/** Beacons of one session, a day at one every five seconds. */
const MAX_SESSION_BEACONS = 17_280;
/** Beacons a second that may be folded again because one came late: about a quarter of one core. */
const REFOLDS = { rate: 1_000, burst: 2 * MAX_SESSION_BEACONS };

type Refusals = (ProblemError | undefined)[];

/** Writes groups of beacons, each exactly once in effect. Answers, beacon by beacon, why one was refused. */
export const groupWriter = (parts: WriterParts) => {
  const cache = sessionCache(MAX_CACHED);
  const takeRefolds = tokenBuckets(parts.refolds ?? REFOLDS, parts.now);

  /** Undefined when a session was written by someone else meanwhile. */
  const tryOnce = async (arrivals: readonly Arrival[]): Promise<Refusals | undefined> => {
    const refusals: Refusals = arrivals.map(() => undefined);
    const sessions = bySession(arrivals);
    const records = await recordsOf(sessions, cache, parts);
    // Folding changes the records, so that none may stay behind if they are not written.
    for (const { key } of sessions) cache.drop(key);
    const work = { ...parts, takeRefolds, refusals, settled: [] };
    const drafts: SessionDraft[] = [];
    await inTurns(sessions, AT_ONCE, async (session) => {
      const draft = await foldedDraft(session, records.get(session.id), work);
      if (draft.beacons.length > 0) drafts.push(draft);
    });
    const seen = await strokesSeen(drafts, parts.store);
    const changes: SessionChange[] = [];
    await inTurns(drafts, AT_ONCE, async (draft) => {
      changes.push(await changeFor(draft, seen.get(draft), work));
    });
    if (changes.length > 0 && !(await parts.store.append(changes))) return undefined;
    for (const { record } of changes) cache.keep(record);
    return refusals;
  };

  return async (arrivals: readonly Arrival[]): Promise<Refusals> => {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const refusals = await tryOnce(arrivals);
      if (refusals) return refusals;
    }
    throw new ProblemError(503, 'busy', 'The session is being written by others.', {
      headers: { 'retry-after': '1' },
    });
  };
};

interface IndexedArrival {
  readonly arrival: Arrival;
  readonly index: number;
}

interface SessionArrivals {
  readonly id: string;
  readonly key: SessionKey;
  /** In the order of their beacons, each with its index in the group. */
  readonly arrivals: [IndexedArrival, ...IndexedArrival[]];
}

const bySession = (arrivals: readonly Arrival[]): SessionArrivals[] => {
  const sessions = new Map<string, SessionArrivals>();
  for (const [index, arrival] of arrivals.entries()) {
    const key = { workspaceId: arrival.workspaceId, sessionId: arrival.parsed.envelope.session };
    const id = `${key.workspaceId}/${key.sessionId}`;
    const session = sessions.get(id);
    if (session) session.arrivals.push({ arrival, index });
    else sessions.set(id, { id, key, arrivals: [{ arrival, index }] });
  }
  for (const session of sessions.values())
    session.arrivals.sort((a, b) => beaconOrder(a.arrival.parsed.envelope, b.arrival.parsed.envelope));
  return [...sessions.values()];
};

const recordsOf = async (
  sessions: readonly SessionArrivals[],
  cache: SessionCache,
  { store, onFailure }: WriterParts,
) => {
  const records = new Map<string, SessionRecord>();
  const missing: SessionKey[] = [];
  for (const { id, key } of sessions) {
    const record = cache.find(key);
    if (record) records.set(id, record);
    else missing.push(key);
  }
  if (missing.length === 0) return records;
  for (const record of await store.findSessions(missing)) {
    await foldMissing(record, store, onFailure);
    records.set(`${record.workspaceId}/${record.sessionId}`, record);
  }
  return records;
};

interface Work extends Omit<WriterParts, 'refolds'> {
  readonly takeRefolds: ReturnType<typeof tokenBuckets>;
  readonly refusals: Refusals;
  /** Visitors of this group, which the store does not know yet. */
  readonly settled: SettledVisitor[];
}

/** A session with the beacons of the group that are new to it. */
const foldedDraft = async (
  { key, arrivals }: SessionArrivals,
  known: SessionRecord | undefined,
  work: Work,
): Promise<SessionDraft> => {
  const [{ arrival: first }] = arrivals;
  const draft = draftOf(known ?? newRecord(key, first.parsed.envelope, first.at));
  let isLate = false;
  for (const { arrival, index } of arrivals) {
    const place = await placeOf(draft, arrival, work);
    if (place instanceof ProblemError) work.refusals[index] = place;
    if (place !== 'next' && place !== 'late') continue;
    add(draft, arrival, place === 'next' && !isLate, work);
    isLate ||= place === 'late';
  }
  if (isLate) await foldAgain(draft, work);
  return draft;
};

const changeFor = async (
  draft: SessionDraft,
  seen: StrokesSeen | undefined,
  work: Work,
): Promise<SessionChange> => {
  const { record } = draft;
  const at = work.now();
  describeRecord(record);
  const visitor = await settleVisitor(draft, at, work);
  await noteReplay(draft, seen, work.store);
  const step = scoreRecord(record, await work.settings.of(record.workspaceId), at);
  return changeOf(draft, { step, visitor });
};

/** Where a beacon belongs: after the others, between them, nowhere because it is there, or nowhere at all. */
const placeOf = async (
  { record, beacons }: SessionDraft,
  { parsed: { envelope } }: Arrival,
  { store, takeRefolds }: Work,
): Promise<'next' | 'late' | 'known' | ProblemError> => {
  if (!sameText(hashSecret(envelope.secret), record.secretHash))
    return new ProblemError(403, 'wrong_session_secret', 'This session belongs to another page.');
  if (record.beacons >= MAX_SESSION_BEACONS)
    return new ProblemError(403, 'session_full', 'This session has as many beacons as one may have.');
  const inGroup = beacons.some(
    (logged) => logged.envelope.page === envelope.page && logged.envelope.seq === envelope.seq,
  );
  if (inGroup) return 'known';
  if (isInOrder(record.state, envelope)) return 'next';
  if (await store.isLogged(record, envelope.page, envelope.seq)) return 'known';
  const { granted, wait } = takeRefolds('all', record.beacons);
  if (granted) return 'late';
  return new ProblemError(503, 'overloaded', 'Too many beacons come late at the moment.', {
    headers: { 'retry-after': String(Math.ceil(wait)) },
  });
};

const add = (draft: SessionDraft, arrival: Arrival, fold: boolean, { enricher, onFailure }: Work): void => {
  const { beacon, envelope } = arrival.parsed;
  const { state } = draft.record;
  const received = receivedFrom(arrival.sender, { state, beacon, at: arrival.at }, enricher);
  draft.beacons.push({ envelope: loggedEnvelope(envelope), received });
  if (fold) foldOne(state, beacon, received, onFailure);
  foldTrail(draft.record.trail, beacon);
  noteBeacon(draft, beacon, arrival.at);
};

/** A late beacon: the session's state is made anew from the whole log. */
const foldAgain = async (draft: SessionDraft, { store, onFailure }: Work): Promise<void> => {
  const logged = [...(await store.beaconsOf(draft.record)), ...draft.beacons];
  logged.sort((a, b) => beaconOrder(a.envelope, b.envelope));
  draft.record.state = await foldLog(logged, draft.record.sessionId, onFailure);
  draft.record.keptBeacons = 0;
};
