import { lookup } from 'node:dns/promises';
import { parseAddress } from '../address/address.ts';
import { isPublic } from '../address/special-purpose.ts';

export interface DownloadOptions {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly idleMs: number;
  /** Validators of the cached copy, so that the server may answer that it is unchanged. */
  readonly known:
    | { readonly etag?: string | undefined; readonly lastModified?: string | undefined }
    | undefined;
  /** Called with the number of bytes received so far. */
  readonly onPart?: (bytes: number) => void;
}

export interface Downloaded {
  /** Undefined if unchanged. */
  readonly body: Buffer | undefined;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

const MAX_REDIRECTS = 3;

/** Fetches a complete file or throws. Sends nothing about any visitor. */
export const download = async (address: string, options: DownloadOptions): Promise<Downloaded> => {
  const stop = new AbortController();
  const timer = setTimeout(
    () => stop.abort(new Error(`timed out after ${options.timeoutMs} ms`)),
    options.timeoutMs,
  );
  try {
    const response = await follow(new URL(address), options, stop.signal);
    if (response.status === 304) return { body: undefined, etag: undefined, lastModified: undefined };
    if (response.status !== 200) throw new Error(`the server answers ${response.status}`);
    return {
      body: await readWhole(response, options, stop),
      etag: response.headers.get('etag') ?? undefined,
      lastModified: response.headers.get('last-modified') ?? undefined,
    };
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
};

const follow = async (start: URL, { known }: DownloadOptions, signal: AbortSignal): Promise<Response> => {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    await assertAllowed(url, start);
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: {
        'user-agent': 'gait-ip-update',
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status === 304 || location === null) return response;
    await response.body?.cancel();
    url = new URL(location, url);
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
};

/** Allows plain http only to this machine, and no redirect to a private address. */
const assertAllowed = async (url: URL, start: URL): Promise<void> => {
  if (url.protocol === 'http:' && isLoopback(url.hostname)) {
    if (isLoopback(start.hostname)) return;
    throw new Error('redirected to this machine');
  }
  if (url.protocol !== 'https:')
    throw new Error(`${url.protocol} is not supported: use https, or http on this machine`);
  if (url.href === start.href) return;
  const { address } = await lookup(url.hostname.replace(/^\[|\]$/g, ''));
  const parsed = parseAddress(address);
  if (!parsed || !isPublic(parsed)) throw new Error(`redirected to ${address}, which is not public`);
};

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

const readWhole = async (
  response: Response,
  { maxBytes, idleMs, onPart }: DownloadOptions,
  stop: AbortController,
): Promise<Buffer> => {
  if (Number(response.headers.get('content-length')) > maxBytes)
    throw new Error(`more than ${maxBytes} bytes`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const idleTimer = () => setTimeout(() => stop.abort(new Error(`no data for ${idleMs} ms`)), idleMs);
  let idle = idleTimer();
  try {
    for await (const chunk of response.body ?? []) {
      clearTimeout(idle);
      idle = idleTimer();
      size += chunk.length;
      if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
      chunks.push(chunk);
      onPart?.(size);
    }
  } finally {
    clearTimeout(idle);
  }
  return Buffer.concat(chunks);
};
