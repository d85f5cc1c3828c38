import { quietly } from '../guard.ts';
import { jsonOf } from '../plain-json.ts';

/** The tab's `sessionStorage`. It may be blocked or full; the session then lives in memory only. */
export const tabStorage = {
  read: (key: string): string | null | undefined => quietly(() => sessionStorage.getItem(key)),
  write: (key: string, value: string): void => quietly(() => sessionStorage.setItem(key, value)),
  remove: (key: string): void => quietly(() => sessionStorage.removeItem(key)),
};

const unsentKey = (siteKey: string) => `gait:${siteKey}:unsent`;

/** Stores the beacons that a leaving page could not deliver. The next page of the tab sends them. */
export const keepUnsent = (siteKey: string, bodies: readonly string[]): void => {
  if (bodies.length > 0) tabStorage.write(unsentKey(siteKey), jsonOf(bodies));
};

export const takeUnsent = (siteKey: string): string[] => {
  // Nothing stored is no JSON either.
  const bodies = quietly(() =>
    (JSON.parse(tabStorage.read(unsentKey(siteKey)) as string) as unknown[]).map(String),
  );
  tabStorage.remove(unsentKey(siteKey));
  return bodies ?? [];
};
