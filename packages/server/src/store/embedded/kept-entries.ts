import { open } from 'node:fs/promises';
import { erasedHash } from '../erasure.ts';
import type { InboxEntry, WaitingSession } from '../inbox.ts';
import type { SessionKey } from '../records.ts';
import { sessionOfText, sessionText } from '../session-text.ts';
import { type PlacedEntry, readEntry } from './inbox-file.ts';
import type { InboxFiles, WaitingFile } from './inbox-files.ts';

/** An entry that is not scored yet. */
interface EntryPlace {
  file: WaitingFile;
  start: number;
  readonly length: number;
  readonly at: number;
  /** Undefined if it has to be read from the file. */
  readonly entry: InboxEntry | undefined;
}

/** Lines in memory, in bytes. An idle server scores from memory, an overloaded one from its files. */
const MAX_KEPT_BYTES = 16_777_216;

/** The entries that wait, by session: the first ones in memory, and the places of all others. */
export class KeptEntries {
  private readonly maxBytes: number;
  private readonly sessions = new Map<string, EntryPlace[]>();
  /** The place of each entry that was read. Kept entries are in their places: here, they would outlive their removal. */
  private readonly readFrom = new WeakMap<InboxEntry, EntryPlace>();
  private bytes = 0;

  constructor(maxBytes = MAX_KEPT_BYTES) {
    this.maxBytes = maxBytes;
  }

  add(file: WaitingFile, { entry, start, length }: PlacedEntry): void {
    const isKept = this.bytes + length <= this.maxBytes;
    const place: EntryPlace = { file, start, length, at: entry.at, entry: isKept ? entry : undefined };
    file.waiting++;
    if (isKept) this.bytes += length;
    const id = sessionText(entry);
    const known = this.sessions.get(id);
    if (known) known.push(place);
    else this.sessions.set(id, [place]);
  }

  read(keys: readonly SessionKey[], limit?: number): Promise<InboxEntry[]> {
    const places = keys.flatMap((key) => (this.sessions.get(sessionText(key)) ?? []).slice(0, limit));
    return Promise.all(places.map((place) => this.entryOf(place)));
  }

  waiting(until: number, limit: number, endings: readonly string[] = ['']): WaitingSession[] {
    return [...this.sessions]
      .filter(([id]) => endings.some((ending) => id.endsWith(ending)))
      .flatMap(([id, [first]]) =>
        first && first.at <= until ? [{ ...sessionOfText(id), since: first.at }] : [],
      )
      .slice(0, limit);
  }

  remove(entries: readonly InboxEntry[]): void {
    const found = entries.map((entry) => this.readFrom.get(entry) ?? entry);
    const removed = new Set<InboxEntry | EntryPlace>(found);
    for (const id of new Set(entries.map(sessionText)))
      this.drop(id, (place) => removed.has(place.entry ?? place));
  }

  /** Removes the sessions with these hashes. */
  erase(hashes: ReadonlySet<string>): void {
    for (const id of this.sessions.keys())
      if (hashes.has(erasedHash(sessionOfText(id)))) this.drop(id, () => true);
  }

  /** Copies what waits in a file to a new one. */
  async move(from: WaitingFile, files: InboxFiles): Promise<void> {
    const places = [...this.sessions.values()].flat().filter(({ file }) => file === from);
    if (places.length === 0) return;
    const entries = await Promise.all(places.map((place) => this.entryOf(place)));
    const { file, written } = await files.copy(from, entries);
    for (const [index, { entry, start }] of written.entries()) {
      const place = places[index] as EntryPlace;
      if (!this.sessions.get(sessionText(entry))?.includes(place)) continue;
      from.waiting--;
      file.waiting++;
      Object.assign(place, { file, start });
    }
  }

  private drop(id: string, isDropped: (place: EntryPlace) => boolean): void {
    const places = this.sessions.get(id) ?? [];
    const left = places.filter((place) => !isDropped(place));
    for (const { file, entry, length } of places.filter(isDropped)) {
      file.waiting--;
      if (entry) this.bytes -= length;
    }
    if (left.length > 0) this.sessions.set(id, left);
    else this.sessions.delete(id);
  }

  private async entryOf(place: EntryPlace): Promise<InboxEntry> {
    if (place.entry) return place.entry;
    const entry = await readPlace(place);
    this.readFrom.set(entry, place);
    return entry;
  }
}

const readPlace = async ({ file, ...place }: EntryPlace): Promise<InboxEntry> => {
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
