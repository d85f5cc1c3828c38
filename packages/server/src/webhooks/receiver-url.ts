import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic, parseAddress } from '../enrich/index.ts';

export const PRIVATE = 'private address';

const isPublicAddress = (text: string): boolean => {
  const address = parseAddress(text);
  return address !== undefined && isPublic(address);
};

/** Why this URL cannot receive messages. Undefined if it can, as far as its text tells. */
export const urlProblem = (text: string, allowsPrivate: boolean): string | undefined => {
  if (!URL.canParse(text)) return 'must be a URL';
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (protocol === 'http:' && !allowsPrivate)
    return 'must start with https://, unless the server was started with --webhook-private';
  if (protocol !== 'https:' && protocol !== 'http:') return 'must start with https://';
  if (username !== '' || password !== '' || hash !== '')
    return 'must not have a user, a password or a fragment';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    return 'must be a public address, unless the server was started with --webhook-private';
  return undefined;
};

/** Looks up a name for a connection, which goes to the addresses that were checked. Fails if one of them is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(PRIVATE), '', 0);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
