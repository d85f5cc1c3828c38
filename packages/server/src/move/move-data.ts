import type { Database } from '../store/database.ts';
import { faultOf } from '../store/fault.ts';
import type { Inbox, InboxEntry } from '../store/inbox.ts';
import { migrateStore } from '../store/migrate.ts';
import { migrations } from '../store/migrations/index.ts';
import { contentDigest } from './content-digest.ts';
import { type Copied, type CopyParts, copyTable, rowsOf } from './copy-table.ts';
import { type DataPlace, refuseUsed } from './data-place.ts';
import { LAST_KEY, LAST_TABLE, MOVES_KEY, MOVES_TABLE, TABLES } from './tables.ts';

export interface Move {
  readonly from: DataPlace;
  readonly to: DataPlace;
  readonly onProgress: CopyParts['onProgress'];
  /** Called after each pass over all tables. `isLive` says that a server used the source. */
  onPass(pass: Copied & { readonly isLive: boolean }): void | Promise<void>;
}

/** Between two passes over a source that a server uses, in ms. */
const PAUSE_MS = 1_000;

/**
 * Makes the target equal to the source, table by table and row by row, until a pass over a source that no server uses finds
 * nothing to change. That pass compares every row. It can be killed at any time, and goes on when it is started again.
 */
export const moveData = async ({ from, to, ...reports }: Move): Promise<Copied> => {
  await refuseOther(from.database);
  await refuseUsed(to);
  const targetInbox = await to.openInbox();
  let sourceInbox: Inbox | undefined;
  try {
    await migrateStore(to.database);
    await prepareTarget(from.database, to.database, targetInbox);
    for (;;) {
      const isLive = await from.isInUse();
      if (!isLive) sourceInbox ??= await from.openInbox();
      const { onProgress } = reports;
      const parts = { from: from.database, to: to.database, digest: contentDigest(), onProgress };
      const pass = await copyTables(parts);
      await reports.onPass({ ...pass, isLive });
      if (sourceInbox && !isLive && pass.changed === 0) {
        const waiting = await copyInbox(sourceInbox, targetInbox);
        // A server that started during the pass may have added to what is copied.
        if (await from.isInUse()) continue;
        await note(from.database, parts.digest.ofAll(waiting));
        await copyTable(parts, { name: MOVES_TABLE, key: MOVES_KEY });
        await copyTable(parts, { name: LAST_TABLE, key: LAST_KEY });
        return pass;
      }
      if (isLive) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    await sourceInbox?.close();
    await targetInbox.close();
  }
};

/** An earlier version may still use the tables of the source, so this version does not change them. */
const refuseOther = async (source: Database): Promise<void> => {
  const steps = await source.all('SELECT step FROM schema_steps');
  if (steps.length !== migrations.length)
    throw new Error(
      `the source has ${steps.length} of ${migrations.length} steps of the schema: start a server of this version on it first`,
    );
};

const NOTE = 'INSERT INTO moves (digest) VALUES ($1) ON CONFLICT DO NOTHING';

/** A source that is read-only moves all the same. Without the note, it replaces no store that has workspaces. */
const note = (source: Database, digest: string): Promise<unknown> =>
  source.run(NOTE, [digest]).catch((error) => {
    if (faultOf(error) !== 'read-only') throw error;
  });

/** Takes the workspaces away, so that no server starts on a target that is not complete. */
const prepareTarget = async (source: Database, target: Database, inbox: Inbox): Promise<void> => {
  const idsOf = async (database: Database) =>
    (await database.all<{ id: string }>('SELECT id FROM workspaces')).map(({ id }) => id);
  const known = await idsOf(source);
  const before = await idsOf(target);
  if (known.length === 0)
    throw new Error('the source has no workspace: it is empty, or a move to it is not finished');
  if (before.length === 0) return;
  if (before.some((id) => !known.includes(id)))
    throw new Error('the target has data of its own: move to an empty place');
  const moves = await source.all<{ digest: string }>('SELECT digest FROM moves');
  const digest = await digestOf(target, inbox);
  if (!moves.some((move) => move.digest === digest))
    throw new Error(
      'the target has changed since a move, and the source may lack that: move to an empty place, or exchange --from and --to',
    );
  await target.run('DELETE FROM workspaces');
};

const digestOf = async (database: Database, inbox: Inbox): Promise<string> => {
  const digest = contentDigest();
  for (const [name, key] of Object.entries(TABLES))
    for await (const row of rowsOf(database, { name, key })) digest.add(row);
  return digest.ofAll(await entriesOf(inbox));
};

const copyTables = async (parts: CopyParts): Promise<Copied> => {
  let [rows, changed] = [0, 0];
  for (const [name, key] of Object.entries(TABLES)) {
    const copied = await copyTable(parts, { name, key });
    rows += copied.rows;
    changed += copied.changed;
  }
  return { rows, changed };
};

const copyInbox = async (from: Inbox, to: Inbox): Promise<InboxEntry[]> => {
  await to.remove(await entriesOf(to));
  const entries = await entriesOf(from);
  if (entries.length > 0) await to.append(entries);
  return entries;
};

const entriesOf = async (inbox: Inbox): Promise<InboxEntry[]> =>
  inbox.read(await inbox.waiting(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
