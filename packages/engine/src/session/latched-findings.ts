import { type Check, judge } from '../check.ts';
import { checks } from '../check-registry.ts';
import type { Finding } from '../finding.ts';
import { type SessionFeatures, sessionFeatures } from './features.ts';
import type { SessionState } from './state.ts';

const lastingChecks = checks.filter(({ revocable }) => !revocable);

/**
 * What the lasting checks found at the last fold, Detected or not. This is a cache: the assessment that follows a fold
 * judges nothing a second time. It belongs to the state object and is not stored with it; without it, checks are judged
 * again and find the same.
 */
const foundAtFold = new WeakMap<SessionState, Readonly<Record<string, Finding>>>();

/** Judges the lasting checks and keeps what is Detected in the state. */
export const latchFindings = (state: SessionState): void => {
  const features = sessionFeatures(state);
  const found: Record<string, Finding> = {};
  for (const check of lastingChecks) {
    const finding = strongerOf(state.latched[check.id], check, features);
    if (finding.verdict === 'Detected') state.latched[check.id] = finding;
    found[check.id] = finding;
  }
  foundAtFold.set(state, found);
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
): Finding => (foundAtFold.get(state) ?? state.latched)[check.id] ?? judge(check, features);
