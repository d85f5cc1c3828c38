import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { download } from './download.ts';
import { readCopy, type SourceCopy } from './source-copy.ts';
import type { Source } from './sources.ts';

export interface FetchLimits {
  readonly timeoutMs: number;
  /** Longest pause within a download. */
  readonly idleMs: number;
}

export interface FetchContext {
  /** Folder of earlier copies. */
  readonly cache: string;
  /** Unix ms. */
  readonly now: number;
  readonly limits: FetchLimits;
  /** Called with the number of bytes received so far. */
  readonly onPart?: (bytes: number) => void;
}

/** Tries each address of a source in turn. Throws the error of the last one. */
export const fetchSource = async (source: Source, context: FetchContext): Promise<SourceCopy> => {
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

/** Decompresses a copy, up to the size limit of its source. */
export const contentOf = ({ body }: SourceCopy, { maxBytes }: Source): Buffer =>
  body.length > 2 && body.readUInt16BE(0) === GZIP_MAGIC
    ? gunzipSync(body, { maxOutputLength: maxBytes })
    : body;

const GZIP_MAGIC = 0x1f8b;

/** Monthly files appear in the first days of a month. Until then, the previous one is current. */
const dated = (address: string, now: number): string[] => {
  if (!address.includes('{YYYY}')) return [address];
  const today = new Date(now);
  return [0, 1].map((back) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString();
    return address.replaceAll('{YYYY}', month.slice(0, 4)).replaceAll('{MM}', month.slice(5, 7));
  });
};

const fromFile = async ({ maxBytes }: Source, from: string, { now }: FetchContext): Promise<SourceCopy> => {
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
): Promise<SourceCopy> => {
  const copy = await readCopy(cache, id);
  const known = copy?.from === from ? copy : undefined;
  const answer = await download(from, { maxBytes, ...limits, known, ...(onPart && { onPart }) });
  const fetchedAt = new Date(now).toISOString();
  if (answer.body) {
    const { body, etag, lastModified } = answer;
    return { body, from, etag, lastModified, fetchedAt, date: dayOf(Date.parse(lastModified ?? ''), now) };
  }
  if (!known) throw new Error('the server answers that the file is unchanged, but there is no cached copy');
  return { ...known, fetchedAt };
};

/** A date in the future would keep a list from expiring, so it counts as today. */
const dayOf = (changedAt: number, now: number): string =>
  new Date(changedAt <= now ? changedAt : now).toISOString().slice(0, 10);
