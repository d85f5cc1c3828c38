import type { NetworkFacts } from '@gait/engine';

/**
 * What sessions of one network have in common: the number of its provider, and the place of the address. No address is stored,
 * so the customers of a provider in one city share a key. Null if the provider is unknown.
 */
export const networkKey = (network: NetworkFacts | undefined): string | null =>
  network?.asn === undefined
    ? null
    : [`AS${network.asn}`, network.country, network.city].filter(Boolean).join(', ');
