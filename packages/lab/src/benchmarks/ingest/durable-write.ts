import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { quantile } from '../load/quantile.ts';

/** p99 of a write of some bytes and its fdatasync, in ms, one after the other for some seconds. */
export const durableWriteP99 = async (bytes: number, seconds: number): Promise<number> => {
  const folder = mkdtempSync(`${tmpdir()}/gait-bench-`);
  const file = await open(`${folder}/writes`, 'w');
  const body = Buffer.alloc(bytes, 'x');
  const latencies: number[] = [];
  const until = performance.now() + 1_000 * seconds;
  while (performance.now() < until) {
    const startedAt = performance.now();
    await file.write(body);
    await file.datasync();
    latencies.push(performance.now() - startedAt);
  }
  await file.close();
  rmSync(folder, { recursive: true, force: true });
  return quantile(
    latencies.sort((a, b) => a - b),
    0.99,
  );
};
