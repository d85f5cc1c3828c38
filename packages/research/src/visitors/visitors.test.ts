import { expect, test } from 'vitest';
import { company, population } from './population.ts';
import { ruleOutcome } from './rule-outcome.ts';
import { exactHash } from './rules/exact-hash.ts';
import type { SimulatedVisit, VisitorRule } from './simulated-visit.ts';
import { syntheticDevices } from './synthetic-devices.ts';

const devices = syntheticDevices(60);

const perfect: VisitorRule = {
  name: 'perfect',
  open: () => (seen) => ({ id: String((seen as SimulatedVisit).device), confidence: 1 }),
};
const blind: VisitorRule = { name: 'blind', open: () => () => ({ id: 'everyone', confidence: 1 }) };

test('a rule that knows the truth makes no mistake', () => {
  const { wrong, cleared, kept, confidentLinks } = ruleOutcome(perfect, population(devices, 'truth'));
  expect(wrong.hits).toBe(0);
  expect(cleared.hits).toBe(cleared.of);
  expect(kept.hits).toBe(kept.of);
  expect(kept.of).toBeGreaterThan(0);
  expect(confidentLinks.of).toBeGreaterThan(0);
});

test('a rule that gives everyone one id is wrong about every device but the first', () => {
  const visits = population(devices, 'truth').filter(({ isSafari }) => !isSafari);
  const { wrong, sharing } = ruleOutcome(blind, visits);
  expect(wrong.of - wrong.hits).toBe(1);
  expect(sharing.hits).toBe(sharing.of);
});

test('the same seed makes the same visits, in the order of time', () => {
  const visits = population(devices, 'seed');
  expect(population(devices, 'seed')).toEqual(visits);
  expect(visits).toHaveLength(3 * devices.length);
  for (const [index, { at }] of visits.entries())
    expect(at).toBeGreaterThanOrEqual(visits[index - 1]?.at ?? 0);
});

test('an exact hash confuses identical laptops', () => {
  const laptop = devices.find(({ ua }) => ua.includes('Windows')) as (typeof devices)[number];
  const { wrong } = ruleOutcome(exactHash, company(laptop, 20, 'company'));
  expect(wrong.hits).toBeGreaterThan(wrong.of / 2);
});
