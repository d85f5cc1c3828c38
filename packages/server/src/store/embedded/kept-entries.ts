import { type FileHandle, open } from 'node:fs/promises';
import type { InboxEntry } from '../inbox.ts';
import { type FileSpan, type InboxFile, readEntry } from './inbox-file.ts';

/** A file with entries that are not scored yet. */
export interface WaitingFile extends InboxFile {
  /** Entries that are not scored yet. */
  waiting: number;
  /** Opened by the first read. */
  reader?: Promise<FileHandle> | undefined;
  /** Reads that are not done yet. */
  reads: number;
}

/** An entry that is not scored yet. */
export interface EntryPlace {
  file: WaitingFile;
  start: number;
  readonly length: number;
  readonly at: number;
  /** Undefined if it has to be read from the file. */
  readonly entry: InboxEntry | undefined;
}

/** Lines in memory, in bytes. An idle server scores from memory, an overloaded one from its files. */
const MAX_KEPT_BYTES = 16_777_216;

/** Keeps the first entries in memory, and the places of all others. */
export const keptEntries = (maxBytes = MAX_KEPT_BYTES) => {
  /** The place of each entry that was read. Kept entries are in their places: here, they would outlive their removal. */
  const readFrom = new WeakMap<InboxEntry, EntryPlace>();
  let bytes = 0;

  const read = async ({ file, ...place }: EntryPlace): Promise<InboxEntry> => {
    file.reads++;
    try {
      file.reader ??= open(file.path).catch((error) => {
        file.reader = undefined;
        throw error;
      });
      return await readEntry(await file.reader, place);
    } finally {
      file.reads--;
    }
  };
  return {
    keep: (file: WaitingFile, entry: InboxEntry, span: FileSpan): EntryPlace => {
      const isKept = bytes + span.length <= maxBytes;
      const place: EntryPlace = { file, ...span, at: entry.at, entry: isKept ? entry : undefined };
      file.waiting++;
      if (isKept) bytes += span.length;
      return place;
    },
    entryOf: async (place: EntryPlace): Promise<InboxEntry> => {
      if (place.entry) return place.entry;
      const entry = await read(place);
      readFrom.set(entry, place);
      return entry;
    },
    /** Whether a place is that of one of these entries. */
    areAt: (entries: readonly InboxEntry[]): ((place: EntryPlace) => boolean) => {
      const found = new Set<InboxEntry | EntryPlace>(entries.map((entry) => readFrom.get(entry) ?? entry));
      return (place) => found.has(place.entry ?? place);
    },
    /** The entry has been copied to another file. */
    move: (place: EntryPlace, file: WaitingFile, { start }: FileSpan): void => {
      place.file.waiting--;
      file.waiting++;
      Object.assign(place, { file, start });
    },
    remove: ({ file, entry, length }: EntryPlace): void => {
      file.waiting--;
      if (entry) bytes -= length;
    },
  };
};
