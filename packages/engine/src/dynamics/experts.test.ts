import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionFeatures } from '../session/features.ts';
import { foldBeacon } from '../session/fold.ts';
import { emptySession } from '../session/state.ts';
import { aVisitor, type Visitor } from '../testing/index.ts';
import { expertNames, experts, type Observed, vectorOf } from './experts.ts';

const observedOf = (visitor: Visitor, cuts: readonly number[] = []): Observed => {
  const state = emptySession();
  for (const beacon of visitor.beacons(cuts))
    foldBeacon(state, beacon, { at: visitor.beacons()[0]?.origin ?? 0 });
  return sessionFeatures(state);
};

const aBusyVisitor = (seed: number) =>
  aVisitor('windows', seed)
    .clicks()
    .types('a few words to begin with')
    .corrects(2)
    .clicks({ on: 'button #next' })
    .turnsWheel(120, -120)
    .turnsWheel(120, -120)
    .clicks()
    .types('and some more');

describe('features of the model', () => {
  test('do not depend on how events were split into beacons', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 6 }),
        (seed, cuts) => {
          const [whole, cut] = [observedOf(aBusyVisitor(seed)), observedOf(aBusyVisitor(seed), cuts)];
          for (const name of expertNames) expect(vectorOf(name, cut)).toEqual(vectorOf(name, whole));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('are not numbers without events', () => {
    for (const name of expertNames)
      expect(vectorOf(name, observedOf(aVisitor())).every(Number.isNaN)).toBe(true);
  });

  test('are computed without changing the state', () => {
    const state = emptySession();
    for (const beacon of aBusyVisitor(3).beacons()) foldBeacon(state, beacon, { at: 0 });
    const before = JSON.stringify(state);
    const once = vectorOf('mouse', sessionFeatures(state));
    expect(vectorOf('mouse', sessionFeatures(state))).toEqual(once);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('are computed from a small state however long the session', () => {
    const visitor = aVisitor();
    for (let i = 0; i < 150; i++) visitor.clicks().types('twenty characters ...').turnsWheel(120, -120);
    const state = emptySession();
    for (const beacon of visitor.beacons()) foldBeacon(state, beacon, { at: 0 });
    const own = expertNames.map((name) => state.streams[experts[name].streamName]);
    expect(JSON.stringify(own).length).toBeLessThan(4_096);
  });

  test('have words for low and high values, in plain ASCII without a full stop', () => {
    for (const { features } of Object.values(experts))
      for (const { low, high } of Object.values(features))
        for (const words of [low, high]) expect(words).toMatch(/^[\x20-\x7e]+[^.]$/);
  });
});
