import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe } from 'vitest';
import { openEmbedded } from './embedded/embedded-database.ts';
import { inboxContract } from './inbox.contract.ts';
import { openStore } from './open-store.ts';
import { sqlInbox } from './sql-inbox.ts';

const dataDir = mkdtempSync(`${tmpdir()}/gait-inbox-`);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the inbox as a table', () =>
  inboxContract(async () => {
    const store = await openStore({ dataDir });
    await store.close();
    return sqlInbox(openEmbedded(`${dataDir}/gait.db`));
  }));
