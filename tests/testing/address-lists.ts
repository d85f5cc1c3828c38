import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

const folder = mkdtempSync(`${tmpdir()}/gait-lists-`);

/** Gives all test files one folder of compiled address lists. Each file would compile the lists again otherwise. */
export const setup = () => {
  mkdirSync(`${folder}/ipintel`, { recursive: true });
  process.env.GAIT_TEST_ADDRESS_LISTS = `${folder}/ipintel`;
};

export const teardown = () => rmSync(folder, { recursive: true, force: true });
