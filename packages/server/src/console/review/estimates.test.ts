import { describe, expect, test } from 'vitest';
import { drawChance, drawNumber } from './draw.ts';
import { type DrawnSession, estimates } from './estimates.ts';

const REVIEW = 50;

/** Of 1,000 sessions, 100 are bots. The score finds 60 of them, and accuses 20 of 900 people. */
const population = Array.from({ length: 1_000 }, (_, number) => {
  const isBot = number < 100;
  const isFlagged = isBot ? number < 60 : number < 120;
  return { sessionId: `session-${number}`, isBot, riskScore: isFlagged ? 80 : 10 };
});

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const WORKSPACES = 200;

describe('estimates from sessions drawn at random', () => {
  test('are right on average, with the precision and recall of all sessions', () => {
    const chance = drawChance(population.length, 700);
    const found = Array.from({ length: WORKSPACES }, (_, workspace) => {
      const drawn = population
        .filter(({ sessionId }) => drawNumber(`ws-${workspace}`, sessionId) < chance)
        .map((session): DrawnSession => ({ ...session, probability: chance }));
      return estimates(drawn, REVIEW);
    });
    expect(meanOf(found.map(({ precision }) => precision ?? 0))).toBeCloseTo(0.75, 1);
    expect(meanOf(found.map(({ recall }) => recall ?? 0))).toBeCloseTo(0.6, 1);
  });

  test('count a session by how rarely its like was drawn', () => {
    const bot = { isBot: true, riskScore: 80, probability: 1 };
    const missed = { isBot: true, riskScore: 0, probability: 0.1 };
    expect(estimates([bot, missed], REVIEW)).toEqual({
      bots: 2,
      humans: 0,
      precision: 1,
      recall: expect.closeTo(1 / 11),
    });
  });

  test('are missing without sessions to estimate them from', () =>
    expect(estimates([], REVIEW)).toEqual({ bots: 0, humans: 0, precision: null, recall: null }));
});

describe('the draw', () => {
  test('fills 30 percent of the queue', () => {
    const chance = drawChance(2_000, 280);
    expect(chance * 2_000).toBeCloseTo(120);
    expect(120 / (120 + 280)).toBe(0.3);
  });

  test('takes ten sessions where none needs eyes, and all where there are fewer', () => {
    expect(drawChance(1_000, 0) * 1_000).toBe(10);
    expect(drawChance(4, 0)).toBe(1);
    expect(drawChance(0, 0)).toBe(1);
  });

  test('is even, and its own for each workspace', () => {
    const numbers = population.map(({ sessionId }) => drawNumber('ws', sessionId));
    expect(meanOf(numbers)).toBeCloseTo(0.5, 1);
    expect(drawNumber('ws', 'session-1')).toBe(drawNumber('ws', 'session-1'));
    expect(drawNumber('ws', 'session-1')).not.toBe(drawNumber('ws-2', 'session-1'));
  });
});
