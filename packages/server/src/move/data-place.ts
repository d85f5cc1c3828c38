import { existsSync } from 'node:fs';
import type { Database } from '../store/database.ts';
import { openEmbedded } from '../store/embedded/embedded-database.ts';
import { openEmbeddedInbox } from '../store/embedded/embedded-inbox.ts';
import { isLocked } from '../store/embedded/lock-folder.ts';
import type { Inbox } from '../store/inbox.ts';
import { openPostgres } from '../store/postgres/postgres-database.ts';
import { asClient, nameOfUrl } from '../store/postgres/postgres-url.ts';
import { sqlInbox } from '../store/sql-inbox.ts';

/** Data that moves: a data folder, or a PostgreSQL database. */
export interface DataPlace {
  readonly name: string;
  readonly database: Database;
  /** Whether a server uses it now. Always false for an embedded store whose inbox this place has opened. */
  isInUse(): Promise<boolean>;
  /** Keeps servers of an embedded store away until it is closed. */
  openInbox(): Promise<Inbox>;
}

const IS_URL = /^postgres(ql)?:\/\//;
const SERVERS = `SELECT count(*) AS servers FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'gait'`;

/** How long PostgreSQL may take to end the connections of a server that has stopped, in ms. */
const STOP_MS = 5_000;
const POLL_MS = 100;

/** Refuses a place that a server uses. */
export const refuseUsed = async ({ name, isInUse }: Pick<DataPlace, 'name' | 'isInUse'>): Promise<void> => {
  for (let waited = 0; await isInUse(); waited += POLL_MS) {
    if (waited >= STOP_MS) throw new Error(`a server uses ${name}: stop it first`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

export const isData = (place: string): boolean => IS_URL.test(place) || existsSync(`${place}/gait.db`);

export const openPlace = (place: string): DataPlace =>
  IS_URL.test(place) ? postgresPlace(place) : embeddedPlace(place);

const postgresPlace = (url: string): DataPlace => {
  // Servers have the name `gait`, which tells them from this command.
  const database = openPostgres(asClient(url, 'gait-migrate'));
  return {
    name: nameOfUrl(url),
    database,
    isInUse: async () => {
      if (await database.isExchanged())
        throw new Error(
          'the pooler of the database hides who uses it: name the database itself, or a pooler in session mode',
        );
      const [row] = await database.all<{ servers: number }>(SERVERS);
      return (row?.servers ?? 0) > 0;
    },
    openInbox: async () => ({ ...sqlInbox(database), close: async () => undefined }),
  };
};

const embeddedPlace = (folder: string): DataPlace => {
  let isOurs = false;
  return {
    name: folder,
    database: openEmbedded(`${folder}/gait.db`),
    isInUse: async () => !isOurs && (await isLocked(`${folder}/inbox`)),
    openInbox: async () => {
      const inbox = await openEmbeddedInbox(`${folder}/inbox`);
      isOurs = true;
      return inbox;
    },
  };
};
