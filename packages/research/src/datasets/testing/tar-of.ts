import { gzipSync } from 'node:zlib';

const BLOCK = 512;

/** A gzipped tar archive of files, for tests. Checksums are left empty; paths above 100 bytes get a pax header. */
export const tarOf = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  gzipSync(
    Buffer.concat([
      ...Object.entries(files).flatMap(([path, content]) => [
        ...(path.length > 100 ? blocks('pax', 'x', Buffer.from(paxPath(path))) : []),
        ...blocks(path.slice(0, 100), '0', Buffer.from(content)),
      ]),
      Buffer.alloc(2 * BLOCK),
    ]),
  );

const paxPath = (path: string): string => {
  const record = ` path=${path}\n`;
  return `${record.length + 3}${record}`;
};

const blocks = (path: string, type: string, content: Buffer): Buffer[] => {
  const header = Buffer.alloc(BLOCK);
  header.write(path, 0);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  header.write(type, 156);
  return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
};
