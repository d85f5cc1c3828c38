import { expect, test } from 'vitest';
import { sessionFeatures } from '../../session/features.ts';
import { aVisitor, sessionOf } from '../../testing/index.ts';
import { clickFeatures } from './features.ts';

type Presses = readonly NonNullable<Parameters<ReturnType<typeof aVisitor>['clicks']>[0]>[];

const featuresOf = (presses: Presses) => {
  const visitor = presses.reduce((story, press) => story.clicks(press), aVisitor());
  const { clickDynamics } = sessionFeatures(sessionOf(visitor));
  return (name: keyof typeof clickFeatures) => clickFeatures[name].value(clickDynamics);
};

test('a person holds the button for other times each time, a program always for the same', () => {
  const person = featuresOf([70, 95, 130, 82, 110].map((hold) => ({ hold })));
  const program = featuresOf([3, 3, 3, 3, 3].map((hold) => ({ hold })));
  expect(person('same_dwell')).toBe(0);
  expect(program('same_dwell')).toBe(1);
  expect(person('short_dwell')).toBe(0);
  expect(program('short_dwell')).toBe(1);
  expect(person('dwell_deviation')).toBeGreaterThan(program('dwell_deviation'));
});

test('a person scatters clicks over targets, a program hits their centers', () => {
  const person = featuresOf([-180, 90, 260, -40].map((offX) => ({ offX, offY: offX / 4 })));
  const program = featuresOf([0, 0, 0, 0].map((offX) => ({ offX, offY: 0 })));
  expect(person('centered')).toBe(0);
  expect(program('centered')).toBe(1);
  expect(person('center_distance_mean')).toBeGreaterThan(program('center_distance_mean'));
});

test('are not numbers with two samples', () => {
  const few = featuresOf([{}, {}]);
  for (const name of ['dwell_deviation', 'same_dwell', 'centered'] as const) expect(few(name)).toBeNaN();
});
