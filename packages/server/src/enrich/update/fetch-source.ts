import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { download } from './download.ts';
import type { Source } from './sources.ts';

export interface Fetched {
  /** Decompressed. */
  readonly body: Buffer;
  readonly from: string;
  /** ISO 8601: when it was last known to be what the publisher has. */
  readonly fetchedAt: string;
  /** Day of the data, as far as the publisher tells it. */
  readonly date: string;
}

export interface FetchLimits {
  readonly timeoutMs: number;
  /** Longest silence within a download. */
  readonly idleMs: number;
}

interface CacheEntry {
  readonly from: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly fetchedAt: string;
}

/** Tries each address of a source in turn; throws what the last one failed with. */
export const fetchSource = async (
  source: Source,
  context: { readonly cache: string; readonly now: number; readonly limits: FetchLimits },
): Promise<Fetched> => {
  let failure: unknown = new Error('no address');
  for (const from of source.from.flatMap((address) => dated(address, context.now))) {
    try {
      return /^https?:/.test(from)
        ? await fromNetwork(source, from, context)
        : await fromFile(source, from, context.now);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/** Monthly files appear during the first days of a month: until then the last one is current. */
const dated = (address: string, now: number): string[] => {
  if (!address.includes('{YYYY}')) return [address];
  const today = new Date(now);
  return [0, 1].map((back) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString();
    return address.replaceAll('{YYYY}', month.slice(0, 4)).replaceAll('{MM}', month.slice(5, 7));
  });
};

const fromFile = async ({ maxBytes }: Source, from: string, now: number): Promise<Fetched> => {
  const path = from.startsWith('file:') ? fileURLToPath(from) : from;
  const { size, mtime } = await stat(path);
  if (size > maxBytes) throw new Error(`${size} bytes: more than ${maxBytes}`);
  return {
    body: decompressed(await readFile(path), maxBytes),
    from,
    fetchedAt: new Date(now).toISOString(),
    date: mtime.toISOString().slice(0, 10),
  };
};

const fromNetwork = async (
  { id, maxBytes }: Source,
  from: string,
  { cache, now, limits }: { cache: string; now: number; limits: FetchLimits },
): Promise<Fetched> => {
  const known = await readCache(cache, id, from);
  const answer = await download(from, { maxBytes, ...limits, known: known?.entry });
  const body = answer.body ?? known?.body;
  if (!body) throw new Error('the server says unchanged, but nothing was kept');
  const { etag, lastModified } = answer.body ? answer : { ...known?.entry };
  const entry: CacheEntry = { from, etag, lastModified, fetchedAt: new Date(now).toISOString() };
  // Whole or it would not be here; whether it is true is for the gates to say, each time it is used.
  await writeCache(cache, id, { entry, body: answer.body });
  return {
    body: decompressed(body, maxBytes),
    from,
    fetchedAt: entry.fetchedAt,
    date: dayOf(lastModified, now),
  };
};

const dayOf = (lastModified: string | undefined, now: number): string => {
  const at = Date.parse(lastModified ?? '');
  return new Date(Number.isNaN(at) ? now : at).toISOString().slice(0, 10);
};

const GZIP_MAGIC = 0x1f8b;

/** A bomb stops at the limit of the source. */
const decompressed = (body: Buffer, maxBytes: number): Buffer =>
  body.length > 2 && body.readUInt16BE(0) === GZIP_MAGIC
    ? gunzipSync(body, { maxOutputLength: maxBytes })
    : body;

const readCache = async (cache: string, id: string, from: string) => {
  try {
    const entry = JSON.parse(await readFile(join(cache, `${id}.json`), 'utf8')) as CacheEntry;
    return entry.from === from ? { entry, body: await readFile(join(cache, `${id}.body`)) } : undefined;
  } catch {
    return undefined;
  }
};

const writeCache = async (
  cache: string,
  id: string,
  { entry, body }: { entry: CacheEntry; body: Buffer | undefined },
): Promise<void> => {
  await mkdir(cache, { recursive: true });
  if (body) await replace(join(cache, `${id}.body`), body);
  await replace(join(cache, `${id}.json`), JSON.stringify(entry));
};

const replace = async (path: string, content: string | Buffer): Promise<void> => {
  await writeFile(`${path}.tmp`, content);
  await rename(`${path}.tmp`, path);
};
