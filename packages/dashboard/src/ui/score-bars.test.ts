import { recommendedActions } from '@gait/engine/recommended-action';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelOfAction } from '../risk/risk-level.ts';
import { scoreBars } from './score-bars.ts';

test('each session is in one bar, in the color of its action, and the bar leads to exactly its sessions', () => {
  const session = fc.record({
    score: fc.integer({ min: 0, max: 100 }),
    action: fc.constantFrom(...recommendedActions),
  });
  fc.assert(
    fc.property(fc.array(session), (sessions) => {
      const tens = Array.from({ length: 10 }, (): Record<string, number> => ({}));
      for (const { score, action } of sessions) {
        const ten = tens[Math.min(9, Math.floor(score / 10))]!;
        ten[action] = (ten[action] ?? 0) + 1;
      }
      const bars = scoreBars(tens);
      expect(bars.map(({ name }) => name)).toEqual([
        '?',
        '0',
        '10',
        '20',
        '30',
        '40',
        '50',
        '60',
        '70',
        '80',
        '90',
      ]);
      for (const { sessions: counted, parts, filters } of bars) {
        const { action, judged, min_score = '0', max_score = '100' } = filters;
        const listed = sessions.filter(
          (one) =>
            one.score >= Number(min_score) &&
            one.score <= Number(max_score) &&
            (action === undefined || one.action === action) &&
            (judged === undefined || (one.action !== 'Unknown') === (judged === 'true')),
        );
        expect(counted).toBe(listed.length);
        for (const known of recommendedActions) {
          const level = levelOfAction(known);
          const part = parts.find((one) => one.level === level)?.sessions ?? 0;
          expect(part).toBe(listed.filter((one) => one.action === known).length);
        }
      }
      expect(bars.reduce((sum, bar) => sum + bar.sessions, 0)).toBe(sessions.length);
    }),
  );
});
