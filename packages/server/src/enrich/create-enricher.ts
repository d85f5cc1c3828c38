import { readFile } from 'node:fs/promises';
import { parseAddress } from './address/address.ts';
import { isPublic } from './address/special-purpose.ts';
import { addressFolder, currentFile } from './data/generation.ts';
import { type CityLevel, readInstalledData, readNetworkData } from './data/network-data.ts';
import type { Enricher } from './enricher.ts';
import { systemName } from './networks/asn-table.ts';
import { ageInDays } from './networks/expiry.ts';
import { missingLists } from './networks/missing-lists.ts';
import { networkLookup } from './networks/network-facts.ts';
import { placeFacts } from './places/place-facts.ts';
import { requestReader } from './requests/request-reader.ts';
import { isWeekly } from './update/weekly.ts';

export interface EnricherOptions {
  /** Compiled and downloaded data are stored in its folder `ipintel`. */
  readonly dataDir: string;
  /** `none` loads no countries and cities, which saves 130 MB. */
  readonly level?: CityLevel;
  /** ms between two checks for newer data. */
  readonly watchMs?: number;
  /** Unix ms. Decides which lists have expired. */
  readonly now?: () => number;
}

/** Resolves once all data is loaded, so that lookups are complete from the first visitor on. */
export const createEnricher = async ({
  dataDir,
  level = 'city',
  watchMs,
  now = Date.now,
}: EnricherOptions): Promise<Enricher> => {
  // A damaged generation does not prevent a start. `gait ip status` reports it.
  let data = await readNetworkData(dataDir, level).catch(() => readInstalledData(dataDir, level));
  let lookup = networkLookup(data, now);
  const reload = async (): Promise<void> => {
    data = await readNetworkData(dataDir, level);
    lookup = networkLookup(data, now);
  };
  const close = watchGeneration(addressFolder(dataDir), reload, watchMs);
  return {
    network: (text) => {
      const address = text === undefined ? undefined : parseAddress(text);
      return address && isPublic(address) ? lookup(address) : NOT_PUBLIC;
    },
    place: placeFacts,
    providerName: (asn) => {
      const systems = data.asn?.table.systems;
      const row = systems?.asns.indexOf(asn) ?? -1;
      return systems && row >= 0 ? systemName(systems, row) : undefined;
    },
    request: requestReader(),
    status: () => ({
      networks: data.asn?.date,
      ageDays: data.asn && ageInDays(data.asn.date, now()),
      missing: missingLists(data, now)(),
      isWeekly: isWeekly(dataDir),
    }),
    close,
  };
};

const NOT_PUBLIC = { class: 'private', evidence: 'not a public address' } as const;

/** ms between two reads of the file that names the generation. */
const INTERVAL_MS = 30_000;

/** Calls `onChange` after every `gait ip update`, in any process. Returns a function that stops the watch. */
const watchGeneration = (
  folder: string,
  onChange: () => Promise<void>,
  intervalMs = INTERVAL_MS,
): (() => void) => {
  let known: string | undefined;
  let isBusy = false;
  const poll = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      const name = await readFile(currentFile(folder), 'utf8').catch(() => '');
      const isNew = known !== undefined && name !== known;
      if (isNew) await onChange();
      known = name;
    } catch {
      // The generation is incomplete or gone: the data in memory stays, and the next poll tries again.
    } finally {
      isBusy = false;
    }
  };
  void poll();
  const timer = setInterval(poll, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};
