import { quietly } from '../guard.ts';
import { newSecret, newSessionId } from './identifiers.ts';
import { tabStorage } from './tab-storage.ts';

/** The session of this tab, as this page holds it. */
export interface TabSession {
  readonly id: string;
  readonly secret: string;
  /** The session this tab was duplicated or opened from. */
  readonly parent: string | undefined;
  /** Says that this page is the one that holds the tab's session. */
  claim_(): void;
  /** Lets the next page of the tab have it. */
  release_(): void;
  /** Forgets the session: the next page begins a new one. */
  forget_(): void;
}

/** Session id, write secret, id of the page that holds the claim (empty: free). */
const STORED = /^([\w-]{36}) ([\w-]{22}) ([\w-]*)$/;

/**
 * The tab's session. A duplicated tab and `window.open` copy the tab's storage together with the claim of the page
 * that is still open there: whoever finds a foreign claim is the copy and begins a session of its own.
 * No Web Lock or BroadcastChannel tells the two apart: those keep pages out of the back/forward cache.
 */
export const openTabSession = (siteKey: string, page: string): TabSession => {
  const key = `gait:${siteKey}`;
  const [, storedId, storedSecret, holder] = STORED.exec(tabStorage.read(key) ?? '') ?? [];
  const shared = storedId !== undefined && holder !== '' && isHeldInThisTab(storedId);
  const isCopy = storedId !== undefined && holder !== '' && !shared;
  const isNew = storedId === undefined || isCopy;
  const id = isNew ? newSessionId(Date.now()) : storedId;
  const secret = isNew ? newSecret() : (storedSecret as string);
  const write = (by: string) => tabStorage.write(key, `${id} ${secret} ${by}`);
  const session = {
    id,
    secret,
    parent: isCopy ? storedId : undefined,
    claim_: () => {
      if (!shared) write(page);
    },
    release_: () => {
      if (!shared) write('');
    },
    forget_: () => tabStorage.remove(key),
  };
  session.claim_();
  return session;
};

/** Frames of one origin share the tab's storage: then the holder is another frame of this very tab. */
const isHeldInThisTab = (id: string): boolean => {
  const holds = (frame: Window): boolean => {
    const own = quietly(() => frame !== window && frame.getTrackerSessionId?.() === id);
    if (own) return true;
    for (let i = 0; i < frame.length; i++) if (holds(frame[i] as Window)) return true;
    return false;
  };
  return quietly(() => holds(window.top as Window)) ?? false;
};
