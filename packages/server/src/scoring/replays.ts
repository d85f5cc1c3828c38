import { foldMatches, type Matches } from '@gait/engine';
import {
  closestSources,
  credibilityOf,
  judgeMatch,
  likeliestSources,
  matchReplays,
  newHashes,
  presumedCredibilityOf,
  strokesOf,
} from '@gait/engine/replay';
import { forEachYielding } from '../for-each-yielding.ts';
import { mirrorNote, noteFor, replayNote } from '../session/match-notes.ts';
import { addStrokeKeys, missingStrokeKeys } from '../store/session-encoding.ts';
import type { Strokes } from '../store/store.ts';
import type { SessionDraft } from './session-draft.ts';
import { type StrokeIndex, strokeIndexOf } from './stroke-index.ts';
import { lookupOf, type StrokeLookup } from './stroke-lookup.ts';

/** Mirrors that are logged per session, and sources of notes that are compared at once. */
const MAX_MIRRORS = 4;
const MAX_NOTES_READ = 2;

/** Steps compared before yielding to other requests. */
const BATCH_SIZE = 4;

/**
 * Compares the new strokes of every session of a group with those of other sessions, beacon by beacon in the order of
 * arrival, as if each had come in a group of its own. What matches is logged with the beacon that completed it, so that
 * refolding the session gives the same score.
 */
export const recordMatches = async (
  drafts: readonly SessionDraft[],
  store: Strokes,
): Promise<readonly SessionDraft[]> => {
  const lookups = drafts
    .flatMap((draft) =>
      draft.record.state.replay ? [] : draft.strokeSteps.map((step) => lookupOf(draft, step)),
    )
    .sort((a, b) => a.step.order - b.step.order);
  const index = await strokeIndexOf(lookups, store);
  await forEachYielding(lookups, BATCH_SIZE, (lookup) => recordStep(lookup, index));
  return drafts.filter((draft) => draft.isMatchedEarlier);
};

const recordStep = async (lookup: StrokeLookup, index: StrokeIndex): Promise<void> => {
  const { draft, step, fresh } = lookup;
  const { record } = draft;
  if (record.state.replay || lookup.keys.length === 0) return;
  index.arrive(lookup);
  const found = index.find(lookup);
  const others = await othersOf(lookup, found, index);
  const matches = others.length > 0 ? matchReplays(strokesOf(step.trail), others) : [];
  const own = presumedCredibilityOf(step.trail);
  const facts = (wanted: string) => matches.filter((match) => judgeMatch(match, own) === wanted);
  const [replay] = facts('replay');
  const mirrors = facts('mirror').slice(0, MAX_MIRRORS - (record.state.mirrors?.length ?? 0));
  record.trail.sources = closestSources(matches.filter((match) => !mirrors.includes(match)));
  if (replay || mirrors.length > 0)
    logMatches(lookup, { ...(replay && { replay }), ...(mirrors.length > 0 && { mirrors }) });
  const keys = replay ? [] : newHashes(fresh, found);
  if (replay) {
    record.trail.repeats = replay.session;
    keys.push(...(await index.noteKeys(lookup, [noteFor(replayNote, replay.session)])));
  }
  keys.push(
    ...(await index.noteKeys(
      lookup,
      mirrors.map(({ session }) => noteFor(mirrorNote, session)),
    )),
  );
  const added = missingStrokeKeys(record.strokeKeys, keys);
  draft.newStrokeKeys.push(...added);
  record.strokeKeys = addStrokeKeys(record.strokeKeys, added);
  index.leave(lookup, added);
};

const logMatches = ({ draft, step }: StrokeLookup, matches: Matches): void => {
  const { state } = draft.record;
  const logged = draft.beacons[step.beacon];
  if (!logged) return;
  const { envelope, received } = logged;
  draft.beacons[step.beacon] = { envelope, received: { ...received, ...matches } };
  foldMatches(state, matches);
  draft.isMatchedEarlier ||= state.last?.page !== envelope.page || state.last.seq !== envelope.seq;
};

/** The sessions to compare with: likely sources, and sessions that left a note. Mirrors that are logged already are not. */
const othersOf = async (
  { draft, fresh, note }: StrokeLookup,
  found: ReturnType<StrokeIndex['find']>,
  index: StrokeIndex,
) => {
  const { workspaceId, sessionId, visitorId, state, trail } = draft.record;
  const mirrors = state.mirrors?.map(({ session }) => session) ?? [];
  const isNew = (session: string) => session !== sessionId && !mirrors.includes(session);
  const unknown = found.filter(({ session }) => isNew(session));
  const noted = unknown.filter(({ hash }) => hash === note).map(({ session }) => session);
  const sources = likeliestSources(
    fresh.nearby,
    unknown.filter(({ hash }) => hash !== note),
    { session: sessionId, sources: trail.sources },
  );
  const wanted = [...new Set([...sources, ...noted.slice(0, MAX_NOTES_READ)])];
  return (await index.strokesOf(workspaceId, wanted)).map((other) => ({
    ...strokesOf(other.trail),
    session: other.session,
    credibility: credibilityOf(other.trail),
    isOwn: other.visitorId === visitorId,
  }));
};
