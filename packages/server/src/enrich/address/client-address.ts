import type { IncomingHttpHeaders } from 'node:http';
import type { Hop } from '../enricher.ts';
import { parseAddress } from './address.ts';
import { type ClientHeader, isTrusted, type TrustedProxies } from './trusted-proxies.ts';

/** Where a request comes from, as far as trusted proxies tell. */
export interface Client {
  /**
   * Canonical address of the visitor: the right-most hop that is not a trusted proxy, because anyone can forge the hops to
   * its left. Undefined if that hop is not an address.
   */
  readonly address: string | undefined;
  readonly isFromProxy: boolean;
  /** There are hops to the left of the visitor's: a proxy that is not trusted, or a forged header. */
  readonly isForwarded: boolean;
}

export const clientOf = ({ peer, headers }: Hop, trusted: TrustedProxies): Client => {
  if (peer === undefined || !isTrusted(trusted, peer, 0))
    return { address: peer && parseAddress(peer)?.text, isFromProxy: false, isForwarded: false };
  const behind = forwardedHops(headers, trusted.headers).reverse();
  const first = behind.findIndex((hop, index) => !isTrusted(trusted, hop, index + 1));
  const client = (first < 0 ? behind.at(-1) : behind[first]) ?? peer;
  return {
    address: parseAddress(client)?.text,
    isFromProxy: true,
    isForwarded: first >= 0 && first < behind.length - 1,
  };
};

/** The hops in the first header present, from the visitor to the server. */
const forwardedHops = (headers: IncomingHttpHeaders, names: readonly ClientHeader[]): string[] => {
  for (const name of names) {
    const value = headers[name];
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text === undefined) continue;
    const last = text.slice(-MAX_HEADER);
    return name === 'forwarded' ? forwardedFor(last) : last.split(',').map((hop) => hop.trim());
  }
  return [];
};

/** Longer headers are cut at the front, where a visitor can pad them. The hops near the server are at the end. */
const MAX_HEADER = 4096;

/** The `for` of each element (RFC 7239): for=192.0.2.60;proto=http, for="[2001:db8::1]:4711". */
const forwardedFor = (text: string): string[] =>
  text.split(',').map((element) => {
    const parameter = element.split(';').find((one) => /^\s*for\s*=/i.test(one)) ?? '';
    return parameter
      .slice(parameter.indexOf('=') + 1)
      .trim()
      .replace(/^"|"$/g, '');
  });
