import { describe, expect, onTestFinished, test } from 'vitest';
import { experts } from '../dynamics/experts.ts';
import { feature, type ModelFeature } from '../dynamics/model-feature.ts';
import { FOLD_VERSION } from '../fold-version.ts';
import { sessionFeatures } from '../session/features.ts';
import { aVisitor, sessionOf } from '../testing/index.ts';
import weights from './agent-behavior.json' with { type: 'json' };
import { agentBehaviorModel } from './agent-behavior.ts';
import { agentModel } from './agent-model.ts';
import { parseModel } from './stored-model.ts';

type Mouse = (typeof weights)['experts']['mouse'];

/** The shipped weights with another mouse expert. */
const weightsWith = (mouse: Partial<Record<keyof Mouse, unknown>>): unknown => ({
  ...weights,
  experts: { ...weights.experts, mouse: { ...weights.experts.mouse, ...mouse } },
});

const observed = sessionFeatures(
  sessionOf(aVisitor().clicks().types('some words, and more of them').clicks().clicks().clicks().clicks()),
);

/** What freshly loaded weights predict, digit by digit. */
const predictionOf = (json: unknown) => {
  const { explain, ...prediction } = agentModel(parseModel(json)).predict(observed);
  return JSON.stringify({ ...prediction, ...explain() });
};

const { mouse } = experts;
type Table = Record<string, ModelFeature<never>>;

/** Replaces the table of mouse features for one test. */
const withTable = (table: Table): void => {
  const [target, original] = [mouse.features as Table, { ...mouse.features }];
  const fill = (entries: Table) => {
    for (const name of Object.keys(target)) delete target[name];
    Object.assign(target, entries);
  };
  fill(table);
  onTestFinished(() => fill(original));
};

describe('weights', () => {
  test('predict the same after a feature is inserted in the middle of the table', () => {
    const before = predictionOf(weights);
    const entries = Object.entries(mouse.features);
    withTable(Object.fromEntries(entries.toSpliced(36, 0, ['inserted', feature(() => 1, 'low', 'high')])));
    expect(Object.keys(mouse.features).indexOf('inserted')).toBe(36);
    expect(predictionOf(weights)).toBe(before);
  });

  test('predict the same from a table in another order', () => {
    const before = predictionOf(weights);
    withTable(Object.fromEntries(Object.entries(mouse.features).reverse()));
    expect(predictionOf(weights)).toBe(before);
  });

  test('do not load after a feature is renamed', () => {
    const [used] = weights.experts.mouse.features as [keyof typeof mouse.features];
    const { [used]: renamed, ...others } = mouse.features;
    withTable({ renamed: renamed as ModelFeature<never>, ...others });
    expect(() => parseModel(weights)).toThrow(`weights: mouse uses the unknown feature '${used}'`);
  });

  const { features, typical, trees } = weights.experts.mouse;
  const last = features.length - 1;

  test.each([
    ['an unknown feature', { features: features.with(3, 'luck') }, "unknown feature 'luck'"],
    [
      'a name that every object has',
      { features: features.with(3, 'toString') },
      "unknown feature 'toString'",
    ],
    [
      'a feature without a name',
      { features: [...features.slice(0, -1), ''] },
      `missing the name of feature ${last}`,
    ],
    ['no feature names', { features: undefined }, 'mouse.features is not a list'],
    ['an empty list of feature names', { features: [] }, 'no feature names'],
    [
      'a feature twice',
      { features: features.with(3, features[0] as string) },
      `lists the feature '${features[0]}' twice`,
    ],
    [
      'a missing feature name',
      { features: features.slice(0, -1), typical: typical.slice(0, -1) },
      `splits on feature ${last}, but has ${last} feature names`,
    ],
    [
      'fewer typical values than features',
      { typical: typical.slice(1) },
      `${last} values for ${features.length} feature names`,
    ],
    ['half a tree', { trees: { ...trees, value: trees.value.slice(1) } }, 'not 15 numbers per tree'],
    [
      'a tree without a threshold',
      { trees: { ...trees, threshold: trees.threshold.slice(1) } },
      `mouse.trees.threshold has ${trees.threshold.length - 1} numbers instead of ${trees.threshold.length}`,
    ],
    [
      'a negative feature index',
      { trees: { ...trees, feature: trees.feature.with(0, -1) } },
      'splits on feature -1',
    ],
    [
      'a fractional feature index',
      { trees: { ...trees, feature: trees.feature.with(0, 0.5) } },
      'splits on feature 0.5',
    ],
    [
      'a direction for missing values that is none',
      { trees: { ...trees, missing: trees.missing.with(0, 2) } },
      'mouse.trees.missing is not 0 or 1',
    ],
    ['no calibration', { calibration: undefined }, 'mouse.calibration is not an object'],
    ['a count that is no number', { minCount: '12' }, 'mouse.minCount is not a finite number'],
  ])('do not load with %s', (_, change, message) => {
    expect(() => parseModel(weightsWith(change))).toThrow(message);
  });

  test.each([
    ['no fold version', { ...weights, foldVersion: undefined }, 'foldVersion is not a finite number'],
    [
      'an unknown expert',
      { ...weights, experts: { touch: weights.experts.mouse } },
      "unknown expert 'touch'",
    ],
    ['no training data', { ...weights, trainingData: undefined }, 'trainingData is not an object'],
    ['no threshold', { ...weights, detected: null }, 'detected is not a finite number'],
    ['text instead of weights', 'weights', 'weights is not an object'],
  ])('do not load with %s', (_, json, message) => {
    expect(() => parseModel(json)).toThrow(message);
  });

  describe('of another fold version', () => {
    const { mouse } = weights.experts;
    const withMouse = (change: Partial<Record<keyof Mouse, unknown>>) => ({
      ...weights,
      foldVersion: 1,
      experts: { mouse: { ...mouse, ...change } },
    });

    test('load as a model that is off and says why, whatever features they name', () => {
      const model = agentModel(parseModel(withMouse({ features: mouse.features.with(3, 'luck') })));
      expect(model.off).toBe(
        `its weights were made for fold version 1, and this engine folds by ${FOLD_VERSION}`,
      );
      expect(model.predict(observed)).toMatchObject({ logOdds: 0, count: 0, streams: [] });
    });

    test.each([FOLD_VERSION - 1, FOLD_VERSION + 1])(
      'are off, be it an earlier or a later one: %i',
      (foldVersion) => {
        expect(agentModel(parseModel({ ...weights, foldVersion })).off).toBeDefined();
      },
    );

    test('do not load if they are malformed', () => {
      expect(() => parseModel(withMouse({ typical: [] }))).toThrow(
        `0 values for ${mouse.features.length} feature names`,
      );
    });
  });

  test('fit this engine: train the model again, or raise foldVersion if no feature changed', () => {
    expect(agentBehaviorModel.off).toBeUndefined();
  });

  test('name the training data by hash', () => {
    const hashes = Object.values(weights.trainingData.recordings);
    expect(hashes).toHaveLength(4);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
