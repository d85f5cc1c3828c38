import { gunzipSync } from 'node:zlib';

export interface TarEntry {
  readonly path: string;
  readonly content: Buffer;
}

const BLOCK = 512;

/** Regular files of a gzipped tar archive (POSIX ustar, with the long paths of pax), in order of their paths. */
export const tarEntries = (archive: Buffer): TarEntry[] => {
  const tar = gunzipSync(archive);
  const entries: TarEntry[] = [];
  let longPath: string | undefined;
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8);
    const type = String.fromCharCode(tar[at + 156] ?? 0);
    const content = tar.subarray(at + BLOCK, at + BLOCK + size);
    if (type === 'x') longPath = content.toString('utf8').match(/\d+ path=(.*)\n/)?.[1];
    else if (type === '0' || type === '\0') entries.push({ path: longPath ?? pathAt(tar, at), content });
    if (type !== 'x') longPath = undefined;
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
};

const textAt = (tar: Buffer, at: number, length: number): string =>
  tar.toString('utf8', at, at + length).replace(/\0.*$/s, '');

const pathAt = (tar: Buffer, header: number): string => {
  const prefix = textAt(tar, header + 345, 155);
  return prefix ? `${prefix}/${textAt(tar, header, 100)}` : textAt(tar, header, 100);
};
