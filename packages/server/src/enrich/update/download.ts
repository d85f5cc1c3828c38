import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
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
  /** The system's resolver by default. */
  readonly resolve?: Resolve;
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
    const { statusCode, headers } = response;
    if (statusCode === 304) return { body: undefined, etag: undefined, lastModified: undefined };
    if (statusCode !== 200) throw new Error(`the server answers ${statusCode}`);
    return {
      body: await readWhole(response, options, stop),
      etag: headers.etag,
      lastModified: headers['last-modified'],
    };
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
};

const follow = async (
  start: URL,
  { known, resolve }: DownloadOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const isOwnMachine = assertProtocol(url, start);
    const response = await requestList(url, {
      signal,
      resolve,
      publicOnly: !isOwnMachine && url.href !== start.href,
      headers: {
        'user-agent': 'gait-ip-update',
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
    });
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode === 304 || headers.location === undefined) return response;
    response.destroy();
    url = new URL(headers.location, url);
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
};

/** Allows plain http only to this machine. Returns whether that is where the URL leads. */
const assertProtocol = (url: URL, start: URL): boolean => {
  if (url.protocol === 'http:' && isLoopback(url.hostname)) {
    if (isLoopback(start.hostname)) return true;
    throw new Error('redirected to this machine');
  }
  if (url.protocol === 'https:') return false;
  throw new Error(`${url.protocol} is not supported: use https, or http on this machine`);
};

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

const readWhole = async (
  response: IncomingMessage,
  { maxBytes, idleMs, onPart }: DownloadOptions,
  stop: AbortController,
): Promise<Buffer> => {
  if (Number(response.headers['content-length']) > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const idleTimer = () => setTimeout(() => stop.abort(new Error(`no data for ${idleMs} ms`)), idleMs);
  let idle = idleTimer();
  try {
    for await (const chunk of response) {
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

/** Resolves a host name to all its addresses. */
type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

interface RequestOptions {
  readonly headers: OutgoingHttpHeaders;
  readonly signal: AbortSignal;
  /** Whether only public addresses are allowed. */
  readonly publicOnly: boolean;
  readonly resolve?: Resolve | undefined;
}

/**
 * Sends a GET request. The address that is checked is the one that is connected to, so a name cannot change its address in
 * between (DNS rebinding).
 */
const requestList = (url: URL, options: RequestOptions): Promise<IncomingMessage> => {
  const { headers, signal, publicOnly, resolve = lookup } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (publicOnly && isIP(host)) assertPublic(host);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const lookUp = publicOnly ? { lookup: publicLookup(resolve) } : {};
    send(url, { headers, signal, agent: false, ...lookUp }, done)
      .on('error', fail)
      .end();
  });
};

const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, { all }, callback) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      try {
        if (error) throw error;
        for (const { address } of addresses) assertPublic(address);
        const [{ address = '', family = 0 } = {}] = addresses;
        if (all) callback(null, addresses);
        else callback(null, address, family);
      } catch (refusal) {
        callback(refusal as Error, []);
      }
    });

const assertPublic = (address: string): void => {
  const parsed = parseAddress(address);
  if (!parsed || !isPublic(parsed)) throw new Error(`redirected to ${address}, which is not public`);
};
