import { afterAll, beforeAll, describe } from 'vitest';
import { aSharedDatabase, hasSharedDatabase, type SharedDatabase } from '../../testing/a-shared-database.ts';
import { inboxContract } from '../inbox.contract.ts';
import { openInbox } from '../open-inbox.ts';
import { openStore } from '../open-store.ts';
import { storeContract } from '../store.contract.ts';

const reason = hasSharedDatabase ? '' : ' (skipped: no PostgreSQL)';

describe.skipIf(!hasSharedDatabase)(`the PostgreSQL store${reason}`, () => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await aSharedDatabase();
  });
  afterAll(() => shared.remove());
  storeContract(() => openStore({ url: shared.url, dataDir: '' }));
  describe('its inbox', () => inboxContract(() => openInbox({ url: shared.url, dataDir: '' })));
});
