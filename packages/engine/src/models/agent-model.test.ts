import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionFeatures } from '../session/features.ts';
import { foldBeacon } from '../session/fold.ts';
import { emptySession } from '../session/state.ts';
import { aVisitor } from '../testing/index.ts';
import { agentBehaviorModel } from './agent-behavior.ts';
import { clipLogOdds, probabilityOf } from './agent-model.ts';
import { predictTree, type Tree } from './tree.ts';

const observed = (seed: number) => {
  const state = emptySession();
  const visitor = aVisitor('windows', seed)
    .clicks()
    .types('some words, and more of them')
    .clicks()
    .clicks()
    .clicks();
  for (const beacon of visitor.beacons()) foldBeacon(state, beacon, { at: 0 });
  return sessionFeatures(state);
};

/** Characters of JSON. */
const MAX_WEIGHTS = 300_000;

describe('the model', () => {
  test('keeps its weights file within the limit', () => {
    expect(JSON.stringify(agentBehaviorModel.stored).length).toBeLessThanOrEqual(MAX_WEIGHTS);
  });

  test('base and contributions add up to the log-odds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const { logOdds, count, explain } = agentBehaviorModel.predict(observed(seed));
        const { base, contributions } = explain();
        const sum = contributions.reduce((total, { amount }) => total + amount, base);
        expect(count).toBeGreaterThan(0);
        expect(sum).toBeCloseTo(logOdds, 9);
      }),
      { numRuns: 30 },
    );
  });

  test('makes no prediction without events', () => {
    const { logOdds, count, explain } = agentBehaviorModel.predict(sessionFeatures(emptySession()));
    expect({ logOdds, count, ...explain() }).toEqual({ logOdds: 0, count: 0, base: 0, contributions: [] });
  });

  test.each([
    ['at an ordinary pace', 180, 95, true],
    ['with one finger', 620, 95, false],
    ['with long dwells', 300, 260, false],
  ])('judges typing %s or not', (_, every, held, isJudged) => {
    const visitor = aVisitor().types('some words, and more of them, and then some more', {
      every: [every, every * 1.2, every * 0.9],
      held: [held, held * 1.1],
    });
    const state = emptySession();
    for (const beacon of visitor.beacons()) foldBeacon(state, beacon, { at: beacon.origin + beacon.sent });
    expect(agentBehaviorModel.predict(sessionFeatures(state)).count > 0).toBe(isJudged);
  });

  test('the prior shifts the log-odds', () => {
    expect(probabilityOf(0)).toBe(0.5);
    expect(probabilityOf(0, 0.05)).toBeCloseTo(0.05);
    expect(probabilityOf(2, 0.05)).toBeLessThan(probabilityOf(2));
  });

  test('clips log-odds to the error floors, in order', () => {
    const floors = { falseNegativeFloor: 0.1, falsePositiveFloor: 0.001 };
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (one, more) => {
          const [low, high] = [clipLogOdds(one, floors), clipLogOdds(one + more, floors)];
          expect(low).toBeLessThanOrEqual(high + 1e-12);
          expect(low).toBeGreaterThanOrEqual(Math.log(0.1) - 1e-2);
          expect(high).toBeLessThanOrEqual(Math.log(1000) + 1e-2);
        },
      ),
    );
  });
});

describe('a tree', () => {
  const tree: Tree = {
    feature: [0, 1, 1, 0, 0, 0, 0],
    threshold: [1, 5, 7, 0, 2, 9, 9],
    missing: [1, 0, 1, 1, 1, 1, 0],
    value: [0.1, -0.3, 0.5, -0.6, 0.1, 0.2, 0.9, -1, -0.2, 0, 0.2, 0.1, 0.3, 0.8, 1],
  };

  test('sends missing values where training sent them', () => {
    expect(predictTree(tree, [Number.NaN, 3])).toBe(-1);
    expect(predictTree(tree, [Number.NaN, Number.NaN])).toBe(0);
  });

  test('contributions add up to the difference between root and leaf', () => {
    const added = new Float64Array(2);
    const prediction = predictTree(tree, [3, 8], added);
    expect((added[0] as number) + (added[1] as number) + 0.1).toBeCloseTo(prediction);
  });
});
