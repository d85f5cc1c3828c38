import { inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly path: string;
  readonly content: Buffer;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/** Files of a ZIP archive in order of their paths, by its central directory (APPNOTE 4.3). No ZIP64, no encryption. */
export const zipEntries = (archive: Buffer): ZipEntry[] => {
  const end = endOf(archive);
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('damaged ZIP archive: no directory entry');
    const [pathLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const path = archive.toString('utf8', at + 46, at + 46 + (pathLength as number));
    if (!path.endsWith('/')) entries.push({ path, content: contentAt(archive, at) });
    at += 46 + (pathLength as number) + (extra as number) + (comment as number);
  }
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
};

const endOf = (archive: Buffer): number => {
  const first = Math.max(0, archive.length - END_SIZE - MAX_COMMENT);
  for (let at = archive.length - END_SIZE; at >= first; at--) if (archive.readUInt32LE(at) === END) return at;
  throw new Error('not a ZIP archive');
};

const contentAt = (archive: Buffer, entry: number): Buffer => {
  const method = archive.readUInt16LE(entry + 10);
  const size = archive.readUInt32LE(entry + 20);
  const header = archive.readUInt32LE(entry + 42);
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const bytes = archive.subarray(start, start + size);
  if (method === STORED) return bytes;
  if (method === DEFLATED) return inflateRawSync(bytes);
  throw new Error(`ZIP method ${method} is not supported`);
};
