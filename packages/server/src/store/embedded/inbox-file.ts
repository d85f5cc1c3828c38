import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { InboxEntry } from '../inbox.ts';

/**
 * Entries in one file, appended as lines of fields between tabs. JSON escapes both in its texts. A crash can cut the last
 * line, whose beacon was not acknowledged.
 */
export interface InboxFile {
  readonly path: string;
  readonly handle: FileHandle;
  bytes: number;
}

export const createInboxFile = async (path: string): Promise<InboxFile> => ({
  path,
  handle: await open(path, 'ax', 0o600),
  bytes: 0,
});

/** Durable once it resolves. */
export const appendEntries = async (file: InboxFile, entries: readonly InboxEntry[]): Promise<void> => {
  const lines = Buffer.from(entries.map(lineOf).join(''));
  await file.handle.appendFile(lines);
  await file.handle.datasync();
  file.bytes += lines.length;
};

export const readEntries = async (path: string): Promise<InboxEntry[]> => {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const found: InboxEntry[] = [];
  // The text after the last line break is empty, or a line that a crash has cut.
  for (const line of lines.slice(0, -1)) {
    const fields = line.split('\t');
    if (fields.length !== FIELDS) break;
    const [workspaceId, sessionId, page, seq, at, sender, body] = fields as Fields;
    found.push({ workspaceId, sessionId, page, seq: Number(seq), at: Number(at), sender, body });
  }
  return found;
};

const FIELDS = 7;
type Fields = [string, string, string, string, string, string, string];

const lineOf = ({ workspaceId, sessionId, page, seq, at, sender, body }: InboxEntry): string =>
  `${workspaceId}\t${sessionId}\t${page}\t${seq}\t${at}\t${sender}\t${body}\n`;
