export * from './assess.ts';
export { isForged } from './automation/is-forged.ts';
export * from './check.ts';
export type { CheckId } from './check-registry.ts';
export * as checks from './checks/index.ts';
export * from './device.ts';
export { type EarlierVisits, earlierVisits, VISITS, type VisitEvidence } from './earlier-visits.ts';
export { ENGINE_VERSION } from './engine-version.ts';
export { isAboutForgery, isDoubtful } from './evidence/doubts.ts';
export type { Evidence, StretchEvidence } from './evidence/evidence.ts';
export * from './finding.ts';
export { FOLD_VERSION } from './fold-version.ts';
export * from './identity/claim-conflicts.ts';
export { requestAnomalies } from './identity/request-anomalies.ts';
export { hasManyMarks } from './identity/request-marks.ts';
export * from './received.ts';
export type { CheckContribution } from './score/contributions.ts';
export { type RecommendedAction, recommendedAction, recommendedActions } from './score/recommended-action.ts';
export { riskScore } from './score/risk-score.ts';
export { type SessionFeatures, sessionFeatures } from './session/features.ts';
export * from './session/fold.ts';
export { findingOf, takenBack } from './session/latched-findings.ts';
export { emptySession, isInOrder, type SessionState } from './session/state.ts';
export { describeState } from './session/state-description.ts';
export * from './settings.ts';
export { wilsonInterval } from './statistics/wilson-interval.ts';
export * from './stream.ts';
export { clicks as clickStream } from './streams/clicks.ts';
export type { Fingers } from './streams/fingers.ts';
export * as thresholds from './thresholds.ts';
export { isDistinguishable } from './visitor/distinguishable.ts';
export { likelyVisitors } from './visitor/likely-visitors.ts';
export * from './visitor/link-words.ts';
export { isNeverSeenAgain, mergedProfile } from './visitor/merged-profile.ts';
export * from './visitor/profile.ts';
export { remember } from './visitor/remember.ts';
export * from './visitor/resemblance.ts';
export * from './visitor/stored-id.ts';
export { withoutHint } from './visitor/twins.ts';
export * from './visitor/value-counts.ts';
export { shareName } from './visitor/value-shares.ts';
export * from './visitor/visitor-keys.ts';
export * from './visitor/visitor-match.ts';
export { idConfidence, visitorWorth } from './visitor/visitor-worth.ts';
export { emptyAbsences } from './words/absences.ts';
export * from './words/action-log.ts';
export {
  actionTexts,
  decodeActions,
  encodeActions,
  MAX_NEWEST_ACTIONS,
  newestActionsText,
} from './words/newest-actions.ts';
