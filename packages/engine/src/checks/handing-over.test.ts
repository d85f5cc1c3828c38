import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agentBehaviorModel } from '../models/agent-behavior.ts';
import type { AgentModel } from '../models/agent-model.ts';
import { sessionFeatures } from '../session/features.ts';
import { aVisitor, sessionOf } from '../testing/index.ts';
import { wandering } from '../testing/wandering.ts';
import { judgeWith } from './agent-behavior.ts';

/** Log-odds of a straight pointer, and of one that turns as people's do. */
const [PROGRAM, PERSON] = [9, -9];

/** A model that knows one thing, so that no training changes what this file says: programs move straight ahead. */
const straightness: AgentModel = {
  ...agentBehaviorModel,
  off: undefined,
  predict: ({ mouseDynamics: { moves, straightSteps } }) => {
    const [count] = moves;
    const straight = straightSteps[0] / count;
    const logOdds = PERSON + (PROGRAM - PERSON) * straight;
    return {
      logOdds,
      count,
      isPointerUnclear: false,
      streams: count > 0 ? [{ expert: 'mouse', logOdds, count }] : [],
      explain: () => ({ base: 0, contributions: [] }),
    };
  },
};

const still = { flags: 0, grid: 0, residue: -1, coalesced: 1 };

/** Moves of a person, then moves of a program to the right and back. */
const pointing = (seed: number, { person, program }: { person: number; program: number }) => {
  const visitor = aVisitor('windows', seed);
  for (const { t: _, ...move } of wandering(seed, 20 * person).slice(0, person))
    visitor.adds('pointer', move);
  for (let step = 0; step < program; step++)
    visitor.adds('pointer', { ...still, x: 100 + 9 * Math.abs((step % 80) - 40), y: 300 });
  return judgeWith(straightness, sessionFeatures(sessionOf(visitor)));
};

const seed = fc.integer({ min: 1, max: 1_000 });
const person = fc.integer({ min: 900, max: 2_000 });

test('a person who hands over to a program is cleared no longer, wherever that begins', () => {
  fc.assert(
    fc.property(seed, person, fc.integer({ min: 330, max: 450 }), (start, moves, program) => {
      expect(pointing(start, { person: moves, program })).toMatchObject({
        verdict: 'Unknown',
        because: 'few people point as this visitor did last, and some programs do',
      });
    }),
    { numRuns: 20 },
  );
});

test('a person who goes on is cleared at every length', () => {
  fc.assert(
    fc.property(seed, person, (start, moves) => {
      expect(pointing(start, { person: moves, program: 0 }).verdict).toBe('Not detected');
    }),
    { numRuns: 20 },
  );
});
