import { type ExpertName, expertNames, experts } from '../dynamics/experts.ts';
import { FOLD_VERSION } from '../fold-version.ts';
import type { Calibration } from './calibration.ts';
import { INNER_NODES, NODES } from './tree.ts';

/** Trees of one expert in columns: 7, 7, 7 and 15 numbers per tree. */
export interface StoredTrees {
  readonly feature: readonly number[];
  readonly threshold: readonly number[];
  readonly missing: readonly number[];
  readonly value: readonly number[];
}

export interface StoredExpert {
  /** Feature names in the order of the indices in `trees`. */
  readonly features: readonly string[];
  /** Median of people per feature; explanations say on which side of it a value lies. */
  readonly typical: readonly (number | null)[];
  readonly trees: StoredTrees;
  readonly calibration: Calibration;
  /** With fewer events the expert makes no prediction. */
  readonly minCount: number;
  /** Fitted probability that a bot behaves like a person in this stream: limits the evidence for a person. */
  readonly falseNegativeFloor: number;
  /** Assumed probability that a person is unlike everybody in the training data: limits the evidence for a bot. */
  readonly falsePositiveFloor: number;
}

/** What the weights were trained on. */
export interface TrainingData {
  /** SHA-256 in hex per file of recordings. */
  readonly recordings: Readonly<Record<string, string>>;
  /** SHA-256 in hex per file of sessions in real browsers; null where they were used but neither kept nor hashed. */
  readonly browserSessions: Readonly<Record<string, string>> | null;
}

/** Training writes this file and the engine reads it. */
export interface StoredModel {
  /** `FOLD_VERSION` of the engine that computed the features of the training data. */
  readonly foldVersion: number;
  readonly trainingData: TrainingData;
  readonly experts: Readonly<Partial<Record<ExpertName, StoredExpert>>>;
  /** Log-odds above which a session is Detected. */
  readonly detected: number;
  /** Log-odds below which a session of at least that many events is Not detected; in between it is Unknown. */
  readonly cleared: readonly { readonly from: number; readonly below: number }[];
}

/** Why a model cannot judge what this engine folds; undefined if it can. */
export const misfitOf = ({ foldVersion }: Pick<StoredModel, 'foldVersion'>): string | undefined =>
  foldVersion === FOLD_VERSION
    ? undefined
    : `its weights were made for fold version ${foldVersion}, and this engine folds by ${FOLD_VERSION}`;

/**
 * Checks weights; throws an Error that names what is malformed, or does not fit this engine. Weights of another fold
 * version may name features that this engine does not know.
 */
export const parseModel = (json: unknown): StoredModel => {
  const model = objectAt(json, 'weights');
  numberAt(model.foldVersion, 'foldVersion');
  checkTrainingData(model.trainingData);
  numberAt(model.detected, 'detected');
  for (const step of arrayAt(model.cleared, 'cleared')) {
    const { from, below } = objectAt(step, 'cleared');
    numberAt(from, 'cleared.from');
    numberAt(below, 'cleared.below');
  }
  for (const [name, expert] of Object.entries(objectAt(model.experts, 'experts'))) {
    if (!isExpertName(name)) throw new Error(`weights: unknown expert '${name}'`);
    checkExpert(name, objectAt(expert, name));
    if (!misfitOf(json as StoredModel)) checkNames(name, (expert as StoredExpert).features);
  }
  return json as StoredModel;
};

type Json = Readonly<Record<string, unknown>>;

const isExpertName = (name: string): name is ExpertName => (expertNames as readonly string[]).includes(name);

const objectAt = (value: unknown, path: string): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`weights: ${path} is not an object`);
  return value as Json;
};

const arrayAt = (value: unknown, path: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Error(`weights: ${path} is not a list`);
  return value;
};

const numberAt = (value: unknown, path: string): void => {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new Error(`weights: ${path} is not a finite number`);
};

const numbersAt = (value: unknown, path: string, length: number): readonly number[] => {
  const numbers = arrayAt(value, path);
  if (numbers.length !== length)
    throw new Error(`weights: ${path} has ${numbers.length} numbers instead of ${length}`);
  for (const number of numbers) numberAt(number, path);
  return numbers as readonly number[];
};

const checkTrainingData = (value: unknown): void => {
  const { recordings, browserSessions } = objectAt(value, 'trainingData');
  objectAt(recordings, 'trainingData.recordings');
  if (browserSessions !== null) objectAt(browserSessions, 'trainingData.browserSessions');
};

const checkExpert = (name: ExpertName, expert: Json): void => {
  const features = checkFeatures(name, expert.features);
  const typical = arrayAt(expert.typical, `${name}.typical`);
  if (typical.length !== features)
    throw new Error(`weights: ${name}.typical has ${typical.length} values for ${features} feature names`);
  for (const value of typical) if (value !== null) numberAt(value, `${name}.typical`);
  for (const key of ['minCount', 'falseNegativeFloor', 'falsePositiveFloor'])
    numberAt(expert[key], `${name}.${key}`);
  const { intercept, slope, maxCount } = objectAt(expert.calibration, `${name}.calibration`);
  numbersAt(intercept, `${name}.calibration.intercept`, 3);
  numbersAt(slope, `${name}.calibration.slope`, 3);
  numberAt(maxCount, `${name}.calibration.maxCount`);
  checkTrees(name, objectAt(expert.trees, `${name}.trees`), features);
};

/** The engine computes each of these features. */
const checkNames = (name: ExpertName, features: readonly string[]): void => {
  for (const feature of features)
    if (!Object.hasOwn(experts[name].features, feature))
      throw new Error(`weights: ${name} uses the unknown feature '${feature}'`);
};

/** The number of features. */
const checkFeatures = (name: ExpertName, value: unknown): number => {
  const names = arrayAt(value, `${name}.features`);
  if (names.length === 0) throw new Error(`weights: ${name} has no feature names`);
  for (const [i, feature] of names.entries()) {
    if (typeof feature !== 'string' || feature === '')
      throw new Error(`weights: ${name} is missing the name of feature ${i}`);
    if (names.indexOf(feature) !== i)
      throw new Error(`weights: ${name} lists the feature '${feature}' twice`);
  }
  return names.length;
};

const checkTrees = (name: ExpertName, trees: Json, features: number): void => {
  const count = arrayAt(trees.value, `${name}.trees.value`).length / NODES;
  if (!Number.isInteger(count))
    throw new Error(`weights: ${name}.trees.value is not ${NODES} numbers per tree`);
  numbersAt(trees.value, `${name}.trees.value`, count * NODES);
  numbersAt(trees.threshold, `${name}.trees.threshold`, count * INNER_NODES);
  for (const missing of numbersAt(trees.missing, `${name}.trees.missing`, count * INNER_NODES))
    if (missing !== 0 && missing !== 1) throw new Error(`weights: ${name}.trees.missing is not 0 or 1`);
  for (const index of numbersAt(trees.feature, `${name}.trees.feature`, count * INNER_NODES))
    if (!Number.isInteger(index) || index < 0 || index >= features)
      throw new Error(`weights: ${name} splits on feature ${index}, but has ${features} feature names`);
};
