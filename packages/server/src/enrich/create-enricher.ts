import { parseAddress } from './address/address.ts';
import { isPublic } from './address/special-purpose.ts';
import { dataFolder } from './data/generation.ts';
import { type CityLevel, readInstalledData, readNetworkData } from './data/network-data.ts';
import type { Enricher } from './enricher.ts';
import { networkLookup } from './networks/network-facts.ts';
import { placeFacts } from './places/place-facts.ts';
import { requestFacts } from './requests/request-facts.ts';
import { watchGeneration } from './watch-generation.ts';

export interface EnricherOptions {
  /** Compiled and downloaded data live in its folder `ipintel`. */
  readonly dataDir: string;
  /** `none` leaves country and city out and needs 130 MB less. */
  readonly level?: CityLevel;
  /** ms between two looks for newer data. */
  readonly watchMs?: number;
  /** Unix ms: what decides which lists have expired. */
  readonly now?: () => number;
}

/** Loads everything before it answers: the first visitor is looked up as well as the last. */
export const createEnricher = async ({
  dataDir,
  level = 'city',
  watchMs,
  now = Date.now,
}: EnricherOptions): Promise<Enricher> => {
  // A generation damaged on disk is no reason not to start; `gait ip status` names it.
  const data = await readNetworkData(dataDir, level).catch(() => readInstalledData(dataDir, level));
  let lookup = networkLookup(data, now);
  const reload = async (): Promise<void> => {
    lookup = networkLookup(await readNetworkData(dataDir, level), now);
  };
  const close = watchGeneration(dataFolder(dataDir), reload, watchMs);
  return {
    network: (text) => {
      const address = text === undefined ? undefined : parseAddress(text);
      return address && isPublic(address) ? lookup(address) : NOT_PUBLIC;
    },
    place: placeFacts,
    request: requestFacts,
    close,
  };
};

const NOT_PUBLIC = { class: 'private', evidence: 'not a public address' } as const;
