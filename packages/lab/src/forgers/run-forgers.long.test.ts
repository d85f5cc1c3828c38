import { generatedPeople } from '@gait/research/datasets/people';
import { expect, test } from 'vitest';
import { framed } from './kinds/framed.ts';
import { recordedPerson } from './kinds/recorded-person.ts';
import { type ForgedOutcome, runForgers } from './run-forgers.ts';

test('a server takes every beacon of a forger, and judges the sessions of forger and victim', async () => {
  const outcomes: ForgedOutcome[] = [];
  const { summaries, harm } = await runForgers({
    forgers: [framed, recordedPerson],
    people: generatedPeople,
    seeds: 1,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  expect(outcomes.map(({ refused }) => refused)).toEqual([0, 0, 0, 0, 0]);
  expect(summaries.map(({ forger, sender, sessions }) => [forger, sender, sessions])).toEqual([
    ['framed', 'forger', 3],
    ['framed', 'person', 1],
    ['recorded person', 'forger', 1],
  ]);
  expect(harm.map(({ attempts }) => attempts)).toEqual([1, 1]);
  expect(summaries.at(-1)?.waited_s).toBeGreaterThan(40);
});
