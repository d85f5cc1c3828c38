declare global {
  interface Window {
    /** Says who is logged in; may be called again when that changes. */
    setTrackerUserId?: (userId: string) => void;
    /** Adds tags to the session. */
    setTrackerTags?: (tags: readonly string[]) => void;
    /** The current session's id. */
    getTrackerSessionId?: () => string;
    /** Gives or withdraws consent. Withdrawing ends the session and forgets it. */
    setTrackerConsent?: (given: boolean) => void;
  }

  interface WindowEventMap {
    /** The functions above exist and the session id can be read. */
    'tracker:ready': Event;
    /** Between tracker and badge: what became of the beacons. */
    'tracker:status': CustomEvent<TrackerStatus>;
    /** Between badge and tracker: asks for a `tracker:status`. */
    'tracker:status-request': Event;
  }
}

/** `waiting`: no answer yet. `failing`: three sends in a row have failed. `refused`: the server does not want them. */
export type TrackerStatus = 'waiting' | 'accepted' | 'failing' | 'refused';

/** What the page's owner says about this page. */
export interface TrackerOptions {
  readonly siteKey: string;
  /** Address of ingest. */
  readonly endpoint: string;
  readonly userId?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Nothing is read, stored or sent before consent is given. */
  readonly consentRequired?: boolean;
}
