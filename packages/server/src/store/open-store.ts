import { openEmbedded } from './embedded/embedded-database.ts';
import { sqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

/** Opens the store in the folder `dataDir`. */
export const openStore = (dataDir: string): Promise<Store> => sqlStore(openEmbedded(`${dataDir}/gait.db`));
