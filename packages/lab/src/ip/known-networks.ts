import { type Enricher, ipv4, readInstalledData, systemAsn } from '@gait/server/enrich';
import { consumerSystems } from './consumer-systems.ts';
import { peopleSystems, serverSystems } from './known-systems.ts';

export interface KnownNetworksRow {
  readonly name: 'servers' | 'people';
  /** Number of known networks in the installed data. */
  readonly systems: number;
  readonly flagged: number;
  /** Server networks that are not flagged, or networks of people that are. */
  readonly wrong: readonly string[];
}

/** Looks up well-known networks by their first address. */
export const knownNetworks = async (enricher: Enricher, dataDir: string): Promise<KnownNetworksRow[]> => {
  const addresses = await firstAddresses(dataDir);
  const row = (name: KnownNetworksRow['name'], asns: Iterable<number>): KnownNetworksRow => {
    const facts = [...asns]
      .map((asn) => addresses.get(asn))
      .filter((address) => address !== undefined)
      .map((address) => enricher.network(address));
    const isWrong = (vpn: boolean | undefined) => vpn !== (name === 'servers');
    return {
      name,
      systems: facts.length,
      flagged: facts.filter(({ vpn }) => vpn).length,
      wrong: facts.filter(({ vpn }) => isWrong(vpn)).map(({ evidence }) => evidence),
    };
  };
  return [row('servers', serverSystems), row('people', new Set([...consumerSystems, ...peopleSystems]))];
};

/** First IPv4 address of each AS. */
const firstAddresses = async (dataDir: string): Promise<Map<number, string>> => {
  const { asn } = await readInstalledData(dataDir, 'none');
  const addresses = new Map<number, string>();
  if (!asn) return addresses;
  const { ipv4: ranges, systems } = asn.table;
  for (const [index, row] of ranges.value.entries()) {
    const number = systemAsn(systems, row);
    if (!addresses.has(number)) addresses.set(number, ipv4(ranges.firstHigh[index] as number).text);
  }
  return addresses;
};
