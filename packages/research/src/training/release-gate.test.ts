import { FOLD_VERSION } from '@gait/engine';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import { releaseGate } from './release-gate.ts';
import type { Sample } from './samples.ts';
import { trainedFeatures } from './trained-features.ts';

const features = trainedFeatures.click.length;

/** Bots differ in one feature, which trees of one split find. */
const samples: Sample[] = Array.from({ length: 400 }, (_, i) => {
  const random = randomOf(`gate/${i}`);
  const isBot = i % 2 === 1;
  return {
    expert: 'click',
    source: 'somewhere',
    subject: `person ${i % 40}`,
    segmentId: `segment ${i}`,
    family: isBot ? 'bot' : 'human',
    isBot,
    size: 16,
    seconds: 20,
    count: 16,
    values: Float64Array.from({ length: features }, (__, feature) =>
      feature === 1 && isBot ? random.normal() + 3 : random.normal(),
    ),
  };
});

const gateFor = (marginOf: (sample: Sample) => number, foldVersion = FOLD_VERSION) =>
  releaseGate({ foldVersion, experts: {} }, 'click', {
    samples,
    unseenPeople: samples.map((sample) => ({ sample, margin: marginOf(sample) })),
    folds: 2,
    seed: 'gate',
  });

describe('the release gate', () => {
  test('blocks trees that are no better than chance', () => {
    const random = randomOf('chance');
    expect(gateFor(() => random.normal()).passes).toBe(false);
  });

  test('passes trees that are as good as the additive model', () => {
    expect(gateFor(({ isBot }) => (isBot ? 1 : -1)).passes).toBe(true);
  });

  test('refuses weights of another fold version', () => {
    expect(() => gateFor(() => 1, FOLD_VERSION - 1)).toThrow(
      `switch the model off: its weights were made for fold version ${FOLD_VERSION - 1}, and this engine folds by ${FOLD_VERSION}`,
    );
  });
});
