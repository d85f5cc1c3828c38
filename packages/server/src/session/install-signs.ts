import { repeatedly } from '../repeatedly.ts';
import type { InstallSign, InstallSignLog, InstallSignName } from '../store/install-signs.ts';
import type { OnFailure } from './fold.ts';

/** What servers have seen of a site's installation, in Unix ms. */
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
  of(siteKey: string): Promise<SeenSigns>;
  close(): Promise<void>;
}

/** How often a server stores what it has seen. */
const SHARE_MS = 2_000;
/** A sign that was stored so recently is not stored again, so a busy site costs few writes. */
const FRESH_MS = 60_000;

/** Servers keep these signs in the store, because a browser may get the script from one and send to another. */
export const createInstallSigns = (store: InstallSignLog, onFailure: OnFailure): InstallSigns => {
  /** Only site keys that exist are noted, so this stays small. */
  const seen = new Map<string, InstallSign>();
  const sharedAt = new Map<string, number>();

  const note = (siteKey: string, sign: InstallSignName, at: number): void => {
    seen.set(`${siteKey} ${sign}`, { siteKey, sign, at });
  };
  const share = async (): Promise<void> => {
    const newer = [...seen].filter(([id, { at }]) => at - (sharedAt.get(id) ?? 0) >= FRESH_MS);
    if (newer.length === 0) return;
    await store.addInstallSigns(newer.map(([, sign]) => sign));
    for (const [id, { at }] of newer) sharedAt.set(id, at);
  };
  const sharing = repeatedly(() => share().catch(onFailure), SHARE_MS);

  return {
    script: (at) => note('', 'script', at),
    key: (siteKey, at) => note(siteKey, 'key', at),
    beacon: (siteKey, at) => note(siteKey, 'beacon', at),
    of: async (siteKey) => {
      const signs = [...seen.values(), ...(await store.installSignsOf(siteKey))];
      const latest = (ofKey: string, name: InstallSignName): number | undefined => {
        const times = signs.filter((one) => one.siteKey === ofKey && one.sign === name).map(({ at }) => at);
        return times.length > 0 ? Math.max(...times) : undefined;
      };
      return {
        scriptAt: latest('', 'script'),
        keyAt: latest(siteKey, 'key'),
        beaconAt: latest(siteKey, 'beacon'),
      };
    },
    close: async () => {
      await sharing.stop();
      await share().catch(onFailure);
    },
  };
};
