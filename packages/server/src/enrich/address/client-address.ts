import type { IncomingHttpHeaders } from 'node:http';
import type { Hop } from '../enricher.ts';
import { parseAddress } from './address.ts';
import { type ClientHeader, isTrusted, type TrustedProxies } from './trusted-proxies.ts';

/**
 * Canonical address of the visitor: the right-most hop that is not a trusted proxy, because anyone can forge the hops to
 * its left. Undefined if that hop is not an address.
 */
export const clientAddress = ({ peer, headers }: Hop, trusted: TrustedProxies): string | undefined => {
  if (peer === undefined) return undefined;
  let client = peer;
  if (isTrusted(trusted, peer, 0)) {
    const behind = forwardedHops(headers, trusted.headers).reverse();
    for (const [index, hop] of behind.entries()) {
      client = hop;
      if (!isTrusted(trusted, hop, index + 1)) break;
    }
  }
  return parseAddress(client)?.text;
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
