import { type Random, randomOf } from '@gait/research/random';
import type { Enricher } from '@gait/server/enrich';
import { type AddressList, sampleOf } from './address-lists.ts';
import { consumerSystems } from './consumer-systems.ts';

/** Addresses sampled per list and family. */
const SAMPLE = 3_000;
const CONSUMER_SAMPLE = 20_000;

export interface RecallRow {
  readonly list: string;
  readonly family: 4 | 6;
  readonly expects: AddressList['expects'];
  readonly sampled: number;
  /** Sampled addresses that are announced; no visitor can have any other address. */
  readonly announced: number;
  /** Announced addresses with the expected flag; for `neither`, with vpn. */
  readonly flagged: number;
  /** flagged / announced. */
  readonly share: number;
}

export const recallOf = (list: AddressList, enricher: Enricher): RecallRow[] =>
  ([4, 6] as const).flatMap((family) => {
    const prefixes = list.prefixes.filter(({ address }) => address.family === family);
    if (prefixes.length === 0) return [];
    const sample = sampleOf(prefixes, SAMPLE, randomOf(`${list.name} ${family}`));
    const facts = sample.map((address) => enricher.network(address)).filter(({ asn }) => asn !== undefined);
    const flagged = facts.filter(({ vpn, tor }) => (list.expects === 'tor' ? tor : vpn)).length;
    return [
      {
        list: list.name,
        family,
        expects: list.expects,
        sampled: sample.length,
        announced: facts.length,
        flagged,
        share: facts.length > 0 ? flagged / facts.length : 0,
      },
    ];
  });

export interface ConsumerRow {
  readonly sampled: number;
  readonly systems: number;
  readonly vpn: number;
  readonly tor: number;
  /** The flagged addresses with their evidence. */
  readonly flagged: readonly string[];
}

/** Flags among random addresses of consumer providers, weighted by announced space. */
export const consumerFalsePositives = (enricher: Enricher): ConsumerRow => {
  const random = randomOf('consumers');
  const systems = new Set<number>();
  const flagged: string[] = [];
  let [sampled, vpn, tor] = [0, 0, 0];
  while (sampled < CONSUMER_SAMPLE) {
    const address = randomIpv4(random);
    const facts = enricher.network(address);
    if (facts.asn === undefined || !consumerSystems.has(facts.asn)) continue;
    sampled++;
    systems.add(facts.asn);
    if (facts.vpn) vpn++;
    if (facts.tor) tor++;
    if (facts.vpn || facts.tor) flagged.push(`${address}: ${facts.evidence}`);
  }
  return { sampled, systems: systems.size, vpn, tor, flagged };
};

export const randomIpv4 = (random: Random): string =>
  Array.from({ length: 4 }, () => random.integer(0, 255)).join('.');
