import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StreamEvidence } from './agent-model.ts';
import { evidenceTogether, looksHuman, strangeStream } from './people-lines.ts';

const streamsOf = (names: readonly StreamEvidence['expert'][]) =>
  fc.tuple(
    ...names.map((expert) =>
      fc.record({
        expert: fc.constant(expert),
        logOdds: fc.double({ min: -6, max: 6, noNaN: true }),
        count: fc.integer({ min: 3, max: 3_000 }),
      }),
    ),
  );

const anySession = fc
  .subarray(['mouse', 'keystroke', 'click'] as const, { minLength: 1 })
  .chain((names) => streamsOf(names));

describe('the lines by people', () => {
  test('accuse no session that looks human', () => {
    fc.assert(
      fc.property(anySession, (streams) => {
        if (looksHuman(streams)) expect(strangeStream(streams)).toBeUndefined();
      }),
    );
  });

  test('never count clicks for a person', () => {
    fc.assert(
      fc.property(anySession, fc.double({ min: -6, max: 6, noNaN: true }), (streams, logOdds) => {
        const others = streams.filter(({ expert }) => expert !== 'click');
        const clicks = { expert: 'click', logOdds, count: 20 } as const;
        expect(evidenceTogether([...others, clicks])).toBeGreaterThanOrEqual(evidenceTogether(others));
        if (looksHuman([...others, clicks])) expect(looksHuman(others)).toBe(true);
      }),
    );
  });

  test('take no session for a person that is stranger than another one', () => {
    fc.assert(
      fc.property(anySession, fc.double({ min: 0, max: 6, noNaN: true }), fc.nat(2), (streams, more, at) => {
        const i = at % streams.length;
        const stranger = streams.map((one, j) => (i === j ? { ...one, logOdds: one.logOdds + more } : one));
        if (looksHuman(stranger)) expect(looksHuman(streams)).toBe(true);
      }),
    );
  });
});
