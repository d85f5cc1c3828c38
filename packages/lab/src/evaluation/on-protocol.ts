import { agentBehaviorModel } from '@gait/engine/models';
import { allExperts, readCorpus } from '../model/corpus.ts';
import { sessionsOf } from '../model/fit-model.ts';
import { readJudged } from '../model/judged-cache.ts';
import { progressBar } from '../model/progress-bar.ts';
import { ablation } from './ablation.ts';
import { baselines } from './baselines.ts';
import { closedSet, composedSessions, decided, unseenSources } from './closed-set.ts';
import { leaks } from './leak.ts';
import { leftOutFamilies } from './left-out.ts';
import { onSessions } from './on-sessions.ts';
import { replays } from './replays.ts';
import type { Table } from './table.ts';
import { timeToDetection } from './time-to-detection.ts';
import { timing } from './timing.ts';

/** Families of three experts, and data sets of two. */
const STEPS = 40;

/** Share of the stretches that leaving out is tried on: thirty families, twice three folds each. */
const SHARE = 0.5;

/** The protocol: undefined before the first training, whose cross-validation it reports. */
export const onProtocol = async (folders: readonly string[]): Promise<Table[] | undefined> => {
  const judged = readJudged();
  if (!judged) {
    console.error('lab: nothing judged yet; run `npm run lab -- train` first');
    return undefined;
  }
  const { experts } = agentBehaviorModel.stored;
  const sessions = sessionsOf(judged.scored, experts);
  const progress = progressBar(STEPS);
  const samples = await readCorpus({ experts: allExperts, share: SHARE, onSource: progress.step });
  const tables = [
    closedSet(judged),
    composedSessions(sessions),
    decided(sessions),
    timeToDetection(judged),
    ablation(judged),
    unseenSources(judged),
    await baselines(judged),
    leftOutFamilies(samples, progress.step),
    leaks(samples, progress.step),
    ...[await replays()].filter((table) => table !== undefined),
    ...(folders.length > 0 ? [onSessions(folders)] : []),
    timing(),
  ];
  progress.end();
  return tables;
};
