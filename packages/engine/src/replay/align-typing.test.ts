import { expect, test } from 'vitest';
import { noise } from '../testing/noise.ts';
import { alignTyping, type TypingAlignment, typedIntervalsOf } from './align-typing.ts';
import { noTyping, type Typing } from './typing.ts';

/** Typing of somebody; each seed is a different person. */
const typingOf = (seed: number, count = 60): Typing => {
  const random = noise(seed);
  const each = (length: () => number) => Array.from({ length: count }, () => Math.round(length()));
  return {
    flights: each(() => random.around(190, 0.5)),
    dwells: each(() => random.around(95, 0.25)),
    received: each(() => 0),
  };
};

const changed = (
  { flights, dwells, received }: Typing,
  change: (ms: number, i: number) => number,
): Typing => ({
  flights: flights.map(change),
  dwells: dwells.map(change),
  received,
});

const aligned = (own: Typing, other: Typing, shift = 0) =>
  alignTyping(typedIntervalsOf(own), typedIntervalsOf(other), shift);

const original = typingOf(1);
const later = (from: number, to = 60): Typing => ({
  flights: original.flights.slice(from, to),
  dwells: original.dwells.slice(from, to),
  received: original.received.slice(from, to),
});
const withPauses = changed(original, (ms, i) => (i % 9 === 4 ? 5_000 : ms));

/** The threshold for a copy, 50 nats, was chosen with this evidence. */
test.each<[string, Typing, number, TypingAlignment]>([
  ['itself', original, 0, { score: 151.5082, from: 0, keys: 60 }],
  [
    'a copy at 1.3 times the speed',
    changed(original, (ms) => Math.round(ms / 1.3)),
    0,
    { score: 144.8598, from: 0, keys: 60 },
  ],
  [
    'a copy at 1.6 times the speed',
    changed(original, (ms) => Math.round(ms * 1.6)),
    0,
    { score: 150.9568, from: 0, keys: 60 },
  ],
  [
    'a copy whose speed changes',
    changed(original, (ms, i) => ms * (1 + 0.2 * Math.sin(i / 6))),
    0,
    { score: 109.2603, from: 0, keys: 60 },
  ],
  ['a copy with long pauses', withPauses, 0, { score: 131.4529, from: 0, keys: 60 }],
  ['a copy of the last two thirds', later(20), 20, { score: 98.8849, from: 0, keys: 40 }],
  ['a copy of the first two thirds', later(0, 40), 0, { score: 96.1485, from: 0, keys: 40 }],
  [
    'a copy with small changes',
    changed(original, (ms, i) => ms * (1 + 0.05 * (i % 3))),
    0,
    { score: 134.3782, from: 0, keys: 60 },
  ],
  [
    'a copy with large changes',
    changed(original, (ms, i) => ms * (1 + 0.3 * (i % 4))),
    0,
    { score: 0.001, from: 0, keys: 1 },
  ],
  [
    'a copy with keys that are held equally long',
    { ...original, dwells: original.dwells.map(() => 80) },
    0,
    { score: 0.003, from: 46, keys: 3 },
  ],
  [
    'a copy with pairs of equal intervals',
    changed(original, (ms, i) => (i % 2 === 0 ? ms : 150)),
    0,
    { score: 2.2962, from: 48, keys: 3 },
  ],
  [
    'a copy with one wrong interval',
    changed(original, (ms, i) => (i === 30 ? 3 * ms : ms)),
    0,
    { score: 136.8729, from: 0, keys: 60 },
  ],
  ['other typing', typingOf(2), 0, { score: 0.8382, from: 6, keys: 2 }],
  ['other typing of the same length twice', typingOf(3, 120), 7, { score: 1.4153, from: 2, keys: 2 }],
])('evidence that a session is the source of %s', (_, own, shift, { score, ...keys }) => {
  const found = aligned(own, original, shift);
  expect(found).toMatchObject(keys);
  expect(found.score).toBeCloseTo(score, 3);
});

test('lengths of 4095 ms between presses and 511 ms of a held key are unknown, as is a key that is not held', () => {
  const { flights, dwells } = typedIntervalsOf({
    flights: [0, 4_094, 4_095],
    dwells: [0, 1, 510, 511],
    received: [],
  });
  expect([...flights.logs].map(Number.isNaN)).toEqual([false, false, true]);
  expect([...dwells.logs].map(Number.isNaN)).toEqual([true, false, false, true]);
});

test('a session that began earlier than the other one is aligned with it by a negative shift', () => {
  const found = aligned(original, later(20), -20);
  expect(found).toEqual({ ...aligned(later(20), original, 20), from: 20 });
  expect(found.keys).toBe(40);
});

test('without keys nothing is aligned', () => {
  expect(aligned(noTyping, original)).toEqual({ score: 0, from: 0, keys: 0 });
});

test('an interval proves more the fewer of its session are like it', () => {
  const mostOf = (flights: readonly number[]) => typedIntervalsOf({ ...noTyping, flights }).flights.most;
  for (const most of mostOf([100, 200, 400, 800])) expect(most).toBeCloseTo(Math.log(4), 9);
  expect([...mostOf([100, 100, 100, 100])]).toEqual([0, 0, 0, 0]);
});
