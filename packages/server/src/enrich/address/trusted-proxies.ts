import { BlockList } from 'node:net';
import { parseAddress } from './address.ts';
import { contains, type Network, networkOf, parsePrefix } from './network.ts';

/** The headers that may name a client. The first one present counts. */
export const CLIENT_HEADERS = ['x-forwarded-for', 'forwarded', 'cf-connecting-ip'] as const;

export type ClientHeader = (typeof CLIENT_HEADERS)[number];

/** The proxies whose headers are trusted. */
export interface TrustedProxies {
  /** This many hops, counted from the server, are trusted regardless of their address. */
  readonly hops: number;
  readonly networks: ProxyNetworks | undefined;
  readonly headers: readonly ClientHeader[];
}

/** IPv4 networks are compared as numbers, which takes a tenth of the time of a BlockList. */
interface ProxyNetworks {
  readonly ipv4: Network[];
  readonly ipv6: BlockList;
}

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7', 'fe80::/10'],
};

const MAX_HOPS = 16;

export class TrustedProxiesError extends Error {
  override readonly name = 'TrustedProxiesError';
  readonly code = 'invalid_trusted_proxies';
}

/**
 * Each entry is a number of hops, a network, an address, `loopback`, `private`, or the name of the header that the
 * proxies set ("loopback, 10.0.0.0/8, forwarded"). Throws on anything else: a proxy trusted by mistake would let visitors
 * choose their address.
 */
export const parseTrustedProxies = (list: string | readonly string[]): TrustedProxies => {
  const entries = (typeof list === 'string' ? list.split(',') : list)
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  const headers = CLIENT_HEADERS.filter((header) => entries.includes(header));
  const counts = entries.filter((entry) => /^\d+$/.test(entry)).map(Number);
  const hops = Math.max(0, ...counts);
  if (hops > MAX_HOPS) throw new TrustedProxiesError(`${hops} trusted hops: at most ${MAX_HOPS}`);
  const named = entries.filter((entry) => !/^\d+$/.test(entry) && !isHeader(entry));
  return {
    hops,
    networks: named.length > 0 ? networksOf(named) : undefined,
    headers: headers.length > 0 ? headers : CLIENT_HEADERS,
  };
};

/** Whether the hop at this distance from the server (0: the socket's peer) is a trusted proxy. */
export const isTrusted = ({ hops, networks }: TrustedProxies, hop: string, distance: number): boolean => {
  if (distance < hops) return true;
  if (!networks) return false;
  const address = parseAddress(hop);
  if (!address) return false;
  return address.family === 4
    ? networks.ipv4.some((network) => contains(network, address))
    : networks.ipv6.check(address.text, 'ipv6');
};

const isHeader = (entry: string): boolean => (CLIENT_HEADERS as readonly string[]).includes(entry);

const networksOf = (entries: readonly string[]): ProxyNetworks => {
  const networks = { ipv4: [], ipv6: new BlockList() };
  for (const entry of entries) addNetworks(networks, entry);
  return networks;
};

const addNetworks = ({ ipv4, ipv6 }: ProxyNetworks, entry: string): void => {
  for (const text of NAMED_NETWORKS[entry] ?? [entry]) {
    const prefix = parsePrefix(text);
    if (!prefix) {
      throw new TrustedProxiesError(
        `trusted proxies: '${entry}' is not a number of hops, network, address, 'loopback', 'private' or header name`,
      );
    }
    if (prefix.address.family === 4) ipv4.push(networkOf(prefix));
    else ipv6.addSubnet(prefix.address.text, prefix.bits, 'ipv6');
  }
};
