import { type Check, judge } from '../check.ts';
import { checks } from '../check-registry.ts';
import type { Finding } from '../finding.ts';
import { isReplay } from '../replay/match-replays.ts';
import { type SessionFeatures, sessionFeatures } from './features.ts';
import type { SessionState } from './state.ts';

const lastingChecks = checks.filter(({ revocable }) => !revocable);

/** What a fold has computed: the features, and what the lasting checks found, Detected or not. */
interface Folded {
  readonly features: SessionFeatures;
  readonly found: Readonly<Record<string, Finding>>;
}

/**
 * What the last fold computed. This is a cache: the assessment that follows a fold computes and judges nothing a second
 * time. It belongs to the state object and is not stored with it; without it, checks are judged again and find the same.
 */
const atFold = new WeakMap<SessionState, Folded>();

/** What the fold has just computed, for the assessment that follows it. Sessions stay in memory, and this is large. */
export const takeFolded = (state: SessionState): Folded => {
  const folded = atFold.get(state) ?? { features: sessionFeatures(state), found: {} };
  atFold.delete(state);
  return folded;
};

interface Growth {
  /** A model that has cleared the session is asked again. */
  readonly hasGrown: boolean;
  /** Its own events have grown: what the model says now counts in means over visits. */
  readonly isVisit?: boolean;
}

/**
 * Judges the lasting checks and keeps what is Detected in the state. A model that has cleared the session is asked again
 * only if the evidence has grown.
 */
export const latchFindings = (state: SessionState, { hasGrown, isVisit = false }: Growth): void => {
  const features = sessionFeatures(state);
  const found: Record<string, Finding> = {};
  for (const check of lastingChecks) {
    const judged = isAsked(check, state, { features, hasGrown }) ? judge(check, features) : undefined;
    const finding = strongerOf(check, state, judged);
    if (finding.verdict === 'Detected') state.latched[check.id] = finding;
    if (check.asksModel) keepCleared(state.cleared, check, finding);
    if (check.asksModel && isVisit) state.visit = (judged ?? judge(check, features)).visit ?? {};
    found[check.id] = finding.verdict === 'Detected' ? finding : (state.held?.[check.id] ?? finding);
  }
  atFold.set(state, { features, found });
};

const keepCleared = (cleared: SessionState['cleared'], { id }: Check, finding: Finding): void => {
  if (finding.verdict === 'Not detected') cleared[id] = finding;
  else delete cleared[id];
};

const isAsked = (
  check: Check,
  state: SessionState,
  { features, hasGrown }: { readonly features: SessionFeatures; readonly hasGrown: boolean },
): boolean => {
  const latched = state.latched[check.id];
  // Mirrors and visits are weak evidence, and the session may turn out to be worse. A replay is stronger than any model.
  const isWeak = latched?.isOverVisits || features.mirrors.length > 0;
  if (latched && check.asksModel && !isWeak && !isReplay(features.replay)) return false;
  return hasGrown || !state.cleared[check.id];
};

/** The newest Detected of a check, unless an earlier one was more certain, or what is kept of a check that was not asked. */
const strongerOf = (
  { id }: Check,
  { latched, cleared }: SessionState,
  judged: Finding | undefined,
): Finding => {
  const before = latched[id];
  if (!judged) return (before ?? cleared[id]) as Finding;
  return before && certaintyOf(before) > certaintyOf(judged) ? before : judged;
};

/** What a model had Detected, and no longer does since a late beacon is folded before others; undefined if nothing. */
export const takenBack = (before: SessionState['latched'], { latched, held }: SessionState) => {
  const lost = lastingChecks.flatMap(({ id, asksModel }) => {
    const finding = before[id];
    return asksModel && finding && !latched[id] && !held?.[id] ? [[id, finding] as const] : [];
  });
  return lost.length > 0 ? Object.fromEntries(lost) : undefined;
};

const certaintyOf = ({ verdict, certainty = 1 }: Finding): number =>
  verdict === 'Detected' ? certainty : -1;

/** The finding of one check: as kept in the state or found at the last fold, otherwise judged now. */
export const findingOf = (
  check: Check,
  state: SessionState,
  { features, found }: Folded = atFold.get(state) ?? { features: sessionFeatures(state), found: {} },
): Finding =>
  found[check.id] ??
  state.latched[check.id] ??
  state.held?.[check.id] ??
  state.cleared[check.id] ??
  judge(check, features);
