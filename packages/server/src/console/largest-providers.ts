import type { Enricher } from '../enrich/index.ts';
import type { ProviderList } from './types.ts';

const LISTED = 100;

/** The providers of networks, each with its places together. */
export const largestProviders = (
  byNetwork: Readonly<Record<string, number>>,
  nameOf: Enricher['providerName'],
): ProviderList['providers'] => {
  const found = new Map<string, number>();
  for (const [network, sessions] of Object.entries(byNetwork)) {
    const [provider = ''] = network.split(',');
    found.set(provider, (found.get(provider) ?? 0) + sessions);
  }
  return [...found]
    .sort(([one, some], [other, more]) => more - some || one.localeCompare(other))
    .slice(0, LISTED)
    .map(([provider, sessions]) => ({
      provider,
      name: nameOf(Number(provider.slice('AS'.length))) ?? null,
      sessions,
    }));
};
