import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A source as it was last fetched and found good. */
export interface Kept {
  /** As it came, perhaps compressed. */
  readonly body: Buffer;
  readonly from: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** ISO 8601: when it was last known to be what the publisher has. */
  readonly fetchedAt: string;
  /** Day of the data, as far as the publisher tells it. */
  readonly date: string;
}

export const readKept = async (cache: string, id: string): Promise<Kept | undefined> => {
  try {
    const head = JSON.parse(await readFile(join(cache, `${id}.json`), 'utf8')) as Omit<Kept, 'body'>;
    return { ...head, body: await readFile(join(cache, `${id}.body`)) };
  } catch {
    return undefined;
  }
};

/** Only what has passed the gates is kept, so that a later failure falls back on something true. */
export const keep = async (cache: string, id: string, { body, ...head }: Kept): Promise<void> => {
  await mkdir(cache, { recursive: true });
  await replace(join(cache, `${id}.body`), body);
  await replace(join(cache, `${id}.json`), JSON.stringify(head));
};

const replace = async (path: string, content: string | Buffer): Promise<void> => {
  await writeFile(`${path}.tmp`, content);
  await rename(`${path}.tmp`, path);
};
