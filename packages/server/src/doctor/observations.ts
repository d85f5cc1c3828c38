/** A beacon that was accepted, as far as it says something about the way that it took. */
export interface ObservedBeacon {
  /** The Origin header. */
  readonly origin: string | undefined;
  readonly workspaceId: string;
  /** The first one of its page. */
  readonly isFirst: boolean;
  readonly isFromProxy: boolean;
  /** A proxy that the operator does not trust shows in the headers. */
  readonly hasUntrustedProxy: boolean;
  /** Clock of the server minus clock of the visitor, in ms. */
  readonly skewMs: number;
}

export interface PageOrigin {
  readonly origin: string;
  readonly workspaceIds: ReadonlySet<string>;
  /** Loads of the tracker. Browsers cache it for an hour, so pages can be more. */
  readonly loads: number;
  /** Pages whose first beacon has arrived. */
  readonly pages: number;
}

/** What this server has seen since its start. */
export interface Observations {
  load(origin: string): void;
  beacon(beacon: ObservedBeacon): void;
  origins(): readonly PageOrigin[];
  proxies(): { readonly beacons: number; readonly fromProxy: number; readonly untrusted: number };
  /** The median of the latest beacons. Undefined with too few. */
  skewMs(): number | undefined;
}

/** More origins are those of somebody who sends nonsense. */
const MAX_KNOWN = 500;
const MAX_SKEWS = 200;
const MIN_SKEWS = 20;

export const createObservations = (): Observations => {
  const origins = new Map<string, { workspaceIds: Set<string>; loads: number; pages: number }>();
  const proxies = { beacons: 0, fromProxy: 0, untrusted: 0 };
  const skews: number[] = [];

  const countsOf = (origin: string) => {
    const known = origins.get(origin) ?? { workspaceIds: new Set<string>(), loads: 0, pages: 0 };
    if (origins.size < MAX_KNOWN) origins.set(origin, known);
    return known;
  };

  return {
    load: (origin) => {
      countsOf(origin).loads++;
    },
    beacon: ({ origin, workspaceId, isFirst, isFromProxy, hasUntrustedProxy, skewMs }) => {
      if (origin !== undefined) {
        const counts = countsOf(origin);
        counts.workspaceIds.add(workspaceId);
        counts.pages += Number(isFirst);
      }
      proxies.fromProxy += Number(isFromProxy);
      proxies.untrusted += Number(hasUntrustedProxy);
      skews[proxies.beacons % MAX_SKEWS] = skewMs;
      proxies.beacons++;
    },
    origins: () => [...origins].map(([origin, counts]) => ({ origin, ...counts })),
    proxies: () => proxies,
    skewMs: () =>
      skews.length < MIN_SKEWS ? undefined : [...skews].sort((a, b) => a - b)[skews.length >> 1],
  };
};
