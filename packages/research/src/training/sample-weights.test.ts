import { expect, test } from 'vitest';
import { REAL_BROWSERS } from './browser-sessions.ts';
import { DRAWN_SHARES, sampleWeights } from './sample-weights.ts';
import type { Sample } from './samples.ts';

const sample = (source: string, family: string, segmentId: string): Sample => ({
  expert: 'mouse',
  source,
  subject: segmentId,
  segmentId,
  family,
  isBot: family !== 'human',
  size: 20,
  seconds: 1,
  count: 20,
  values: new Float64Array(),
});

const samples = [
  sample('a', 'human', '1'),
  sample('a', 'human', '2'),
  sample('b', 'human', '3'),
  sample('a', 'linear', '4'),
  sample('b', 'linear', '5'),
  sample('b', 'eased', '6'),
  sample(REAL_BROWSERS, 'human', '7'),
  sample(REAL_BROWSERS, 'patchright', '8'),
  sample(REAL_BROWSERS, 'selenium', '9'),
];

const sumOf = (of: readonly Sample[], is: (one: Sample) => boolean): number => {
  const weights = sampleWeights(of);
  return of.reduce((sum, one, i) => sum + (is(one) ? (weights[i] as number) : 0), 0);
};

test('people and bots have the same total weight, and the mean weight is one', () => {
  expect(sumOf(samples, ({ isBot }) => isBot)).toBeCloseTo(4.5);
  expect(sumOf(samples, ({ isBot }) => !isBot)).toBeCloseTo(4.5);
});

test('real-browser sessions have the same weight among people and bots', () => {
  const inBrowsers = (isBot: boolean) => (one: Sample) => one.source === REAL_BROWSERS && one.isBot === isBot;
  expect(sumOf(samples, inBrowsers(true))).toBeCloseTo(sumOf(samples, inBrowsers(false)));
});

test('without browser sessions, every family of a data set has the same weight', () => {
  const recorded = samples.filter(({ source }) => source !== REAL_BROWSERS);
  expect(sumOf(recorded, ({ segmentId }) => segmentId === '4')).toBeCloseTo(1);
  expect(sumOf(recorded, ({ segmentId }) => segmentId === '3')).toBeCloseTo(1.5);
});

test('bots of drawn laws have their share of the bots, however many families there are', () => {
  const withDrawn = [
    ...samples,
    sample('a', 'first_laws', '10'),
    sample('a', 'mixed_laws', '11'),
    sample('b', 'mixed_laws', '12'),
  ];
  const isDrawnBot = ({ family }: Sample) => family.endsWith('_laws');
  const inBrowsers = sumOf(withDrawn, ({ isBot, source }) => isBot && source === REAL_BROWSERS);
  expect(sumOf(withDrawn, isDrawnBot) / (withDrawn.length / 2 - inBrowsers)).toBeCloseTo(DRAWN_SHARES.mouse);
  expect(DRAWN_SHARES.mouse).toBeGreaterThanOrEqual(0.5);
});

test('typists of prose have most of the weight of people who type', () => {
  const typed = [
    sample('argumentation_idfx', 'human', '1'),
    sample('bksd_features', 'human', '2'),
    sample('miniwob', 'human', '3'),
    sample('bksd_features', 'fixed', '4'),
  ].map((one): Sample => ({ ...one, expert: 'keystroke' }));
  expect(sumOf(typed, ({ source, isBot }) => source === 'argumentation_idfx' && !isBot)).toBeCloseTo(1.6);
  expect(sumOf(typed, ({ isBot }) => !isBot)).toBeCloseTo(2);
});
