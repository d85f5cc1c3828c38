/** What this server has seen of a site's installation since its start, in Unix ms. */
export interface SeenSigns {
  /** Something requested the tracker script. A browser that has it cached does not. */
  readonly scriptAt: number | undefined;
  /** A page sent the site key, and it was right for the page's origin. */
  readonly keyAt: number | undefined;
  /** A beacon with the site key was stored. */
  readonly beaconAt: number | undefined;
}

export interface InstallSigns {
  script(at: number): void;
  key(siteKey: string, at: number): void;
  beacon(siteKey: string, at: number): void;
  of(siteKey: string): SeenSigns;
}

/** Only site keys that exist are noted, so this stays small. */
export const createInstallSigns = (): InstallSigns => {
  const keys = new Map<string, number>();
  const beacons = new Map<string, number>();
  let scriptAt: number | undefined;
  return {
    script: (at) => {
      scriptAt = at;
    },
    key: (siteKey, at) => void keys.set(siteKey, at),
    beacon: (siteKey, at) => void beacons.set(siteKey, at),
    of: (siteKey) => ({ scriptAt, keyAt: keys.get(siteKey), beaconAt: beacons.get(siteKey) }),
  };
};
