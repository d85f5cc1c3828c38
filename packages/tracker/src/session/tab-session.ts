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

/** Session id, write secret, and the id of the page that holds the session (empty: none). */
const STORED = /^([\da-f-]{36}) ([\w-]{22}) ([\w-]{0,32})$/;

/**
 * The session of the tab. Throws if the page has replaced what ids are made of. A duplicated tab and `window.open` copy
 * the tab's storage, including the holder, whose page is still open in the first tab. A page that finds another holder is
 * in the copy and starts a new session, unless the browser says that the holder has died with its tab
 * (docs/decisions/tracker.md). Web Locks and BroadcastChannel could detect copies too, but they keep pages out of the
 * back/forward cache.
 */
export const openTabSession = (siteKey: string, page: string): TabSession => {
  const key = `gait:${siteKey}`;
  const [, storedId, storedSecret, holder] = STORED.exec(tabStorage.read(key) ?? '') ?? [];
  const shared = holder && isHeldInThisTab(storedId);
  const isCopy = holder && !shared && !isRevived();
  const keeps = storedId !== undefined && !isCopy;
  // biome-ignore lint/complexity/useDateNow: old libraries make it answer a date
  const id = keeps ? storedId : newSessionId(+new Date());
  const secret = keeps ? (storedSecret as string) : newSecret();
  if (!STORED.test(`${id} ${secret} ${page}`)) throw new Error();
  const write = (by: string) => tabStorage.write(key, `${id} ${secret} ${by}`);
  const session = {
    id,
    secret,
    parent: isCopy ? storedId : undefined,
    claim_: () => shared || write(page),
    release_: () => shared || write(''),
    forget_: () => tabStorage.remove(key),
  };
  session.claim_();
  return session;
};

/** The tab crashed and was reloaded, or the browser discarded and restored it. Not every browser says so. */
const isRevived = (): boolean | undefined =>
  quietly(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return load?.type === 'reload' || (document as DiscardableDocument).wasDiscarded;
  });

/** https://wicg.github.io/page-lifecycle/spec.html#dom-document-wasdiscarded, in Chromium only. */
type DiscardableDocument = Document & { readonly wasDiscarded?: boolean };

/** Frames of one origin share the tab's storage, so the holder may be another frame of this tab. */
const isHeldInThisTab = (id: string | undefined): boolean | undefined => {
  const holds = (frame: Window): boolean => {
    const own = quietly(() => frame !== window && frame.getTrackerSessionId?.() === id);
    if (own) return true;
    for (let i = 0; i < frame.length; i++) if (holds(frame[i] as Window)) return true;
    return false;
  };
  return quietly(() => holds(window.top as Window));
};
