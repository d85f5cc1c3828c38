import { parseAddress } from '../address/address.ts';
import { isPublic } from '../address/special-purpose.ts';
import type { CityData } from '../data/city.ts';
import type { NetworkListKind } from '../data/network-data.ts';
import { type AsnTable, findSystem, systemAsn, systemName } from '../networks/asn-table.ts';
import { networkClass } from '../networks/network-class.ts';
import { findListing, type NetworkList } from '../networks/network-list.ts';
import { addressCount } from '../tables/range-table.ts';
import type { ParsedList } from './parse-list.ts';
import type { Source } from './sources.ts';

/** A complete download with implausible content. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code = 'refused';
}

/** Share of a list's entries that may be unreadable. */
const MAX_UNREAD = 0.1;

/** Share by which a source may grow or shrink between two updates, without --force. */
const MAX_CHANGE = 0.3;

/** Lists with fewer entries are not compared, because small lists vary more. */
const MIN_COMPARED = 50;

/** Nobody announces shorter prefixes, so a list that contains one is wrong or malicious. */
const SHORTEST_PREFIX = { 4: 8, 6: 19 } as const;

export const checkList = ({ entries, unread }: ParsedList, source: Source): void => {
  checkCount(entries.length, source);
  if (unread > MAX_UNREAD * (entries.length + unread))
    throw new RefusedError(`${unread} of ${entries.length + unread} entries cannot be read`);
  for (const { prefix } of entries) {
    const { address, bits } = prefix;
    if (!isPublic(address) || bits < SHORTEST_PREFIX[address.family])
      throw new RefusedError(`contains ${address.text}/${bits}, which nobody can announce`);
  }
};

export const checkCount = (count: number, { entries: [fewest, most] }: Source): void => {
  if (count < fewest || count > most)
    throw new RefusedError(`${count} entries, expected between ${fewest} and ${most}`);
};

export const checkChange = (count: number, before: number | undefined): void => {
  if (before === undefined || before < MIN_COMPARED) return;
  if (Math.abs(count - before) > MAX_CHANGE * before)
    throw new RefusedError(`${count} entries after ${before}: use --force if that is correct`);
};

/** IPv4 addresses that a kind may cover: several times what is published today. */
const MAX_ADDRESSES: Readonly<Record<NetworkListKind, number>> = {
  relay: 5_000_000,
  gateway: 5_000_000,
  tor: 100_000,
  vpn: 50_000_000,
  hosting: 800_000_000,
  crawler: 1_000_000,
};

/** Home addresses that no list may contain, and a resolver that is nobody's exit. */
const CANARIES: Readonly<Record<NetworkListKind, readonly string[]>> = {
  relay: ['73.162.0.1', '81.2.69.142', '8.8.8.8'],
  gateway: ['73.162.0.1', '81.2.69.142', '8.8.8.8'],
  tor: ['73.162.0.1', '81.2.69.142', '8.8.8.8'],
  vpn: ['73.162.0.1', '81.2.69.142', '8.8.8.8'],
  hosting: ['73.162.0.1', '81.2.69.142'],
  crawler: ['73.162.0.1', '81.2.69.142', '8.8.8.8'],
};

export const checkCompiledList = (list: NetworkList, kind: NetworkListKind): void => {
  const size = addressCount(list.ipv4);
  if (size > MAX_ADDRESSES[kind]) throw new RefusedError(`covers ${size} addresses`);
  for (const canary of CANARIES[kind]) {
    if (findListing(list, parseAddress(canary)!) !== undefined) throw new RefusedError(`contains ${canary}`);
  }
};

/** Systems that have announced these addresses for decades, with the class that their names must give. */
const KNOWN_SYSTEMS = [
  ['8.8.8.8', 15169, 'hosting'],
  ['1.1.1.1', 13335, 'cdn'],
  ['3.5.140.2', 16509, 'hosting'],
  ['73.162.0.1', 7922, 'access'],
  ['2a01:4f8::1', 24940, 'hosting'],
] as const;

export const checkAsnTable = (table: AsnTable): void => {
  for (const [address, expected, kind] of KNOWN_SYSTEMS) {
    const row = findSystem(table, parseAddress(address)!);
    const asn = row === undefined ? undefined : systemAsn(table.systems, row);
    if (row === undefined || asn !== expected)
      throw new RefusedError(`assigns ${address} to AS${asn} instead of AS${expected}`);
    const name = systemName(table.systems, row);
    if (networkClass(asn, name) !== kind)
      throw new RefusedError(`names AS${asn} '${name}': organization names are needed, not handles`);
  }
};

const KNOWN_COUNTRIES = [
  ['8.8.8.8', 'US'],
  ['73.162.0.1', 'US'],
  ['81.2.69.142', 'GB'],
  ['2a01:4f8::1', 'DE'],
] as const;

export const checkCityData = (city: CityData): void => {
  for (const [address, expected] of KNOWN_COUNTRIES) {
    const country = city.find(parseAddress(address)!)?.country;
    if (country !== expected)
      throw new RefusedError(`places ${address} in ${country} instead of ${expected}`);
  }
};
