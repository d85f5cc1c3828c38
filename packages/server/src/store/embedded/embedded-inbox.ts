import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, unlink } from 'node:fs/promises';
import type { Inbox, InboxEntry } from '../inbox.ts';
import type { SessionKey } from '../records.ts';
import { appendEntries, createInboxFile, type InboxFile, readEntries } from './inbox-file.ts';
import { lockFolder } from './lock-folder.ts';

/** A file of this size is followed by a new one. */
const MAX_FILE_BYTES = 16_777_216;
/** How long a file whose entries are all scored may stay. */
const CLEAR_MS = 1_000;

/**
 * The inbox as files of one server, which are read only at its start. A file is removed when all of its entries have been
 * scored. Appending runs off the main thread.
 */
export const openEmbeddedInbox = async (folder: string): Promise<Inbox> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  const sessions = new Map<string, InboxEntry[]>();
  const pathOf = new Map<InboxEntry, string>();
  /** Entries of each file that are not scored yet. */
  const counts = new Map<string, number>();
  let current: InboxFile | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const inSequence = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  const keep = (path: string, entries: readonly InboxEntry[]): void => {
    for (const entry of entries) {
      const id = idOf(entry);
      const known = sessions.get(id);
      if (known) known.push(entry);
      else sessions.set(id, [entry]);
      pathOf.set(entry, path);
    }
    counts.set(path, (counts.get(path) ?? 0) + entries.length);
  };
  const fileToAppend = async (): Promise<InboxFile> => {
    if (current && current.bytes < MAX_FILE_BYTES) return current;
    await current?.handle.close();
    current = await createInboxFile(`${folder}/${nameNow()}`);
    await syncFolder(folder);
    return current;
  };
  const append = async (entries: readonly InboxEntry[]): Promise<void> => {
    const file = await fileToAppend();
    try {
      await appendEntries(file, entries);
    } catch (error) {
      // What follows a line that was cut would not be read.
      await file.handle.close();
      current = undefined;
      // A file without entries is removed.
      counts.set(file.path, counts.get(file.path) ?? 0);
      clearSoon();
      throw error;
    }
    keep(file.path, entries);
  };
  /** Removes the files whose entries are all scored. */
  const clear = async (): Promise<void> => {
    for (const [path, count] of counts) {
      if (count > 0) continue;
      if (path === current?.path) {
        await current.handle.close();
        current = undefined;
      }
      counts.delete(path);
      await unlink(path);
    }
  };
  const clearSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      inSequence(clear).catch(() => undefined);
    }, CLEAR_MS).unref();
  };

  for (const name of (await readdir(folder)).filter((one) => one.endsWith(ENDING)).sort()) {
    const path = `${folder}/${name}`;
    keep(path, await readEntries(path));
  }
  await clear();
  return {
    isShared: false,
    append: (entries) => inSequence(() => append(entries)),
    read: async (keys) => keys.flatMap((key) => sessions.get(idOf(key)) ?? []),
    waiting: async (until, limit) =>
      [...sessions.values()]
        .flatMap(([first]) => (first && first.at <= until ? [first] : []))
        .slice(0, limit)
        .map(({ workspaceId, sessionId, at }) => ({ workspaceId, sessionId, since: at })),
    remove: async (entries) => {
      const removed = new Set(entries);
      for (const id of new Set(entries.map(idOf))) {
        const left = (sessions.get(id) ?? []).filter((entry) => !removed.has(entry));
        if (left.length > 0) sessions.set(id, left);
        else sessions.delete(id);
      }
      for (const entry of removed) {
        const path = pathOf.get(entry);
        if (path === undefined) continue;
        pathOf.delete(entry);
        const left = (counts.get(path) ?? 0) - 1;
        counts.set(path, left);
        if (left === 0) clearSoon();
      }
    },
    close: async () => {
      clearTimeout(timer);
      await inSequence(async () => {
        await clear();
        await current?.handle.close();
        current = undefined;
      });
      unlock();
    },
  };
};

const ENDING = '.inbox';

/** Names sort by time. */
const nameNow = (): string =>
  `${String(Date.now()).padStart(15, '0')}-${randomBytes(4).toString('hex')}${ENDING}`;

/** Makes the name of a new file durable. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const idOf = ({ workspaceId, sessionId }: SessionKey): string => `${workspaceId}/${sessionId}`;
