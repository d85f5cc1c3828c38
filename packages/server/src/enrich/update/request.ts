import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { parseAddress } from '../address/address.ts';
import { isPublic } from '../address/special-purpose.ts';

/** Resolves a host name to all its addresses. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface RequestOptions {
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
export const requestList = (url: URL, options: RequestOptions): Promise<IncomingMessage> => {
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
