import { hasManyMarks, isInOrder, type UserTokenStatus } from '@gait/engine';
import { foldTrail } from '@gait/engine/replay';
import { beaconOrder } from '@gait/wire';
import { monotonicNow } from '../clock.ts';
import type { Enricher } from '../enrich/enricher.ts';
import { forEachYielding } from '../for-each-yielding.ts';
import { ProblemError } from '../http/problem.ts';
import { type BucketSize, tokenBuckets } from '../http/token-buckets.ts';
import { type IdentifyContext, identifyVisitor } from '../scoring/identify-visitor.ts';
import type { IdentifiedVisitor } from '../scoring/known-visitors.ts';
import { recordMatches } from '../scoring/replays.ts';
import { type SessionCache, sessionCache } from '../scoring/session-cache.ts';
import { changeOf, newDraft, type SessionDraft, updateRecord } from '../scoring/session-draft.ts';
import { type VisitorSecretSource, visitorSecretSource } from '../scoring/visitor-secrets.ts';
import { hashSecret, sameText } from '../secrets.ts';
import { foldLog, foldMissing, foldOne, type OnFailure } from '../session/fold.ts';
import { describeRecord, loggedEnvelope, newRecord } from '../session/record.ts';
import type { RewrittenRequests } from '../session/rewritten-requests.ts';
import { scoreRecord } from '../session/score-record.ts';
import type { SettingsSource } from '../session/settings-source.ts';
import type { SessionChange, SessionKey, SessionRecord, VisitorChange } from '../store/records.ts';
import type { SessionLog, Strokes, Visitors } from '../store/store.ts';
import type { ParsedBeacon } from './envelope.ts';
import type { NewSessionLimit } from './new-session-limit.ts';
import { pageOrigin } from './page-origin.ts';
import { receivedFacts, type Sender } from './sender.ts';

/** A valid beacon of a known site key. */
export interface Arrival {
  readonly workspaceId: string;
  readonly parsed: ParsedBeacon;
  readonly sender: Sender;
  /** Undefined without a user id or its token. */
  readonly userToken?: UserTokenStatus;
  /** Unix ms by the server's clock. */
  readonly at: number;
}

type VisitorStore = IdentifyContext['store'] & Pick<Visitors, 'visitorSecret'>;

export interface WriterParts {
  readonly store: SessionLog & Strokes & VisitorStore;
  readonly enricher: Enricher;
  readonly settings: SettingsSource;
  readonly now: () => number;
  /** For limits, in ms. */
  readonly monotonicNow?: () => number;
  /** Called when the engine throws. */
  readonly onFailure: OnFailure;
  readonly refoldLimit?: BucketSize;
  readonly limitNewSessions?: NewSessionLimit;
  readonly rewritten?: RewrittenRequests;
}

/** Sessions cached in memory, about 10 KB each. */
const MAX_CACHED_SESSIONS = 10_000;
/** Sessions folded or scored before yielding to other requests: about one ms. */
const BATCH_SIZE = 4;
/** Attempts to write a group whose sessions another server keeps writing. */
const MAX_TRIES = 5;
/** Beacons per session: 24 hours at one every five seconds. */
const MAX_SESSION_BEACONS = 17_280;
/** Beacons refolded per second because one arrived late: about a quarter of one core. */
export const REFOLD_LIMIT = { rate: 1_000, burst: 2 * MAX_SESSION_BEACONS };

/** For each beacon of a group, why it was refused. */
export type Refusals = (ProblemError | undefined)[];

/** Writes groups of beacons, each exactly once in effect. Returns the refusals. */
export const groupWriter = (parts: WriterParts) => {
  const cache = sessionCache(MAX_CACHED_SESSIONS);
  const visitorSecret = visitorSecretSource(parts.store);
  const takeRefolds = tokenBuckets(parts.refoldLimit ?? REFOLD_LIMIT, parts.monotonicNow ?? monotonicNow);

  /** Undefined if another server has written one of the sessions in the meantime. */
  const tryWrite = async (
    arrivals: readonly Arrival[],
    admitted: Set<string>,
  ): Promise<Refusals | undefined> => {
    const refusals: Refusals = arrivals.map(() => undefined);
    const sessions = groupBySession(arrivals);
    const records = await recordsOf(sessions, cache, parts);
    // Folding mutates the records, so they leave the cache until they are written.
    for (const { key } of sessions) cache.drop(key);
    const context = { ...parts, takeRefolds, refusals, admitted, identified: [], visitorSecret };
    const drafts: SessionDraft[] = [];
    await forEachYielding(sessions, BATCH_SIZE, async (session) => {
      const draft = await foldCounted(session, records.get(session.id), context);
      if (draft.beacons.length > 0) drafts.push(draft);
    });
    const visitors = new Map<SessionDraft, VisitorChange | undefined>();
    for (const draft of drafts) {
      describeRecord(draft.record);
      visitors.set(draft, await visitorOf(draft, context));
    }
    for (const draft of await recordMatches(drafts, parts.store)) await refold(draft, context);
    const changes: SessionChange[] = [];
    await forEachYielding(drafts, BATCH_SIZE, async (draft) => {
      changes.push(await changeFor(draft, visitors.get(draft), context));
    });
    if (changes.length > 0 && !(await parts.store.append(changes))) return undefined;
    for (const { record } of changes) cache.keep(record);
    return refusals;
  };

  return async (arrivals: readonly Arrival[]): Promise<Refusals> => {
    const admitted = new Set<string>();
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const refusals = await tryWrite(arrivals, admitted);
      if (refusals) return refusals;
    }
    throw new ProblemError(503, 'busy', 'Another server is writing this session. Try again.', {
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
  /** In beacon order, each with its index in the group. */
  readonly arrivals: [IndexedArrival, ...IndexedArrival[]];
}

const groupBySession = (arrivals: readonly Arrival[]): SessionArrivals[] => {
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

interface WriteContext extends Omit<WriterParts, 'refoldLimit'> {
  readonly takeRefolds: ReturnType<typeof tokenBuckets>;
  readonly refusals: Refusals;
  /** New sessions of the group that have passed the limit, also in an earlier attempt to write it. */
  readonly admitted: Set<string>;
  readonly visitorSecret: VisitorSecretSource;
  /** Visitors of this group, which the store does not hold yet. */
  readonly identified: IdentifiedVisitor[];
}

/** Adds the new beacons of a group to their session. */
const foldSession = async (
  { key, arrivals }: SessionArrivals,
  known: SessionRecord | undefined,
  context: WriteContext,
): Promise<SessionDraft> => {
  const [{ arrival: first }] = arrivals;
  const draft = newDraft(known ?? newRecord(key, first.parsed.envelope, first.at));
  const refusal = known ? undefined : refusalOfNew(key, first, context);
  if (refusal) {
    for (const { index } of arrivals) context.refusals[index] = refusal;
    return draft;
  }
  let isLate = false;
  for (const { arrival, index } of arrivals) {
    const position = await classify(draft, arrival, context);
    if (position instanceof ProblemError) context.refusals[index] = position;
    if (position !== 'next' && position !== 'late') continue;
    addBeacon(draft, { arrival, index }, position === 'next' && !isLate, context);
    isLate ||= position === 'late';
  }
  if (isLate) await refold(draft, context);
  return draft;
};

/** The same, and counts what its requests look like. */
const foldCounted = async (
  session: SessionArrivals,
  known: SessionRecord | undefined,
  context: WriteContext,
): Promise<SessionDraft> => {
  const [{ arrival }] = session.arrivals;
  const { key } = arrival.parsed.envelope;
  const hadManyMarks = known !== undefined && hasManyMarks(known.state);
  const draft = await foldSession(session, known, context);
  if (!known && draft.beacons.length > 0) context.rewritten?.began(key);
  if (!hadManyMarks && hasManyMarks(draft.record.state))
    context.rewritten?.marked(key, arrival.sender.address);
  return draft;
};

const refusalOfNew = (
  { workspaceId, sessionId }: SessionKey,
  { sender }: Arrival,
  { admitted, limitNewSessions }: WriteContext,
): ProblemError | undefined => {
  const id = `${workspaceId}/${sessionId}`;
  const refusal = admitted.has(id) ? undefined : limitNewSessions?.(sender.address);
  if (!refusal) admitted.add(id);
  return refusal;
};

const visitorOf = async (draft: SessionDraft, context: WriteContext): Promise<VisitorChange | undefined> => {
  const { workspaceId } = draft.record;
  const { visitorRecognition } = await context.settings.of(workspaceId);
  return identifyVisitor(draft, context.now(), {
    store: context.store,
    identified: context.identified,
    secret: await context.visitorSecret(workspaceId),
    storedIdOnly: visitorRecognition === 'stored_id',
  });
};

const changeFor = async (
  draft: SessionDraft,
  visitor: VisitorChange | undefined,
  context: WriteContext,
): Promise<SessionChange> => {
  const { record } = draft;
  const step = scoreRecord(record, await context.settings.of(record.workspaceId), context.now());
  return changeOf(draft, { step, visitor });
};

/** Whether a beacon comes next, comes late, is known already, or is refused. */
const classify = async (
  { record, beacons }: SessionDraft,
  { parsed: { envelope } }: Arrival,
  { store, takeRefolds }: WriteContext,
): Promise<'next' | 'late' | 'known' | ProblemError> => {
  if (!sameText(hashSecret(envelope.secret), record.secretHash))
    return new ProblemError(403, 'wrong_session_secret', 'The secret does not match this session.');
  if (record.beacons >= MAX_SESSION_BEACONS)
    return new ProblemError(403, 'session_full', 'This session has reached its maximum number of beacons.');
  const isInGroup = beacons.some(
    (logged) => logged.envelope.page === envelope.page && logged.envelope.seq === envelope.seq,
  );
  if (isInGroup) return 'known';
  if (isInOrder(record.state, envelope)) return 'next';
  if (await store.isLogged(record, envelope.page, envelope.seq)) return 'known';
  const { granted, wait } = takeRefolds('all', record.beacons);
  if (granted) return 'late';
  return new ProblemError(503, 'overloaded', 'Too many beacons arrive late. Try again later.', {
    headers: { 'retry-after': String(Math.ceil(wait)) },
  });
};

const addBeacon = (
  draft: SessionDraft,
  { arrival, index }: IndexedArrival,
  isFolded: boolean,
  { enricher, onFailure, rewritten }: WriteContext,
): void => {
  const { beacon, envelope } = arrival.parsed;
  const { sender, userToken, at } = arrival;
  const { state, trail } = draft.record;
  const isRewritten = rewritten?.isRewritten(envelope.key) ?? false;
  const facts = receivedFacts(sender, { state, beacon, at, isRewritten }, enricher);
  const origin = beacon.seq === 0 ? pageOrigin(sender.headers.origin) : undefined;
  const received = { ...facts, ...(origin && { pageOrigin: origin }), ...(userToken && { userToken }) };
  draft.beacons.push({ envelope: loggedEnvelope(envelope), received });
  if (isFolded) foldOne(state, beacon, received, onFailure);
  const before = { count: trail.count, beatCount: trail.beatCount };
  foldTrail(trail, beacon, at);
  if (trail.beatCount > before.beatCount || trail.count > before.count)
    draft.strokeSteps.push({
      ...{ beacon: draft.beacons.length - 1, order: index },
      ...{ before, trail: { ...trail } },
    });
  updateRecord(draft, beacon, received);
};

/** Folds the whole log again, because a beacon arrived late. */
const refold = async (draft: SessionDraft, { store, onFailure }: WriteContext): Promise<void> => {
  const logged = [...(await store.beaconsOf(draft.record)), ...draft.beacons];
  logged.sort((a, b) => beaconOrder(a.envelope, b.envelope));
  draft.record.state = await foldLog(logged, draft.record.sessionId, onFailure);
  draft.record.storedBeacons = 0;
};
