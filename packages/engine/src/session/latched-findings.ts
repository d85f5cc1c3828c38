import { type Check, judge } from '../check.ts';
import { checks } from '../check-registry.ts';
import type { Finding } from '../finding.ts';
import { type SessionFeatures, sessionFeatures } from './features.ts';
import type { SessionState } from './state.ts';

const lastingChecks = checks.filter(({ revocable }) => !revocable);

interface Folded {
  /** Until the assessment that follows: features are large, and sessions stay in memory for a while. */
  features: SessionFeatures | undefined;
  /** What the lasting checks found, Detected or not. */
  readonly found: Readonly<Record<string, Finding>>;
}

/**
 * What the last fold computed. This is a cache: the assessment that follows a fold computes and judges nothing a second
 * time. It belongs to the state object and is not stored with it; without it, checks are judged again and find the same.
 */
const atFold = new WeakMap<SessionState, Folded>();

/** The features of a state, as the fold has just computed them. */
export const takeFeatures = (state: SessionState): SessionFeatures => {
  const folded = atFold.get(state);
  const features = folded?.features ?? sessionFeatures(state);
  if (folded) folded.features = undefined;
  return features;
};

/** Judges the lasting checks and keeps what is Detected in the state. */
export const latchFindings = (state: SessionState): void => {
  const features = sessionFeatures(state);
  const found: Record<string, Finding> = {};
  for (const check of lastingChecks) {
    const finding = strongerOf(state.latched[check.id], check, features);
    if (finding.verdict === 'Detected') state.latched[check.id] = finding;
    found[check.id] = finding;
  }
  atFold.set(state, { features, found });
};

/** The newest Detected of a check, unless an earlier one was more certain. */
const strongerOf = (latched: Finding | undefined, check: Check, features: SessionFeatures): Finding => {
  // Mirrors are weak evidence, and the session may turn out to be worse.
  if (latched && check.judgedUntilDetected && features.mirrors.length === 0) return latched;
  const finding = judge(check, features);
  return latched && certaintyOf(latched) > certaintyOf(finding) ? latched : finding;
};

const certaintyOf = ({ verdict, certainty = 1 }: Finding): number =>
  verdict === 'Detected' ? certainty : -1;

/** The finding of one check: as latched or judged at the last fold, otherwise judged now. */
export const findingOf = (
  check: Check,
  state: SessionState,
  features: SessionFeatures = sessionFeatures(state),
): Finding => (atFold.get(state)?.found ?? state.latched)[check.id] ?? judge(check, features);
