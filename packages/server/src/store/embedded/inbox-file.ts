import { constants } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { InboxEntry } from '../inbox.ts';

/**
 * Entries in one file, appended as lines of fields between tabs. JSON escapes both in its texts. A crash can cut the last
 * line, whose beacon was not acknowledged.
 */
export interface InboxFile {
  readonly path: string;
  bytes: number;
}

/** A file that entries are appended to. */
export interface OpenInboxFile extends InboxFile {
  readonly handle: FileHandle;
}

/** Where the line of an entry begins in its file, and how long it is, in bytes. */
export interface FileSpan {
  readonly start: number;
  readonly length: number;
}

export interface PlacedEntry extends FileSpan {
  readonly entry: InboxEntry;
}

/** Linux makes each write durable by itself, so a group takes one call in place of two. */
const IS_DURABLE = process.platform === 'linux';
const FLAGS =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  constants.O_EXCL |
  (IS_DURABLE ? constants.O_DSYNC : 0);

export const createInboxFile = async (path: string): Promise<OpenInboxFile> => ({
  path,
  handle: await open(path, FLAGS, 0o600),
  bytes: 0,
});

/** Durable once it resolves. */
export const appendEntries = async (
  file: OpenInboxFile,
  entries: readonly InboxEntry[],
): Promise<PlacedEntry[]> => {
  const lines = entries.map(lineOf);
  // Written line by line: to join them first, and to count their bytes, would copy each of them twice more.
  const bytes = Buffer.allocUnsafe(MAX_UNIT_BYTES * lines.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  const written = entries.map((entry, index): PlacedEntry => {
    const start = file.bytes + end;
    const length = bytes.write(lines[index] as string, end);
    end += length;
    return { entry, start, length };
  });
  await writeAll(file.handle, bytes.subarray(0, end));
  if (!IS_DURABLE) await file.handle.datasync();
  file.bytes += end;
  return written;
};

/** UTF-8 has no more for each unit of a string. */
const MAX_UNIT_BYTES = 3;

/** A nearly full disk takes a part. */
const writeAll = async (handle: FileHandle, bytes: Buffer): Promise<void> => {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
};

/** All entries of a file. */
export const readEntries = async (path: string): Promise<PlacedEntry[]> => {
  const content = await readFile(path);
  const found: PlacedEntry[] = [];
  let start = 0;
  // The text after the last line break is empty, or a line that a crash has cut.
  for (let end = content.indexOf(LINE_BREAK); end >= 0; end = content.indexOf(LINE_BREAK, start)) {
    const entry = entryOf(content.toString('utf8', start, end));
    if (!entry) break;
    const length = end + 1 - start;
    found.push({ entry, start, length });
    start += length;
  }
  return found;
};

export const readEntry = async (handle: FileHandle, { start, length }: FileSpan): Promise<InboxEntry> => {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
  const entry = bytesRead === length ? entryOf(buffer.toString('utf8', 0, length - 1)) : undefined;
  if (!entry) throw new Error('a file of the inbox has lost an entry');
  return entry;
};

const LINE_BREAK = '\n'.charCodeAt(0);
const FIELDS = 7;
type Fields = [string, string, string, string, string, string, string];

const entryOf = (line: string): InboxEntry | undefined => {
  const fields = line.split('\t');
  if (fields.length !== FIELDS) return undefined;
  const [workspaceId, sessionId, page, seq, at, sender, body] = fields as Fields;
  return { workspaceId, sessionId, page, seq: Number(seq), at: Number(at), sender, body };
};

const lineOf = ({ workspaceId, sessionId, page, seq, at, sender, body }: InboxEntry): string =>
  `${workspaceId}\t${sessionId}\t${page}\t${seq}\t${at}\t${sender}\t${body}\n`;
