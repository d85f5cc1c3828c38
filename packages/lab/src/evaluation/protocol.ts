import { agentBehaviorModel } from '@gait/engine/models';
import { progressBar } from '../progress-bar.ts';
import { REAL_BROWSERS } from '../training/browser-sessions.ts';
import { allExperts, readCorpus } from '../training/corpus.ts';
import type { Prediction } from '../training/cross-validate.ts';
import { sessionsOf } from '../training/fit-model.ts';
import { type Predictions, readPredictions } from '../training/prediction-cache.ts';
import { oddHands } from './alternative-pointing.ts';
import { baselines } from './baselines.ts';
import { taughtByDrivers } from './browser-session-ablation.ts';
import { afterSeconds } from './by-duration.ts';
import { closedSet, composedSessions, decided, unseenSources } from './closed-set.ts';
import { comparedSessions, onSessions } from './driver-sessions.ts';
import { timing } from './inference-cost.ts';
import { missingness, sourceLeaks } from './leakage.ts';
import { leftOutFamilies, leftOutKin, withoutFamilies, withoutKin } from './leave-one-family-out.ts';
import { leftOutSessions } from './leave-one-family-out-sessions.ts';
import { replays } from './replay-detection.ts';
import { withMatching } from './replay-matching.ts';
import { ablation } from './stream-ablation.ts';
import type { Table } from './table.ts';
import { timeToDetection } from './time-to-detection.ts';
import { shortfalls } from './unmet-targets.ts';

/** Families twice and groups of three experts, data sets of three, drivers by kin. */
const STEPS = 212;

/** Share of the stretches that leaving out is tried on: forty families, three folds of two forests each. */
const SHARE = 0.5;

/** Long stretches of each family that each person is donor of besides. */
const LONG = 2;

/** Stretches of recordings: what was sent by real browsers has tables of its own. */
const recordedOnly = ({ unseenPeople, unseenDatasets }: Predictions): Predictions => ({
  unseenPeople: Object.fromEntries(
    Object.entries(unseenPeople).map(([expert, judged]) => [
      expert,
      (judged as readonly Prediction[]).filter(({ sample }) => sample.source !== REAL_BROWSERS),
    ]),
  ),
  unseenDatasets,
});

/** The protocol: undefined before the first training, whose cross-validation it reports. */
export const onProtocol = async (folders: readonly string[]): Promise<Table[] | undefined> => {
  const kept = readPredictions();
  if (!kept) {
    console.error('lab: nothing judged yet; run `npm run lab -- train` first');
    return undefined;
  }
  const judged = recordedOnly(kept);
  const { experts } = agentBehaviorModel.stored;
  const sessions = sessionsOf(judged.unseenPeople, experts);
  const progress = progressBar(STEPS);
  const samples = await readCorpus({
    experts: allExperts,
    share: SHARE,
    long: LONG,
    sessions: folders,
    onSource: progress.step,
  });
  const learnt = samples.filter(({ evaluationOnly }) => !evaluationOnly);
  const recorded = samples.filter(({ source }) => source !== REAL_BROWSERS);
  const recordedAndLearnt = learnt.filter(({ source }) => source !== REAL_BROWSERS);
  const families = withoutFamilies(recorded, progress.step);
  const kin = withoutKin(recorded, progress.step);
  const tables = [
    closedSet(judged),
    ...[await withMatching(judged)].filter((table) => table !== undefined),
    await afterSeconds(recordedAndLearnt, SHARE, progress.step),
    composedSessions(sessions),
    decided(sessions),
    timeToDetection(judged),
    ablation(judged),
    unseenSources(judged),
    await baselines(judged, recordedAndLearnt),
    leftOutFamilies(families, recorded, progress.step),
    leftOutKin(kin),
    leftOutSessions(families, kin),
    sourceLeaks(learnt, progress.step),
    missingness(recordedAndLearnt, progress.step),
    ...[await replays(), await oddHands()].filter((table) => table !== undefined),
    ...(folders.length > 0
      ? [taughtByDrivers(learnt, progress.step), onSessions(comparedSessions(folders, learnt, progress.step))]
      : []),
    timing(),
  ];
  progress.end();
  return [shortfalls(tables), ...tables];
};
