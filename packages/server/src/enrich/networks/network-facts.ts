import type { NetworkClass, NetworkFacts } from '@gait/engine';
import type { Address } from '../address/address.ts';
import type { Place } from '../data/city.ts';
import type { NetworkData } from '../data/network-data.ts';
import { findSystem, systemAsn, systemName } from './asn-table.ts';
import { networkClass } from './network-class.ts';
import { findLabel } from './network-list.ts';
import { verdict } from './verdict.ts';

export type NetworkLookup = (address: Address) => NetworkFacts;

/** Look-ups over one set of data. Pure: the same address always has the same facts. */
export const networkLookup = (data: NetworkData): NetworkLookup => {
  const systemOf = systemLookup(data);
  return (address) => {
    const system = systemOf(address);
    const relay = findLabel(data.lists.relay, address);
    return {
      ...verdict({
        system,
        relay: relay !== undefined,
        gateway: findLabel(data.lists.gateway, address),
        tor: findLabel(data.lists.tor, address),
        vpn: findLabel(data.lists.vpn, address),
        hosting: findLabel(data.lists.hosting, address),
        dates: data,
      }),
      ...placeOf(data, address, relay),
      ...(system && { asn: system.asn, organisation: system.organisation }),
    };
  };
};

export interface System {
  readonly asn: number;
  readonly organisation: string;
  readonly class: NetworkClass;
}

/** Classes come from names by rule, a few microseconds each, so every system is judged once. */
const systemLookup = ({ asn }: NetworkData): ((address: Address) => System | undefined) => {
  if (!asn) return () => undefined;
  const { table } = asn;
  const known = new Map<number, System>();
  return (address) => {
    const row = findSystem(table, address);
    if (row === undefined) return undefined;
    const seen = known.get(row);
    if (seen) return seen;
    const number = systemAsn(table.systems, row);
    const organisation = systemName(table.systems, row);
    const system = { asn: number, organisation, class: networkClass(number, organisation) };
    known.set(row, system);
    return system;
  };
};

/** A relay's own list says which country it speaks for; a city database only knows where the relay stands. */
const placeOf = (data: NetworkData, address: Address, relay: string | undefined): Place => {
  const [country, city] = relay?.split('|') ?? [];
  if (country) return { country, ...(city && { city }) };
  return data.city?.find(address) ?? {};
};
