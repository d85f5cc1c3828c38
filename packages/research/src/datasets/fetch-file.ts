import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '@gait/wire/time';

const ATTEMPTS = 3;

/** ms before the second attempt, doubled after each one. */
const RETRY_DELAY = 1_000;

/** ms for one attempt. */
const TIMEOUT = 30 * MINUTE_MS;

export class DataFetchError extends Error {
  override readonly name = 'DataFetchError';
  readonly code: 'hash_mismatch' | 'not_convertible' | 'not_found' | 'unreachable';

  constructor(code: DataFetchError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export interface FetchOptions {
  readonly address: string;
  /** Path of the file to write. */
  readonly to: string;
  /** Expected sha256; without it, any content is accepted. */
  readonly sha256?: string | undefined;
  readonly retryDelay?: number;
}

export interface FetchedFile {
  readonly sha256: string;
  /** False if the file was there already, with the expected hash. */
  readonly downloaded: boolean;
}

/** Downloads a file unless it is there with the expected hash. Leaves no partial file behind. */
export const fetchFile = async ({
  address,
  to,
  sha256,
  retryDelay = RETRY_DELAY,
}: FetchOptions): Promise<FetchedFile> => {
  if (sha256 && existsSync(to) && (await sha256OfFile(to)) === sha256) return { sha256, downloaded: false };
  await mkdir(dirname(to), { recursive: true });
  const partial = `${to}.partial`;
  try {
    const found = await downloadWithRetries(address, partial, retryDelay);
    if (sha256 && found !== sha256)
      throw new DataFetchError(
        'hash_mismatch',
        `${address} has sha256 ${found}, expected ${sha256}; nothing was kept`,
      );
    await rename(partial, to);
    return { sha256: found, downloaded: true };
  } finally {
    await rm(partial, { force: true });
  }
};

export const sha256OfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const downloadWithRetries = async (address: string, to: string, retryDelay: number): Promise<string> => {
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await wait(retryDelay * 2 ** (attempt - 2));
    try {
      return await download(address, to);
    } catch (error) {
      if (error instanceof DataFetchError && error.code === 'not_found') throw error;
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  throw new DataFetchError('unreachable', `${address}: ${reason}, after ${ATTEMPTS} attempts`);
};

/** Follows redirects. A response that ends early is an error. */
const download = async (address: string, to: string): Promise<string> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  if (response.status >= 400 && response.status < 500)
    throw new DataFetchError('not_found', `${address} answers ${response.status} ${response.statusText}`);
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.fromWeb(response.body as import('node:stream/web').ReadableStream),
    hashing,
    createWriteStream(to),
  );
  return hash.digest('hex');
};
