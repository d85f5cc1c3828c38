import { type Check, judge } from '../check.ts';
import { checks } from '../check-registry.ts';
import type { Finding } from '../finding.ts';
import { type SessionFeatures, sessionFeatures } from './features.ts';
import type { SessionState } from './state.ts';

const latchedChecks = checks.filter(({ latched }) => latched);

/**
 * What the latched checks found at the last fold, Detected or not. This is a cache: the assessment that follows a fold
 * does not run the model a second time. It belongs to the state object and is not stored with it; without it, checks
 * are judged again and find the same.
 */
const foundAtFold = new WeakMap<SessionState, Readonly<Record<string, Finding>>>();

/** Judges the latched checks and keeps the first Detected of each in the state. */
export const latchFindings = (state: SessionState): void => {
  const features = sessionFeatures(state);
  const found: Record<string, Finding> = {};
  for (const check of latchedChecks) {
    const finding = state.latched[check.id] ?? judge(check, features);
    if (finding.verdict === 'Detected') state.latched[check.id] = finding;
    found[check.id] = finding;
  }
  foundAtFold.set(state, found);
};

/** The finding of one check: as latched or judged at the last fold, otherwise judged now. */
export const findingOf = (
  check: Check,
  state: SessionState,
  features: SessionFeatures = sessionFeatures(state),
): Finding => (foundAtFold.get(state) ?? state.latched)[check.id] ?? judge(check, features);
