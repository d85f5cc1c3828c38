import { expect, test } from 'vitest';
import { fuzzRun } from '../../packages/lab/src/fuzz/fuzz-run.ts';

const PATIENCE_MS = 600_000;

// The long one is `npm run lab -- fuzz`.
test(
  'generated requests to every route get a documented answer, and no refused beacon is stored',
  async () => {
    const run = await fuzzRun({ requests: 2_500, seed: Date.now() % 2 ** 31 });
    expect(run, `seed ${run.seed}`).toMatchObject({ wrong: 0, stored_refused: 0, examples: [] });
    expect(run.accepted_beacons).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
