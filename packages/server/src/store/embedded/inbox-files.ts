import { randomBytes } from 'node:crypto';
import { type FileHandle, readdir, unlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { syncPath } from '../../base/sync-path.ts';
import type { InboxEntry } from '../inbox.ts';
import { appendEntries, createInboxFile, type InboxFile, type OpenInboxFile } from './inbox-file.ts';

/** A file of this size is followed by a new one. */
const MAX_FILE_BYTES = 16_777_216;

/** A file with entries that are not scored yet. */
export interface WaitingFile extends InboxFile {
  /** Entries that are not scored yet. */
  waiting: number;
  /** Opened by the first read. */
  reader?: Promise<FileHandle> | undefined;
  /** Reads that are not done yet. */
  reads: number;
}

type CurrentFile = OpenInboxFile & WaitingFile;

/** The files of an inbox. Entries are appended to the current one. */
export class InboxFiles {
  readonly all = new Set<WaitingFile>();
  private readonly folder: string;
  private readonly makeDurable: (folder: string) => Promise<void>;
  private current: CurrentFile | undefined;
  /** Whether the name of the current file is durable. */
  private isNamed = false;

  /** `makeDurable` makes the names in a folder durable. */
  constructor(folder: string, makeDurable = syncPath) {
    this.folder = folder;
    this.makeDurable = makeDurable;
  }

  /** Finds what earlier starts have left. */
  async find(): Promise<void> {
    for (const name of (await readdir(this.folder)).filter((one) => one.endsWith(ENDING)).sort())
      this.all.add({ path: `${this.folder}/${name}`, bytes: 0, waiting: 0, reads: 0 });
  }

  /** The file that entries are appended to. */
  async toAppend(): Promise<CurrentFile> {
    if (this.current && this.current.bytes >= MAX_FILE_BYTES) await this.close(this.current);
    if (!this.current) this.isNamed = false;
    this.current ??= await this.create(String(Date.now()));
    // If it fails, nothing is acknowledged in the file before it has succeeded.
    if (!this.isNamed) await this.makeDurable(this.folder);
    this.isNamed = true;
    return this.current;
  }

  /** Writes entries of a file to a new one that takes its place in the order. */
  async copy(from: WaitingFile, entries: readonly InboxEntry[]) {
    const file = await this.create(basename(from.path).slice(0, TIME_LENGTH));
    const written = await appendEntries(file, entries).finally(() => file.handle.close());
    await this.makeDurable(this.folder);
    return { file, written };
  }

  /** The files whose entries are all scored, with their sizes. */
  scored(): Map<WaitingFile, number> {
    return new Map([...this.all].filter(({ waiting }) => waiting === 0).map((file) => [file, file.bytes]));
  }

  /** Removes files. Calls `onLeft` instead if one is read, or has grown since. */
  async remove(sizes: ReadonlyMap<WaitingFile, number>, onLeft: () => void): Promise<void> {
    for (const [file, bytes] of sizes) {
      if (!this.all.has(file)) continue;
      if (file.bytes !== bytes || file.reads > 0) {
        onLeft();
        continue;
      }
      await this.close(file);
      this.all.delete(file);
      await (await file.reader)?.close();
      await unlink(file.path);
    }
  }

  /** Nothing more is appended to this file. */
  async close(file: WaitingFile): Promise<void> {
    if (file !== this.current) return;
    await this.current.handle.close();
    this.current = undefined;
  }

  async closeAll(): Promise<void> {
    for (const file of this.all) {
      await this.close(file);
      await (await file.reader)?.close();
    }
  }

  private async create(time: string): Promise<CurrentFile> {
    const name = `${time.padStart(TIME_LENGTH, '0')}-${randomBytes(4).toString('hex')}${ENDING}`;
    const file = { ...(await createInboxFile(`${this.folder}/${name}`)), waiting: 0, reads: 0 };
    this.all.add(file);
    return file;
  }
}

/** Names sort by time. */
const TIME_LENGTH = 15;
const ENDING = '.inbox';
