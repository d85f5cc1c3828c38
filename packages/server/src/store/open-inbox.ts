import { syncEmbedded } from './embedded/embedded-database.ts';
import { openEmbeddedInbox } from './embedded/embedded-inbox.ts';
import type { Inbox } from './inbox.ts';
import { openPostgres } from './postgres/postgres-database.ts';
import { sqlInbox } from './sql-inbox.ts';

/** Opens the inbox of an open store: a table of the database at `url`, or files in the folder `dataDir`. */
export const openInbox = async ({
  url,
  dataDir,
}: {
  url?: string | undefined;
  dataDir: string;
}): Promise<Inbox> =>
  url === undefined
    ? openEmbeddedInbox(`${dataDir}/inbox`, { beforeRemoval: () => syncEmbedded(`${dataDir}/gait.db`) })
    : sqlInbox(openPostgres(url));
