import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlierVisits, VISITS, type VisitEvidence } from './earlier-visits.ts';

const logOdds = fc.integer({ min: -6_000, max: 6_000 }).map((number) => number / 1_000);
const visits = fc.array(
  fc.record<VisitEvidence>({ mouse: logOdds, keystroke: logOdds }, { requiredKeys: [] }),
  { maxLength: 12 },
);

test('earlier visits are the latest four with evidence, by stream, and at least two', () => {
  fc.assert(
    fc.property(visits, (all) => {
      const sums: NonNullable<ReturnType<typeof earlierVisits>>['sums'] =
        earlierVisits('user', all)?.sums ?? {};
      for (const expert of ['mouse', 'keystroke'] as const) {
        const latest = all.flatMap((visit) => visit[expert] ?? []).slice(0, VISITS.most - 1);
        if (latest.length < VISITS.fewest - 1) expect(sums[expert]).toBeUndefined();
        else {
          expect(sums[expert]?.count).toBe(latest.length);
          expect(sums[expert]?.sum).toBeCloseTo(latest.reduce((sum, one) => sum + one, 0));
        }
      }
    }),
  );
});

test('a visit without evidence changes nothing', () => {
  fc.assert(
    fc.property(visits, fc.nat(12), (all, at) => {
      expect(earlierVisits('visitor', all.toSpliced(at, 0, {}))).toEqual(earlierVisits('visitor', all));
    }),
  );
});
