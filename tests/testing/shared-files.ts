import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { readInstalledData } from '../../packages/server/src/enrich/data/network-data.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';

/** What all test files of a run share, because making it takes longer than most of them: compiled address lists and an empty store. */
const VARIABLE = 'GAIT_TEST_SHARED';

let made: string | undefined;

/** Projects have their setups in one process, one after the other. */
export const setup = async () => {
  if (process.env[VARIABLE] !== undefined) return;
  made = mkdtempSync(`${tmpdir()}/gait-shared-`);
  await readInstalledData(made, 'none');
  await (await openStore({ dataDir: `${made}/store` })).close();
  process.env[VARIABLE] = made;
};

export const teardown = () => {
  if (made !== undefined) rmSync(made, { recursive: true, force: true });
};
