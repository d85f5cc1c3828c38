import {
  type Assessment,
  assess,
  ENGINE_VERSION,
  isAboutForgery,
  type SessionState,
  type VisitEvidence,
} from '@gait/engine';
import type { ScoreStep, SessionRecord, VersionedSettings } from '../store/records.ts';

export const detectedBy = ({ findings, contributions }: Assessment): string[] => {
  const strongest = contributions.map(({ check }) => check);
  const ids = Object.keys(findings).filter((id) => findings[id]?.verdict === 'Detected');
  const rank = (id: string) => (strongest.includes(id) ? strongest.indexOf(id) : strongest.length);
  return ids.sort((a, b) => rank(a) - rank(b));
};

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** What a session counts in the mean over visits: nothing if its movement is that of another one. */
export const countedVisit = ({
  replay,
  mirrors,
  visit = {},
}: Pick<SessionState, 'replay' | 'mirrors' | 'visit'>): VisitEvidence => (replay || mirrors ? {} : visit);

/** Updates the score of a record from its state. Returns a timeline step if the score or the detected checks have changed. */
export const scoreRecord = (
  record: SessionRecord,
  settings: VersionedSettings,
  at: number,
): ScoreStep | undefined => {
  const assessment = assess(record.state, settings);
  const detected = detectedBy(assessment);
  const moved =
    record.version === 0 || record.riskScore !== assessment.riskScore || !areSame(record.detected, detected);
  record.riskScore = assessment.riskScore;
  record.recommendedAction = assessment.recommendedAction;
  record.riskExplanation = assessment.riskExplanation;
  record.detected = detected;
  record.verdicts = Object.fromEntries(
    Object.entries(assessment.findings).map(([id, { verdict }]) => [id, verdict]),
  );
  record.visitEvidence = countedVisit(record.state);
  record.settingsVersion = settings.version;
  record.engineVersion = ENGINE_VERSION;
  if (assessment.evidence.doubts.some(isAboutForgery)) record.trail.isDoubtful = true;
  return moved ? { at, engineVersion: ENGINE_VERSION, riskScore: record.riskScore, detected } : undefined;
};
