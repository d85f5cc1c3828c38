import { quietly } from '../quietly.ts';
import { tabStorage } from './tab-storage.ts';

const key = (siteKey: string) => `gait:${siteKey}:unsent`;

/** Beacons that a leaving page could not deliver: the next page of the tab sends them. */
export const keepUnsent = (siteKey: string, bodies: readonly string[]): void => {
  if (bodies.length > 0) tabStorage.write(key(siteKey), JSON.stringify(bodies));
};

export const takeUnsent = (siteKey: string): string[] => {
  const stored = quietly(() => JSON.parse(tabStorage.read(key(siteKey)) ?? '[]') as unknown);
  tabStorage.remove(key(siteKey));
  return Array.isArray(stored) ? stored.filter((body) => typeof body === 'string') : [];
};
