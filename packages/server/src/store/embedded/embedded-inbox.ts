import { mkdir, rm, unlink } from 'node:fs/promises';
import { sequence } from '../../base/sequence.ts';
import { erasedHash } from '../erasure.ts';
import type { Inbox, InboxEntry } from '../inbox.ts';
import { appendEntries, createInboxFile, readEntries } from './inbox-file.ts';
import { InboxFiles } from './inbox-files.ts';
import { KeptEntries } from './kept-entries.ts';
import { lockFolder } from './lock-folder.ts';

/** How long a file whose entries are all scored may stay. */
const CLEAR_MS = 1_000;
/** A file that no start reads. */
const PROBE = 'probe';

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
  const files = new InboxFiles(folder);
  const kept = new KeptEntries(maxKeptBytes);
  const inSequence = sequence();
  const clearing = fileClearing(files, inSequence, beforeRemoval);

  const append = async (entries: readonly InboxEntry[]): Promise<void> => {
    const file = await files.toAppend();
    try {
      for (const written of await appendEntries(file, entries)) kept.add(file, written);
    } catch (error) {
      // What follows a line that was cut would not be read.
      await files.close(file);
      clearing.soon();
      throw error;
    }
  };

  await files.find();
  for (const file of files.all) for (const written of await readEntries(file.path)) kept.add(file, written);
  await clearing.now();
  return {
    isShared: false,
    append: (entries) => inSequence(() => append(entries)),
    read: (keys, limit) => kept.read(keys, limit),
    waiting: async (until, limit, endings) => kept.waiting(until, limit, endings),
    remove: async (entries) => {
      kept.remove(entries);
      clearing.soon();
    },
    erase: (hashes) =>
      inSequence(async () => {
        await eraseFrom(files, kept, hashes);
        await clearing.now();
      }),
    probe: (entry) => inSequence(() => probe(`${folder}/${PROBE}`, entry)),
    close: async () => {
      await clearing.stop();
      await inSequence(async () => {
        // What could not be removed is read again at the next start, and dropped as known.
        await clearing.now().catch(() => undefined);
        await files.closeAll();
      });
      unlock();
    },
  };
};

/** Removes the files whose entries are all scored. */
const fileClearing = (
  files: InboxFiles,
  inSequence: ReturnType<typeof sequence>,
  beforeRemoval: EmbeddedInboxOptions['beforeRemoval'],
) => {
  let timer: NodeJS.Timeout | undefined;
  let clearing: Promise<void> = Promise.resolve();

  /** With `inSequence`, others append until the disk has what became of the entries. */
  const now = async (inTurn: typeof inSequence = (work) => work()): Promise<void> => {
    const scored = await inTurn(async () => files.scored());
    if (scored.size === 0) return;
    await beforeRemoval?.();
    await inTurn(() => files.remove(scored, soon));
  };
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      clearing = clearing.then(() => now(inSequence)).catch(soon);
    }, CLEAR_MS).unref();
  };
  const stop = async (): Promise<void> => {
    clearTimeout(timer);
    await clearing;
    clearTimeout(timer);
  };
  return { now, soon, stop };
};

/** Drops sessions, and copies what else waits out of the files that have something of them. */
const eraseFrom = async (
  files: InboxFiles,
  kept: KeptEntries,
  hashes: ReadonlySet<string>,
): Promise<void> => {
  kept.erase(hashes);
  for (const file of [...files.all]) {
    const entries = await readEntries(file.path);
    if (!entries.some(({ entry }) => hashes.has(erasedHash(entry)))) continue;
    await files.close(file);
    await kept.move(file, files);
  }
};

/** Whether the disk takes an entry, in a file of its own. */
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
