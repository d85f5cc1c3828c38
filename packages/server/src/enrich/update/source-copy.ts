import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last good copy of a source. */
export interface SourceCopy {
  /** As downloaded, possibly compressed. */
  readonly body: Buffer;
  readonly from: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** ISO 8601. When it was last known to be current. */
  readonly fetchedAt: string;
  /** Day of the data, if the publisher states it. */
  readonly date: string;
}

export const readCopy = async (cache: string, id: string): Promise<SourceCopy | undefined> => {
  try {
    const head = JSON.parse(await readFile(join(cache, `${id}.json`), 'utf8')) as Omit<SourceCopy, 'body'>;
    return { ...head, body: await readFile(join(cache, `${id}.body`)) };
  } catch {
    return undefined;
  }
};

/** Caches a copy that has passed the gates, as the fallback if a later download fails. */
export const writeCopy = async (cache: string, id: string, { body, ...head }: SourceCopy): Promise<void> => {
  await mkdir(cache, { recursive: true });
  await replace(join(cache, `${id}.body`), body);
  await replace(join(cache, `${id}.json`), JSON.stringify(head));
};

const replace = async (path: string, content: string | Buffer): Promise<void> => {
  await writeFile(`${path}.tmp`, content);
  await rename(`${path}.tmp`, path);
};
