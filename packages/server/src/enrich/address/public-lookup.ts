import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { parseAddress } from './address.ts';
import { isPublic } from './special-purpose.ts';

export const PRIVATE = 'private address';

export const isPublicAddress = (text: string): boolean => {
  const address = parseAddress(text);
  return address !== undefined && isPublic(address);
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
