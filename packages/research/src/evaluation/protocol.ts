import { agentBehaviorModel } from '@gait/engine/models';
import { progressBar } from '../progress-bar.ts';
import { REAL_BROWSERS } from '../training/browser-sessions.ts';
import { allExperts, readCorpus } from '../training/corpus.ts';
import type { Predicted } from '../training/cross-validate.ts';
import { sessionsOf } from '../training/fit-model.ts';
import { type Predictions, readPredictions } from '../training/prediction-cache.ts';
import { aidsLeftOut, LONG_SEGMENTS, SHARE } from './aids-left-out.ts';
import { alternativePointing } from './alternative-pointing.ts';
import { baselines } from './baselines.ts';
import { browserSessionAblation } from './browser-session-ablation.ts';
import { byDuration } from './by-duration.ts';
import { closedSet, enoughEvidence, multiStreamSessions, unknownRecorders } from './closed-set.ts';
import { driverSessionsTable, judgedDriverSessions } from './driver-sessions.ts';
import { inferenceCost } from './inference-cost.ts';
import { missingnessLeakage, recorderLeakage } from './leakage.ts';
import {
  leaveOneFamilyOut,
  leaveRelatedFamiliesOut,
  predictionsWithoutFamilies,
  predictionsWithoutRelated,
} from './leave-one-family-out.ts';
import { leaveOneFamilyOutSessions } from './leave-one-family-out-sessions.ts';
import type { ReportTable } from './table.ts';
import { timeToDetection } from './time-to-detection.ts';
import { unknownLaws } from './unknown-laws.ts';
import { unmetTargets } from './unmet-targets.ts';

/** Progress steps: halves of the laws, aids, families, groups of families, data sets, drivers. */
const STEPS = 172;

/** Drops sessions of real browsers, which have their own tables. */
const recordedOnly = ({ unseenPeople, unseenDatasets }: Predictions): Predictions => ({
  unseenPeople: Object.fromEntries(
    Object.entries(unseenPeople).map(([expert, predictions]) => [
      expert,
      (predictions as readonly Predicted[]).filter(({ sample }) => sample.source !== REAL_BROWSERS),
    ]),
  ),
  unseenDatasets,
});

/** All tables of the leaderboard. Undefined before the first training run, whose cross-validation they report. */
export const evaluationTables = async (
  sessionFolders: readonly string[],
): Promise<ReportTable[] | undefined> => {
  const all = readPredictions();
  if (!all) {
    console.error('lab: no predictions to evaluate; run `npm run lab -- train` first');
    return undefined;
  }
  const predictions = recordedOnly(all);
  const { experts } = agentBehaviorModel.stored;
  const sessions = sessionsOf(predictions.unseenPeople, experts);
  const progress = progressBar(STEPS);
  const samples = await readCorpus({
    experts: allExperts,
    share: SHARE,
    aids: true,
    long: LONG_SEGMENTS,
    sessions: sessionFolders,
    onSource: progress.step,
  });
  const training = samples.filter(({ evaluationOnly }) => !evaluationOnly);
  const recorded = samples.filter(({ source }) => source !== REAL_BROWSERS);
  const recordedTraining = training.filter(({ source }) => source !== REAL_BROWSERS);
  const families = predictionsWithoutFamilies(recorded, progress.step);
  const related = predictionsWithoutRelated(recorded, progress.step);
  const tables = [
    unknownLaws(recordedTraining, progress.step),
    await aidsLeftOut(recordedTraining, progress.step),
    closedSet(predictions),
    await byDuration(recordedTraining, SHARE, progress.step),
    multiStreamSessions(sessions),
    enoughEvidence(sessions),
    timeToDetection(predictions),
    unknownRecorders(predictions),
    await baselines(predictions, recordedTraining),
    leaveOneFamilyOut(families),
    leaveRelatedFamiliesOut(related),
    leaveOneFamilyOutSessions(families, related),
    recorderLeakage(training, progress.step),
    missingnessLeakage(recordedTraining, progress.step),
    ...[await alternativePointing()].filter((table) => table !== undefined),
    ...(sessionFolders.length > 0
      ? [
          browserSessionAblation(training, progress.step),
          driverSessionsTable(judgedDriverSessions(sessionFolders, training, progress.step)),
        ]
      : []),
    inferenceCost(),
  ];
  progress.end();
  return [unmetTargets(tables), ...tables];
};
