import { quietly } from '../guard.ts';
import { newSecret, newSessionId } from './identifiers.ts';
import { tabStorage } from './tab-storage.ts';

/** The session of this tab. */
export interface TabSession {
  readonly id: string;
  readonly secret: string;
  /** The session this tab was duplicated or opened from. */
  readonly parent: string | undefined;
  /** Marks this page as the holder of the tab's session. */
  claim_(): void;
  /** Leaves the session to the next page of the tab. */
  release_(): void;
  /** Erases the session: the next page starts a new one. */
  forget_(): void;
}

/** Session id, write secret, and id of the page that holds the session (empty: none). */
const STORED = /^([\w-]{36}) ([\w-]{22}) ([\w-]*)$/;

/**
 * The session of the tab. A duplicated tab and `window.open` copy the tab's storage, including the holder, whose page is
 * still open in the first tab. A page that finds another holder is in the copy and starts a new session, unless the
 * holder has died with the tab (docs/decisions/0043).
 * Web Locks and BroadcastChannel could detect copies too, but they keep pages out of the back/forward cache.
 */
export const openTabSession = (siteKey: string, page: string): TabSession => {
  const key = `gait:${siteKey}`;
  const [, storedId, storedSecret, holder] = STORED.exec(tabStorage.read(key) ?? '') ?? [];
  const shared = storedId !== undefined && holder !== '' && isHeldInThisTab(storedId);
  const isCopy = storedId !== undefined && holder !== '' && !shared && !isRevived();
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

/**
 * The tab crashed and was reloaded, or the browser discarded and restored it. Browsers open a duplicated tab as a step in
 * its history, and a window as a navigation.
 */
const isRevived = (): boolean =>
  quietly(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return load?.type === 'reload' || (document as DiscardableDocument).wasDiscarded;
  }) ?? false;

/** https://wicg.github.io/page-lifecycle/spec.html#dom-document-wasdiscarded, in Chromium only. */
type DiscardableDocument = Document & { readonly wasDiscarded?: boolean };

/** Frames of one origin share the tab's storage, so the holder may be another frame of this tab. */
const isHeldInThisTab = (id: string): boolean => {
  const holds = (frame: Window): boolean => {
    const own = quietly(() => frame !== window && frame.getTrackerSessionId?.() === id);
    if (own) return true;
    for (let i = 0; i < frame.length; i++) if (holds(frame[i] as Window)) return true;
    return false;
  };
  return quietly(() => holds(window.top as Window)) ?? false;
};
