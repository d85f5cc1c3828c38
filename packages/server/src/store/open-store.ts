import { type EmbeddedOptions, openEmbedded } from './embedded/embedded-database.ts';
import { openPostgres } from './postgres/postgres-database.ts';
import { sqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

interface StorePlace extends EmbeddedOptions {
  readonly url?: string | undefined;
  readonly dataDir: string;
}

/** Opens the store: the database at `url`, or the embedded one in the folder `dataDir`. */
export const openStore = ({ url, dataDir, ...options }: StorePlace): Promise<Store> =>
  sqlStore(url === undefined ? openEmbedded(`${dataDir}/gait.db`, options) : openPostgres(url));
