import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, unlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { erasedHash } from '../erasure.ts';
import type { Inbox, InboxEntry } from '../inbox.ts';
import { sessionOfText, sessionText } from '../session-text.ts';
import {
  appendEntries,
  createInboxFile,
  type FileSpan,
  type OpenInboxFile,
  readEntries,
} from './inbox-file.ts';
import { type EntryPlace, keptEntries, type WaitingFile } from './kept-entries.ts';
import { lockFolder } from './lock-folder.ts';

/** A file of this size is followed by a new one. */
const MAX_FILE_BYTES = 16_777_216;
/** How long a file whose entries are all scored may stay. */
const CLEAR_MS = 1_000;

type CurrentFile = OpenInboxFile & WaitingFile;

export interface EmbeddedInboxOptions {
  /** Bytes of entries in memory. The others are read from their file when they are asked for. */
  readonly maxKeptBytes?: number;
  /** Makes durable what became of the entries, before their file is removed. */
  readonly beforeRemoval?: () => Promise<void>;
}

/**
 * The inbox as files of one server. A file is removed when all of its entries have been scored. Appending runs off the main
 * thread.
 */
export const openEmbeddedInbox = async (
  folder: string,
  { maxKeptBytes, beforeRemoval }: EmbeddedInboxOptions = {},
): Promise<Inbox> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  const kept = keptEntries(maxKeptBytes);
  const sessions = new Map<string, EntryPlace[]>();
  const files = new Set<WaitingFile>();
  let current: CurrentFile | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let clearing: Promise<void> = Promise.resolve();

  const inSequence = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  const add = (entry: InboxEntry, place: EntryPlace): void => {
    const id = sessionText(entry);
    const known = sessions.get(id);
    if (known) known.push(place);
    else sessions.set(id, [place]);
  };
  const fileToAppend = async (): Promise<CurrentFile> => {
    if (current && current.bytes < MAX_FILE_BYTES) return current;
    await current?.handle.close();
    current = { ...(await createInboxFile(`${folder}/${nameNow()}`)), waiting: 0, reads: 0 };
    files.add(current);
    await syncFolder(folder);
    return current;
  };
  const append = async (entries: readonly InboxEntry[]): Promise<void> => {
    const file = await fileToAppend();
    try {
      const spans = await appendEntries(file, entries);
      for (const [index, span] of spans.entries()) {
        const entry = entries[index] as InboxEntry;
        add(entry, kept.keep(file, entry, span));
      }
    } catch (error) {
      // What follows a line that was cut would not be read.
      await file.handle.close();
      current = undefined;
      clearSoon();
      throw error;
    }
  };
  /** The files whose entries are all scored, with their sizes. */
  const scoredFiles = (): Map<WaitingFile, number> =>
    new Map([...files].filter(({ waiting }) => waiting === 0).map((file) => [file, file.bytes]));
  /** Removes files unless they have grown since what became of their entries was made durable. */
  const removeFiles = async (durable: ReadonlyMap<WaitingFile, number>): Promise<void> => {
    for (const [file, bytes] of durable) {
      if (!files.has(file)) continue;
      if (file.bytes !== bytes || file.reads > 0) {
        clearSoon();
        continue;
      }
      if (file === current) {
        await current.handle.close();
        current = undefined;
      }
      files.delete(file);
      await (await file.reader)?.close();
      await unlink(file.path);
    }
  };
  const clear = async (): Promise<void> => {
    const scored = scoredFiles();
    if (scored.size > 0) await beforeRemoval?.();
    await removeFiles(scored);
  };
  /** The same, while others append: they do not wait until the disk has what was scored. */
  const clearBeside = async (): Promise<void> => {
    const scored = await inSequence(async () => scoredFiles());
    if (scored.size === 0) return;
    await beforeRemoval?.();
    await inSequence(() => removeFiles(scored));
  };
  /** Copies what waits of a file to a new one that takes its place in the order. */
  const rewrite = async (file: WaitingFile): Promise<void> => {
    if (file === current) {
      await current.handle.close();
      current = undefined;
    }
    const places = [...sessions.values()].flat().filter((place) => place.file === file);
    if (places.length === 0) return;
    const entries = await Promise.all(places.map(kept.entryOf));
    const { handle, ...copy } = await createInboxFile(`${folder}/${nameAt(timeOf(file))}`);
    const copied: WaitingFile = { ...copy, waiting: 0, reads: 0 };
    files.add(copied);
    const spans = await appendEntries({ ...copy, handle }, entries);
    await handle.close();
    await syncFolder(folder);
    for (const [index, place] of places.entries()) {
      const isLeft = sessions.get(sessionText(entries[index] as InboxEntry))?.includes(place);
      if (isLeft) kept.move(place, copied, spans[index] as FileSpan);
    }
  };

  const erase = async (hashes: ReadonlySet<string>): Promise<void> => {
    for (const [id, places] of sessions) {
      if (!hashes.has(erasedHash(sessionOfText(id)))) continue;
      sessions.delete(id);
      places.forEach(kept.remove);
    }
    for (const file of [...files]) {
      const entries = await readEntries(file.path);
      if (entries.some(({ entry }) => hashes.has(erasedHash(entry)))) await rewrite(file);
    }
    await clear();
  };

  const clearSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      clearing = clearing.then(clearBeside).catch(clearSoon);
    }, CLEAR_MS).unref();
  };

  for (const name of (await readdir(folder)).filter((one) => one.endsWith(ENDING)).sort()) {
    const path = `${folder}/${name}`;
    const file: WaitingFile = { path, bytes: 0, waiting: 0, reads: 0 };
    files.add(file);
    for (const { entry, span } of await readEntries(path)) add(entry, kept.keep(file, entry, span));
  }
  await clear();
  return {
    isShared: false,
    append: (entries) => inSequence(() => append(entries)),
    read: (keys, limit) =>
      Promise.all(
        keys.flatMap((key) => (sessions.get(sessionText(key)) ?? []).slice(0, limit)).map(kept.entryOf),
      ),
    waiting: async (until, limit, endings = ['']) =>
      [...sessions]
        .filter(([id]) => endings.some((ending) => id.endsWith(ending)))
        .flatMap(([id, [first]]) =>
          first && first.at <= until ? [{ ...sessionOfText(id), since: first.at }] : [],
        )
        .slice(0, limit),
    remove: async (entries) => {
      const isRemoved = kept.areAt(entries);
      for (const id of new Set(entries.map(sessionText))) {
        const places = sessions.get(id) ?? [];
        const left = places.filter((place) => !isRemoved(place));
        for (const place of places) if (isRemoved(place)) kept.remove(place);
        if (left.length > 0) sessions.set(id, left);
        else sessions.delete(id);
      }
      clearSoon();
    },
    erase: (hashes) => inSequence(() => erase(hashes)),
    probe: (entry) => inSequence(() => probe(`${folder}/${PROBE}`, entry)),
    close: async () => {
      clearTimeout(timer);
      await clearing;
      clearTimeout(timer);
      await inSequence(async () => {
        // What could not be removed is read again at the next start, and dropped as known.
        await clear().catch(() => undefined);
        await current?.handle.close();
        current = undefined;
        for (const { reader } of files) await (await reader)?.close();
      });
      unlock();
    },
  };
};

/** Whether the disk takes an entry, in a file that no start reads. */
const probe = async (path: string, entry: InboxEntry): Promise<void> => {
  await rm(path, { force: true });
  const { handle, ...file } = await createInboxFile(path);
  try {
    await appendEntries({ ...file, handle }, [entry]);
    if ((await readEntries(path)).length !== 1) throw new Error('the inbox has lost an entry');
  } finally {
    await handle.close();
    await unlink(path);
  }
};

const PROBE = 'probe';
const ENDING = '.inbox';

/** Names sort by time. */
const nameAt = (time: string): string =>
  `${time.padStart(TIME_LENGTH, '0')}-${randomBytes(4).toString('hex')}${ENDING}`;
const nameNow = (): string => nameAt(String(Date.now()));
const TIME_LENGTH = 15;
const timeOf = ({ path }: WaitingFile): string => basename(path).slice(0, TIME_LENGTH);

/** Makes the name of a new file durable. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
