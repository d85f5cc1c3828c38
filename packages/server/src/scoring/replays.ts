import { foldMatches, type Matches } from '@gait/engine';
import {
  type Compared,
  type Credibility,
  closestSources,
  credibilityOf,
  type FoundHash,
  isReplay,
  judgeMatch,
  knownIn,
  likeliestSources,
  matchPieces,
  newHashes,
  nothingKnown,
  orderOf,
  presumedCredibilityOf,
  type ReplayFacts,
  rememberKnown,
  strokesOf,
} from '@gait/engine/replay';
import { mirrorNote, noteFor, replayNote } from '../session/match-notes.ts';
import { addStrokeKeys, missingStrokeKeys } from '../store/session-encoding.ts';
import type { SessionDraft, SessionMovement } from './session-draft.ts';
import type { StrokeIndex } from './stroke-index.ts';
import type { StrokeLookup } from './stroke-lookup.ts';

/** Mirrors that are logged per session, and sources of notes that are compared at once. */
const MAX_MIRRORS = 4;
const MAX_NOTES_READ = 2;

/** A beacon whose strokes are compared. */
export interface StrokeStep {
  readonly draft: SessionDraft;
  /** Its position in the draft. */
  readonly beacon: number;
  readonly movement: SessionMovement;
  readonly lookup: StrokeLookup | undefined;
}

/**
 * Compares the new strokes of a beacon with those of other sessions. What matches is logged with the beacon, so that
 * refolding the session gives the same score.
 */
export const recordMatches = async (one: StrokeStep, index: StrokeIndex): Promise<void> => {
  const { draft, movement, lookup } = one;
  const { record } = draft;
  index.show(record, movement.trail);
  if (isReplay(record.state.replay) || !lookup) return;
  const { workspaceId, keys: wanted } = lookup;
  const found = await index.find(workspaceId, wanted);
  const others = await othersOf(draft, { lookup, found, index });
  const { matches, known, part }: Compared =
    others.length > 0
      ? matchPieces(strokesOf(movement.trail), others, knownIn(record.trail))
      : { matches: [], known: nothingKnown };
  rememberKnown(record.trail, known);
  const { isDoubtful } = record.trail;
  const own = presumedCredibilityOf({ ...movement.trail, ...(isDoubtful && { isDoubtful }) });
  const facts = (verdict: string) => matches.filter((match) => judgeMatch(match, own) === verdict);
  const [replay] = facts('replay');
  const suspicion = suspicionOf(own, { matches, part });
  if (suspicion && !replay && !record.state.replay) logMatches(one, { replay: suspicion });
  const mirrors = facts('mirror').slice(0, MAX_MIRRORS - (record.state.mirrors?.length ?? 0));
  record.trail.sources = closestSources(matches.filter((match) => !mirrors.includes(match)));
  if (replay || mirrors.length > 0)
    logMatches(one, { ...(replay && { replay }), ...(mirrors.length > 0 && { mirrors }) });
  const keys = replay ? [] : newHashes(lookup.fresh, found);
  if (replay) record.trail.repeats = replay.session;
  const notes = [
    ...(replay ? [noteFor(replayNote, replay.session)] : []),
    ...mirrors.map(({ session }) => noteFor(mirrorNote, session)),
  ];
  keys.push(...(await index.noteKeys(workspaceId, notes)));
  const added = missingStrokeKeys(record.strokeKeys, keys);
  draft.newStrokeKeys.push(...added);
  record.strokeKeys = addStrokeKeys(record.strokeKeys, added);
  await index.leave(record, added);
};

/** What accuses nobody, and is not accepted without monitoring: half of a copy, or a copy of a less credible session. */
const suspicionOf = (
  own: Credibility,
  { matches, part }: { readonly matches: readonly ReplayFacts[]; readonly part: ReplayFacts | undefined },
): ReplayFacts | undefined => {
  if (part && orderOf(part, own) === 'replay') return part;
  const unproven = matches.find((match) => judgeMatch(match, own) === 'unproven');
  return unproven && { ...unproven, isUnproven: true };
};

/** Adds to a logged beacon what is found by comparing it. */
export const logMatches = (
  { draft, beacon }: Pick<StrokeStep, 'draft' | 'beacon'>,
  matches: Matches,
): void => {
  const { state } = draft.record;
  const logged = draft.beacons[beacon];
  if (!logged) return;
  const { envelope, received } = logged;
  draft.beacons[beacon] = { envelope, received: { ...received, ...matches } };
  foldMatches(state, matches);
  draft.isMatchedEarlier ||= state.last?.page !== envelope.page || state.last.seq !== envelope.seq;
};

interface Search {
  readonly lookup: StrokeLookup;
  readonly found: readonly FoundHash[];
  readonly index: StrokeIndex;
}

/** The sessions to compare with: likely sources, and sessions that left a note. Mirrors that are logged already are not. */
const othersOf = async ({ record }: SessionDraft, { lookup: { fresh, note }, found, index }: Search) => {
  const { workspaceId, sessionId, visitorId, state, trail } = record;
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
