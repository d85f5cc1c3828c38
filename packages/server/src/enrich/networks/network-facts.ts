import type { NetworkClass, NetworkFacts } from '@gait/engine';
import type { Address } from '../address/address.ts';
import { contains, type Network } from '../address/network.ts';
import type { Place } from '../data/city.ts';
import { classListKinds, type NetworkData } from '../data/network-data.ts';
import { findSystem, type Systems, systemAsn, systemName } from './asn-table.ts';
import { ageInDays, isExpired } from './expiry.ts';
import { missingLists, withoutGuesses } from './missing-lists.ts';
import { networkClass } from './network-class.ts';
import { findListing } from './network-list.ts';
import { systemParts } from './rules/systems.ts';
import { type AutonomousSystem, expiredEvidence, type Hits, type Listings, verdict } from './verdict.ts';

export type NetworkLookup = (address: Address) => NetworkFacts;

/** Lookups in one set of data. The facts of an address change only when a list expires. */
export const networkLookup = (data: NetworkData, now: () => number): NetworkLookup => {
  const systemOf = systemLookup(data);
  const isListing = classListKinds.some((kind) => data.lists[kind]);
  const missing = missingLists(data, now);
  const unlisted: NetworkFacts = verdict({ system: undefined, date: undefined, ...UNLISTED });
  return (address) => {
    const known = systemOf(address);
    const listed = isListing ? listingsOf(address, known?.system, data, now) : undefined;
    const found = listed ? listedFacts(known?.system, listed, data) : (known?.facts ?? unlisted);
    const facts = withoutGuesses(found, missing());
    const place = placeOf(data, address, listed?.listings.relay?.label);
    const crawler = crawlerOf(data, address, now);
    return place || crawler ? { ...facts, ...place, ...crawler } : facts;
  };
};

type Listed = Pick<Hits, 'listings' | 'expired'>;

const UNLISTED: Listed = { listings: {}, expired: [] };

const listedFacts = (
  system: AutonomousSystem | undefined,
  listed: Listed,
  { asn }: NetworkData,
): NetworkFacts => ({
  ...verdict({ system, date: asn?.date, ...listed }),
  ...(system && { asn: system.asn, organisation: system.organization }),
});

/** The facts that all unlisted addresses of a system, or of a part of it, share. */
interface KnownSystem {
  readonly system: AutonomousSystem;
  readonly facts: NetworkFacts;
  readonly parts: readonly (KnownSystem & { readonly network: Network })[];
}

/** Classifies each system once: matching its name takes a few microseconds. */
const systemLookup = (data: NetworkData): ((address: Address) => KnownSystem | undefined) => {
  if (!data.asn) return () => undefined;
  const { table } = data.asn;
  const known: (KnownSystem | undefined)[] = [];
  return (address) => {
    const row = findSystem(table, address);
    if (row === undefined) return undefined;
    const whole = known[row] ?? knownSystem(table.systems, row, data);
    known[row] = whole;
    if (whole.parts.length === 0) return whole;
    return whole.parts.find(({ network }) => contains(network, address)) ?? whole;
  };
};

const knownSystem = (systems: Systems, row: number, data: NetworkData): KnownSystem => {
  const asn = systemAsn(systems, row);
  const organization = systemName(systems, row);
  const classified = (kind: NetworkClass) => {
    const system = { asn, organization, class: kind };
    return { system, facts: listedFacts(system, UNLISTED, data), parts: [] };
  };
  return {
    ...classified(networkClass(asn, organization)),
    parts: (systemParts[asn] ?? []).map((part) => ({ ...classified(part.class), network: part.network })),
  };
};

/** Undefined if no list contains the address. */
const listingsOf = (
  address: Address,
  system: AutonomousSystem | undefined,
  { lists }: NetworkData,
  now: () => number,
): Listed | undefined => {
  const listings: { -readonly [Kind in keyof Listings]: Listings[Kind] } = {};
  const expired: string[] = [];
  let isListed = false;
  // VPN lists contain relays too. In the networks of relays, only the relay's own list can tell them apart.
  const mayBeRelay = system?.class === 'cdn' && !lists.relay;
  for (const kind of classListKinds) {
    const listing = findListing(lists[kind], address);
    if (!listing || (mayBeRelay && (kind === 'vpn' || kind === 'hosting'))) continue;
    isListed = true;
    if (isExpired(kind, listing.date, now()))
      expired.push(expiredEvidence(listing, ageInDays(listing.date, now())));
    else listings[kind] = listing;
  }
  return isListed ? { listings, expired } : undefined;
};

/** The crawler whose operator publishes this address, by a list that is current. */
const crawlerOf = (
  { lists }: NetworkData,
  address: Address,
  now: () => number,
): Pick<NetworkFacts, 'crawler'> | undefined => {
  const listing = findListing(lists.crawler, address);
  return listing && !isExpired('crawler', listing.date, now()) ? { crawler: listing.label } : undefined;
};

/** A relay's own list states the country of its users; a city database only knows where the relay is. */
const placeOf = (data: NetworkData, address: Address, relay: string | undefined): Place | undefined => {
  if (!relay) return data.city?.find(address);
  const [country = '', city] = relay.split('|');
  return { country, ...(city && { city }) };
};
