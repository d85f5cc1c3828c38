import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe } from 'vitest';
import { openStore } from '../open-store.ts';
import { storeContract } from '../store.contract.ts';

const dataDir = mkdtempSync(`${tmpdir()}/gait-store-`);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the embedded store', () => storeContract(() => openStore({ dataDir })));
