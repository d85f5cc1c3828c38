import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import {
  type AgentModel,
  agentBehaviorModel,
  agentModel,
  type StoredExpert,
  type StoredTrees,
} from '@gait/engine/models';
import type { RecordedSession } from '../recordings/recorded-sessions.ts';
import { playedPerson, REAL_BROWSERS } from '../training/browser-sessions.ts';
import { areRelated, inputMethodOf, packageFamilyOf } from '../training/driver-families.ts';
import { treeColumns } from '../training/fit-model.ts';
import { foldsOf } from '../training/folds.ts';
import type { Sample } from '../training/samples.ts';
import { trainExpert } from '../training/train-expert.ts';
import { trainedFeatures } from '../training/trained-features.ts';

const FOLDS = 3;
const SEED = 'unseen';
const NONE = 'nobody';

/** A model whose trees never saw the driver or the person of a session. */
export type HeldOutModels = (session: Pick<RecordedSession, 'outcome'>) => AgentModel;

/**
 * For a driver, trees trained without it and all related drivers; for a person, trees trained without that person's
 * fold. Calibration and clipping are the shipped ones.
 */
export const heldOutModels = (samples: readonly Sample[], onStep: (step: string) => void): HeldOutModels => {
  const own = new Map(expertNames.map((name) => [name, samples.filter(({ expert }) => expert === name)]));
  const folds = new Map(
    [...own].map(([name, of]) => [name, foldsOf(of, FOLDS, SEED).map((fold) => subjectsOf(fold))]),
  );
  const forests = new Map<string, StoredTrees>();
  const treesFor = (expert: ExpertName, unseen: string, isSeen: (sample: Sample) => boolean): StoredTrees => {
    const key = `${expert} without ${unseen}`;
    const cached = forests.get(key);
    if (cached) return cached;
    onStep(key);
    const seen = (own.get(expert) as Sample[]).filter(isSeen);
    const trees = treeColumns(trainExpert(expert, seen, { seed: `${SEED}/${unseen}`, bags: 1 }));
    forests.set(key, trees);
    return trees;
  };
  const forBot = (expert: ExpertName, driver: string): StoredTrees => {
    const isRelated = ({ isBot, source, family }: Sample) =>
      isBot && source === REAL_BROWSERS && areRelated(family, driver);
    const unseen = own.get(expert)?.some(isRelated)
      ? `${packageFamilyOf(driver)}, ${inputMethodOf(driver)}`
      : NONE;
    return treesFor(expert, unseen, (sample) => !isRelated(sample));
  };
  const forPerson = (expert: ExpertName, driver: string): StoredTrees => {
    const person = playedPerson(expert, driver);
    const fold = folds.get(expert)?.find((people) => person !== undefined && people.has(person));
    if (!fold) return treesFor(expert, NONE, () => true);
    const name = `fold ${folds.get(expert)?.indexOf(fold)}`;
    return treesFor(expert, name, ({ subject }) => !fold.has(subject));
  };
  const models = new Map<string, AgentModel>();
  return ({ outcome: { driver, label } }) => {
    const key = label === 'bot' ? driver : `${driver.match(/\(.+\)/)?.[0]}`;
    const cached = models.get(key);
    if (cached) return cached;
    const { stored } = agentBehaviorModel;
    const experts = expertNames.map((name) => [
      name,
      {
        ...(stored.experts[name] as StoredExpert),
        features: trainedFeatures[name],
        typical: trainedFeatures[name].map(() => null),
        trees: label === 'bot' ? forBot(name, driver) : forPerson(name, driver),
      },
    ]);
    const model = agentModel({ ...stored, experts: Object.fromEntries(experts) });
    models.set(key, model);
    return model;
  };
};

const subjectsOf = (samples: readonly Sample[]): ReadonlySet<string> =>
  new Set(samples.map(({ subject }) => subject));
