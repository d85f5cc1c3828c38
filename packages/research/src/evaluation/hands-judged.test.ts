import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HandSessions, selectedHands } from './hands-judged.ts';

const sessionsOf = (logOdds: readonly number[], whole: boolean): HandSessions => ({
  hand: 'drawn',
  streams: 'pointing',
  pace: 1,
  law: null,
  whole,
  states: logOdds.map((one) => ({
    recorder: 'drawn',
    person: '',
    streams: [{ expert: 'mouse', logOdds: one, count: 100 }],
    isPointerUnclear: false,
    events: 160,
  })),
});

const evidence = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 20, maxLength: 90 });

test('of each twenty draws the one that looks most human is sent', () => {
  fc.assert(
    fc.property(evidence, (all) => {
      const sent = selectedHands([sessionsOf(all, true)]).flatMap(({ states }) =>
        states.map(({ streams }) => streams[0]!.logOdds),
      );
      const best = Array.from({ length: Math.floor(all.length / 20) }, (_, i) =>
        Math.min(...all.slice(20 * i, 20 * i + 20)),
      );
      expect(sent).toEqual(best);
    }),
  );
});

test('whole sessions and their first events are selected apart', () => {
  fc.assert(
    fc.property(evidence, evidence, (whole, first) => {
      const selected = selectedHands([sessionsOf(whole, true), sessionsOf(first, false)]);
      expect(selected.map(({ hand, whole: isWhole }) => [hand, isWhole])).toEqual([
        ['selected', true],
        ['selected', false],
      ]);
    }),
  );
});
