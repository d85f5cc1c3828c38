import { repeatedly } from '../base/repeatedly.ts';
import { type InstallSign, type InstallSignLog, signText } from '../store/install-sign-log.ts';
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
/** Of each owner. Anyone can name any origin, so those of one owner must not take the place of another's. */
const MAX_SEEN = 200;

interface SeenSign {
  sign: InstallSign;
  /** When its latest stored time was. */
  sharedAt: number;
}

/** Servers keep these signs in the store, because a browser may get the script from one and send to another. */
export const createInstallSigns = (store: InstallSignLog, onFailure: OnFailure): InstallSigns => {
  /** By owner, the least recent first. Only keys and workspaces that exist are owners. */
  const seen = new Map<string, Map<string, SeenSign>>();

  const share = async (): Promise<void> => {
    const newer = [...seen.values()]
      .flatMap((own) => [...own.values()])
      .filter(({ sign, sharedAt }) => sign.at - sharedAt >= FRESH_MS);
    if (newer.length === 0) return;
    const signs = newer.map(({ sign }) => sign);
    await store.addInstallSigns(signs);
    for (const [index, one] of newer.entries()) one.sharedAt = signs[index]?.at ?? 0;
  };
  const sharing = repeatedly(() => share().catch(onFailure), SHARE_MS);

  return {
    note: (sign) => {
      const own = seen.get(sign.owner) ?? new Map<string, SeenSign>();
      seen.set(sign.owner, own);
      const text = signText(sign);
      const one = own.get(text) ?? { sign, sharedAt: 0 };
      one.sign = sign;
      own.delete(text);
      own.set(text, one);
      const [oldest] = own.keys();
      if (own.size > MAX_SEEN && oldest !== undefined) own.delete(oldest);
    },
    of: async (owners) => {
      const own = ['', ...owners].flatMap((owner) => [...(seen.get(owner)?.values() ?? [])]);
      const latest = new Map<string, InstallSign>();
      for (const sign of [...(await store.installSignsOf(owners)), ...own.map((one) => one.sign)])
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
