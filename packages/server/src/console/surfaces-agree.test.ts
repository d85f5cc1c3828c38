import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { describeEngines } from '../testing/databases.ts';
import { stopClock } from '../testing/stop-clock.ts';
import { drawings, filledServer, surfaceCounts } from '../testing/surfaces/index.ts';

/** `npm run lab -- numbers` draws more, with sessions of their own. */
const DRAWINGS = 25;
const SEED = 34;

describeEngines('with $name, every surface counts the same sessions', ({ prepare }) => {
  const place = prepare();
  stopClock();

  test('for drawn windows, filters, states and time zones', { timeout: 600_000 }, async () => {
    const filled = await filledServer({ ...(await place()), sessions: 60, seed: SEED, start: aServer });
    await fc.assert(
      fc.asyncProperty(drawings, async (drawing) => {
        const { query, differences } = await surfaceCounts(filled, drawing);
        expect(differences, `?${query}`).toEqual([]);
      }),
      { numRuns: DRAWINGS, endOnFailure: true, seed: SEED },
    );
  });
});
