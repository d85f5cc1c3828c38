import type { NetworkFacts } from '@gait/engine';
import type { Address } from '../address/address.ts';
import type { Place } from '../data/city.ts';
import { listKinds, type NetworkData } from '../data/network-data.ts';
import { findSystem, systemAsn, systemName } from './asn-table.ts';
import { networkClass } from './network-class.ts';
import { findLabel } from './network-list.ts';
import { type Hits, type System, verdict } from './verdict.ts';

export type NetworkLookup = (address: Address) => NetworkFacts;

/** Look-ups over one set of data. Pure: the same address always has the same facts. */
export const networkLookup = (data: NetworkData): NetworkLookup => {
  const systemOf = systemLookup(data);
  const isListing = listKinds.some((kind) => data.lists[kind]);
  const unlisted: NetworkFacts = verdict({ system: undefined, labels: {}, dates: data });
  return (address) => {
    const known = systemOf(address);
    const labels = isListing ? labelsOf(address, known?.system, data) : undefined;
    const facts = labels ? listedFacts(known?.system, labels, data) : (known?.facts ?? unlisted);
    const place = placeOf(data, address, labels?.relay);
    return place ? { ...facts, ...place } : facts;
  };
};

const listedFacts = (
  system: System | undefined,
  labels: Hits['labels'],
  dates: NetworkData,
): NetworkFacts => ({
  ...verdict({ system, labels, dates }),
  ...(system && { asn: system.asn, organisation: system.organisation }),
});

/** What is the same for every address of a system that no list holds. */
interface KnownSystem {
  readonly system: System;
  readonly facts: NetworkFacts;
}

/** Classes come from names by rule, a few microseconds each, so every system is judged once. */
const systemLookup = (data: NetworkData): ((address: Address) => KnownSystem | undefined) => {
  if (!data.asn) return () => undefined;
  const { table } = data.asn;
  const known: (KnownSystem | undefined)[] = [];
  return (address) => {
    const row = findSystem(table, address);
    if (row === undefined) return undefined;
    const seen = known[row];
    if (seen) return seen;
    const asn = systemAsn(table.systems, row);
    const organisation = systemName(table.systems, row);
    const system = { asn, organisation, class: networkClass(asn, organisation) };
    const judged = { system, facts: listedFacts(system, {}, data) };
    known[row] = judged;
    return judged;
  };
};

/** Undefined when no list holds the address. */
const labelsOf = (
  address: Address,
  system: System | undefined,
  { lists }: NetworkData,
): Hits['labels'] | undefined => {
  const labels: { -readonly [Kind in keyof Hits['labels']]: string } = {};
  // Lists of VPNs hold relays too. Where these live, nothing but the relay's own list tells the two apart.
  const mayBeRelay = system?.class === 'cdn' && !lists.relay;
  let isListed = false;
  for (const kind of listKinds) {
    const label = findLabel(lists[kind], address);
    if (label === undefined || (mayBeRelay && (kind === 'vpn' || kind === 'hosting'))) continue;
    labels[kind] = label;
    isListed = true;
  }
  return isListed ? labels : undefined;
};

/** A relay's own list says which country it speaks for; a city database only knows where the relay stands. */
const placeOf = (data: NetworkData, address: Address, relay: string | undefined): Place | undefined => {
  if (!relay) return data.city?.find(address);
  const [country = '', city] = relay.split('|');
  return { country, ...(city && { city }) };
};
