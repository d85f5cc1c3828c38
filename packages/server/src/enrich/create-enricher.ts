import { parseAddress } from './address/address.ts';
import { isPublic } from './address/special-purpose.ts';
import { type CityLevel, readNetworkData } from './data/network-data.ts';
import type { Enricher } from './enricher.ts';
import { networkLookup } from './networks/network-facts.ts';
import { placeFacts } from './places/place-facts.ts';
import { requestFacts } from './requests/request-facts.ts';

export interface EnricherOptions {
  /** Compiled and downloaded data live in its folder `ipintel`. */
  readonly dataDir: string;
  /** `none` leaves country and city out and needs 130 MB less. */
  readonly level?: CityLevel;
}

export const createEnricher = async ({ dataDir, level = 'city' }: EnricherOptions): Promise<Enricher> => {
  const lookup = networkLookup(await readNetworkData(dataDir, level));
  return {
    network: (text) => {
      const address = text === undefined ? undefined : parseAddress(text);
      return address && isPublic(address) ? lookup(address) : NOT_PUBLIC;
    },
    place: placeFacts,
    request: requestFacts,
    close: () => undefined,
  };
};

const NOT_PUBLIC = { class: 'private', evidence: 'not a public address' } as const;
