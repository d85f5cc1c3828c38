import { join } from 'node:path';
import { createEnricher, type Source, update } from '@gait/server/enrich';
import type { AddressList } from './address-lists.ts';
import { type Footprint, footprint } from './footprint.ts';
import { type KnownNetworksRow, knownNetworks } from './known-networks.ts';
import { lookupSpeed, type Speed } from './lookup-speed.ts';
import { type ConsumerRow, consumerFalsePositives, type RecallRow, recallOf } from './recall.ts';

export interface IpReport {
  /** Recall with the installed data alone. */
  readonly installed: readonly RecallRow[];
  /** Rows of the relay after an update has loaded its list. */
  readonly withRelayList: readonly RecallRow[];
  readonly consumers: ConsumerRow;
  readonly known: readonly KnownNetworksRow[];
  readonly lookups: Speed;
  readonly city: Footprint;
  readonly light: Footprint;
}

export const evaluateLists = async (
  lists: readonly AddressList[],
  { dataDir, folder }: { readonly dataDir: string; readonly folder: string },
): Promise<IpReport> => {
  const enricher = await createEnricher({ dataDir });
  const installed = lists.flatMap((list) => recallOf(list, enricher));
  const consumers = consumerFalsePositives(enricher);
  const known = await knownNetworks(enricher, dataDir);
  const lookups = lookupSpeed(enricher);
  enricher.close();
  const [city, light] = [footprint(dataDir, 'city'), footprint(dataDir, 'none')];
  const relay = lists.find(({ name }) => name === RELAY);
  return {
    installed,
    withRelayList: relay ? await withRelayList(relay, { dataDir, folder }) : [],
    consumers,
    known,
    lookups,
    city,
    light,
  };
};

const RELAY = 'apple-proxy';

const withRelayList = async (
  relay: AddressList,
  { dataDir, folder }: { readonly dataDir: string; readonly folder: string },
): Promise<RecallRow[]> => {
  const sources = ['ipv4_merged.txt', 'ipv6_merged.txt'].map(
    (file): Source => ({
      id: `relay-${file.slice(0, 4)}`,
      kind: 'relay',
      label: 'Private Relay',
      from: [join(folder, 'cloud-ranges', RELAY, file)],
      license: 'CC0-1.0',
      format: 'geofeed',
      entries: [1_000, 1_000_000],
      maxBytes: 64_000_000,
      maxAgeDays: 30,
    }),
  );
  await update({ dataDir, sources });
  const enricher = await createEnricher({ dataDir });
  enricher.close();
  return recallOf(relay, enricher);
};
