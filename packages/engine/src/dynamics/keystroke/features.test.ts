import { expect, test } from 'vitest';
import { sessionFeatures } from '../../session/features.ts';
import { aVisitor, sessionOf } from '../../testing/index.ts';
import { noise } from '../../testing/noise.ts';
import { keystrokeFeatures } from './features.ts';

type Name = keyof typeof keystrokeFeatures;

const text = 'the quick brown fox jumps over the lazy dog and then over the fence '.repeat(4).trim();

/** Dwells and intervals of a person whose dwells rise and fall over time and who starts words late and firmly. */
const rhythm = () => {
  const { around } = noise(11);
  const letters = [...text];
  return {
    held: letters.map((_, i) =>
      Math.round(around(90, 0.15) * (letters[i - 1] === ' ' ? 1.25 : 1) * (1 + 0.25 * Math.sin(i / 9))),
    ),
    every: letters.map((letter) => Math.round(around(170, 0.25) * (letter === ' ' ? 1.4 : 1))),
  };
};

/** The same times in random order. */
const shuffled = <Of>(times: readonly Of[]): Of[] => {
  const { uniform } = noise(5);
  return times
    .map((time) => ({ time, at: uniform() }))
    .sort((a, b) => a.at - b.at)
    .map(({ time }) => time);
};

const featuresOf = (typing: { held: number[]; every: number[] }) => {
  const { keystrokeDynamics } = sessionFeatures(sessionOf(aVisitor().types(text, typing)));
  return (name: Name) => keystrokeFeatures[name].value(keystrokeDynamics);
};

test.each([1, 2])(
  "a person's times depend on each other, the same times shuffled do not: intervals times %d",
  (factor) => {
    const { held, every } = rhythm();
    const scaled = every.map((ms) => factor * ms);
    const [person, program] = [
      featuresOf({ held, every: scaled }),
      featuresOf({ held: shuffled(held), every: shuffled(scaled) }),
    ];
    for (const name of ['dwell_dependence', 'word_dependence', 'dependence'] as const)
      expect(person(name)).toBeGreaterThan(2 * program(name));
    for (const name of ['dwell_median', 'dwell_peak_share'] as const)
      expect(person(name)).toBeCloseTo(program(name));
    expect(person('first_dwell')).toBeGreaterThan(0.1);
    expect(Math.abs(program('first_dwell'))).toBeLessThan(0.1);
  },
);

test('nested releases are not rollover', () => {
  const letters = [...text];
  const overlapping = featuresOf({ held: letters.map(() => 120), every: letters.map(() => 100) });
  const nested = featuresOf({
    held: letters.map((_, i) => (i % 2 === 0 ? 160 : 40)),
    every: letters.map(() => 100),
  });
  expect(overlapping('rollover')).toBe(1);
  expect(overlapping('nested_release')).toBe(0);
  expect(nested('nested_release')).toBeCloseTo(0.5, 1);
});

test('volatility that clusters in time differs from volatility that alternates', () => {
  const { around } = noise(3);
  const letters = [...text];
  const [low, high] = [0.03, 0.5];
  const every = letters.map(() => 150);
  const held = (isVolatile: (index: number) => boolean) =>
    letters.map((_, i) => Math.round(around(90, isVolatile(i) ? high : low)));
  const clustered = featuresOf({ every, held: held((i) => i % 60 < 30) });
  const alternating = featuresOf({ every, held: held((i) => i % 2 === 0) });
  expect(clustered('dwell_volatility_clustering')).toBeGreaterThan(
    alternating('dwell_volatility_clustering') + 0.3,
  );
});

/** Trees leave these out, because people of two recorders differ in them, so no score would notice another value. */
const LEFT_OUT = {
  dwell_autocorrelation: -0.4733,
  dwell_autocorrelation_lag2: -0.4767,
  dwell_ewma_correlation: -0.7189,
  same_dwell: 0.0036,
  short_dwell: 0,
  interval_dwell_correlation: -0.6197,
  correction_rate: 0.0435,
  interval_before_correction: 4.1094,
  interval_after_correction: 5.2656,
  correction_run: 0.5483,
  pauses_after_space: 0.1429,
  rollover_dwell: 0.1513,
  slowing_before_correction: -0.7028,
  slowing_after_correction: 0.4535,
} satisfies Partial<Record<Name, number>>;

test.each(Object.entries(LEFT_OUT))('%s of the same typing stays %d', (name, value) => {
  const visitor = aVisitor();
  for (let sentence = 0; sentence < 12; sentence++)
    visitor
      .types('the fox went over the lazy dog and was gone ', {
        every: [170, 60, 240, 130, 1_400, 90],
        held: [90, 70, 130],
      })
      .corrects(1 + (sentence % 3));
  const { keystrokeDynamics } = sessionFeatures(sessionOf(visitor));
  expect(keystrokeFeatures[name as keyof typeof LEFT_OUT].value(keystrokeDynamics)).toBeCloseTo(value, 3);
});
