import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { download } from './download.ts';
import { type Kept, readKept } from './kept-source.ts';
import type { Source } from './sources.ts';

export interface FetchLimits {
  readonly timeoutMs: number;
  /** Longest silence within a download. */
  readonly idleMs: number;
}

export interface FetchContext {
  /** Folder of what was fetched before. */
  readonly cache: string;
  /** Unix ms. */
  readonly now: number;
  readonly limits: FetchLimits;
  /** Told how many bytes have arrived. */
  readonly onPart?: (bytes: number) => void;
}

/** Tries each address of a source in turn; throws what the last one failed with. */
export const fetchSource = async (source: Source, context: FetchContext): Promise<Kept> => {
  let failure: unknown = new Error('no address');
  for (const from of source.from.flatMap((address) => dated(address, context.now))) {
    try {
      return /^https?:/.test(from)
        ? await fromNetwork(source, from, context)
        : await fromFile(source, from, context);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/** The content of what was fetched; a bomb stops at the limit of the source. */
export const contentOf = ({ body }: Kept, { maxBytes }: Source): Buffer =>
  body.length > 2 && body.readUInt16BE(0) === GZIP_MAGIC
    ? gunzipSync(body, { maxOutputLength: maxBytes })
    : body;

const GZIP_MAGIC = 0x1f8b;

/** Monthly files appear during the first days of a month: until then the last one is current. */
const dated = (address: string, now: number): string[] => {
  if (!address.includes('{YYYY}')) return [address];
  const today = new Date(now);
  return [0, 1].map((back) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString();
    return address.replaceAll('{YYYY}', month.slice(0, 4)).replaceAll('{MM}', month.slice(5, 7));
  });
};

const fromFile = async ({ maxBytes }: Source, from: string, { now }: FetchContext): Promise<Kept> => {
  const path = from.startsWith('file:') ? fileURLToPath(from) : from;
  const { size, mtime } = await stat(path);
  if (size > maxBytes) throw new Error(`${size} bytes: more than ${maxBytes}`);
  return {
    body: await readFile(path),
    from,
    fetchedAt: new Date(now).toISOString(),
    date: dayOf(mtime.getTime(), now),
  };
};

const fromNetwork = async (
  { id, maxBytes }: Source,
  from: string,
  { cache, now, limits, onPart }: FetchContext,
): Promise<Kept> => {
  const kept = await readKept(cache, id);
  const known = kept?.from === from ? kept : undefined;
  const answer = await download(from, { maxBytes, ...limits, known, ...(onPart && { onPart }) });
  const fetchedAt = new Date(now).toISOString();
  if (answer.body) {
    const { body, etag, lastModified } = answer;
    return { body, from, etag, lastModified, fetchedAt, date: dayOf(Date.parse(lastModified ?? ''), now) };
  }
  if (!known) throw new Error('the server says unchanged, but nothing was kept');
  return { ...known, fetchedAt };
};

/** A day to come would keep a list from ever growing old. */
const dayOf = (changedAt: number, now: number): string =>
  new Date(changedAt <= now ? changedAt : now).toISOString().slice(0, 10);
