import { openEmbedded } from './embedded/embedded-database.ts';
import { openPostgres } from './postgres/postgres-database.ts';
import { sqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

/** Opens the store: the database at `url`, or the embedded one in the folder `dataDir`. */
export const openStore = ({ url, dataDir }: { url?: string | undefined; dataDir: string }): Promise<Store> =>
  sqlStore(url === undefined ? openEmbedded(`${dataDir}/gait.db`) : openPostgres(url));
