import { repeatedly } from '../repeatedly.ts';
import { type InstallSign, type InstallSignLog, signText } from '../store/install-signs.ts';
import type { OnFailure } from './fold.ts';

/** What servers have seen of installations: who loads the script, what is accepted, whose reports are read. */
export interface InstallSigns {
  note(sign: InstallSign): void;
  /** Those of site keys and workspaces, and those of the script. Each is there once, with its latest time. */
  of(owners: readonly string[]): Promise<InstallSign[]>;
  close(): Promise<void>;
}

/** How often a server stores what it has seen. */
const SHARE_MS = 2_000;
/** A sign that was stored so recently is not stored again, so a busy site costs few writes. */
const FRESH_MS = 10_000;
/** Some hundred bytes each. A site has fewer origins; more are of somebody who sends nonsense. */
const MAX_SEEN = 1_000;

/** Servers keep these signs in the store, because a browser may get the script from one and send to another. */
export const createInstallSigns = (store: InstallSignLog, onFailure: OnFailure): InstallSigns => {
  /** The least recent first. */
  const seen = new Map<string, InstallSign>();
  const sharedAt = new Map<string, number>();

  const share = async (): Promise<void> => {
    const newer = [...seen].filter(([id, { at }]) => at - (sharedAt.get(id) ?? 0) >= FRESH_MS);
    if (newer.length === 0) return;
    await store.addInstallSigns(newer.map(([, sign]) => sign));
    for (const [id, { at }] of newer) sharedAt.set(id, at);
  };
  const sharing = repeatedly(() => share().catch(onFailure), SHARE_MS);
  const forgetOldest = (): void => {
    const [oldest] = seen.keys();
    if (oldest === undefined) return;
    seen.delete(oldest);
    sharedAt.delete(oldest);
  };

  return {
    note: (sign) => {
      const id = idOf(sign);
      seen.delete(id);
      seen.set(id, sign);
      if (seen.size > MAX_SEEN) forgetOldest();
    },
    of: async (owners) => {
      const own = [...seen.values()].filter(({ owner }) => owner === '' || owners.includes(owner));
      const latest = new Map<string, InstallSign>();
      for (const sign of [...(await store.installSignsOf(owners)), ...own])
        if (sign.at >= (latest.get(idOf(sign))?.at ?? 0)) latest.set(idOf(sign), sign);
      return [...latest.values()];
    },
    close: async () => {
      await sharing.stop();
      await share().catch(onFailure);
    },
  };
};

const idOf = (sign: InstallSign): string => `${sign.owner} ${signText(sign)}`;
