import { expect, test } from 'vitest';
import { movementsOfPeople } from '../../packages/lab/src/benchmarks/traffic/movements.ts';
import { failingThreads } from '../../packages/lab/src/faults/failing-thread.ts';
import { overload } from '../../packages/lab/src/faults/overload.ts';
import { runFault } from '../../packages/lab/src/faults/run-fault.ts';
import { slowDisk } from '../../packages/lab/src/faults/slow-disk.ts';

const [throwing] = failingThreads;

// The others run with `npm run lab -- faults`.
test.each([throwing!, slowDisk, overload])(
  'the built server loses and doubles nothing: $id',
  async (fault) => {
    const line = await runFault(fault, { movements: await movementsOfPeople(), isQuick: true });
    expect(line).toMatchObject({ lost: 0, doubled: 0, without_retry_after: 0 });
    expect(line.fired).toBeGreaterThan(0);
    expect(line.acknowledged).toBeGreaterThan(0);
  },
  300_000,
);
