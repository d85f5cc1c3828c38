import { expect, test } from 'vitest';
import { sessionFeatures } from '../../session/features.ts';
import { aVisitor, sessionOf } from '../../testing/index.ts';
import { noise } from '../../testing/noise.ts';
import { keystrokeMeasures } from './features.ts';

type Name = keyof typeof keystrokeMeasures;

const text = 'the quick brown fox jumps over the lazy dog and then over the fence '.repeat(4).trim();

/** Holds and intervals of somebody who grips harder for a while, and begins words late and firmly. */
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

/** The same times in an order that a program drew. */
const drawn = <Of>(times: readonly Of[]): Of[] => {
  const { uniform } = noise(5);
  return times
    .map((time) => ({ time, at: uniform() }))
    .sort((a, b) => a.at - b.at)
    .map(({ time }) => time);
};

const measured = (typing: { held: number[]; every: number[] }) => {
  const { keystrokeDynamics } = sessionFeatures(sessionOf(aVisitor().types(text, typing)));
  return (name: Name) => keystrokeMeasures[name].value(keystrokeDynamics);
};

test.each([1, 2])(
  'the times of one person hang together, drawn from those same times they do not: pace %d',
  (pace) => {
    const { held, every } = rhythm();
    const slowly = every.map((ms) => pace * ms);
    const [person, program] = [
      measured({ held, every: slowly }),
      measured({ held: drawn(held), every: drawn(slowly) }),
    ];
    for (const name of ['hold_links', 'word_links', 'links'] as const)
      expect(person(name)).toBeGreaterThan(2 * program(name));
    for (const name of ['hold_median', 'hold_peak'] as const) expect(person(name)).toBeCloseTo(program(name));
    expect(person('first_hold')).toBeGreaterThan(0.1);
    expect(Math.abs(program('first_hold'))).toBeLessThan(0.1);
  },
);

test('keys that come up in another order are told from those that overlap', () => {
  const letters = [...text];
  const overlapping = measured({ held: letters.map(() => 120), every: letters.map(() => 100) });
  const nested = measured({
    held: letters.map((_, i) => (i % 2 === 0 ? 160 : 40)),
    every: letters.map(() => 100),
  });
  expect(overlapping('rollover')).toBe(1);
  expect(overlapping('nested')).toBe(0);
  expect(nested('nested')).toBeCloseTo(0.5, 1);
});

test('a grip that is uneven for a while is told from one that is now and then', () => {
  const { around } = noise(3);
  const letters = [...text];
  const [calm, wild] = [0.03, 0.5];
  const every = letters.map(() => 150);
  const held = (isWild: (index: number) => boolean) =>
    letters.map((_, i) => Math.round(around(90, isWild(i) ? wild : calm)));
  const phases = measured({ every, held: held((i) => i % 60 < 30) });
  const strewn = measured({ every, held: held((i) => i % 2 === 0) });
  expect(phases('hold_unrest')).toBeGreaterThan(strewn('hold_unrest') + 0.3);
});
