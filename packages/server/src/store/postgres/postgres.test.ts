import { afterAll, beforeAll, describe } from 'vitest';
import { aPostgresCluster, type PostgresCluster, postgresPrograms } from '../../testing/postgres-cluster.ts';
import { inboxContract } from '../inbox.contract.ts';
import { openInbox } from '../open-inbox.ts';
import { openStore } from '../open-store.ts';
import { storeContract } from '../store.contract.ts';

const isInstalled = postgresPrograms() !== undefined;
const reason = isInstalled ? '' : ' (skipped: no PostgreSQL)';

describe.skipIf(!isInstalled)(`the PostgreSQL store${reason}`, () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await aPostgresCluster();
  });
  afterAll(() => cluster.remove());
  storeContract(() => openStore({ url: cluster.url, dataDir: '' }));
  describe('its inbox', () => inboxContract(() => openInbox({ url: cluster.url, dataDir: '' })));
});
