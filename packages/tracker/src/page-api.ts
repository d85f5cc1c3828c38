declare global {
  interface Window {
    /** Sets the id of the logged-in user, with the token of your server. Null when the user signs out. */
    setTrackerUserId?: (userId: string | null, token?: string) => void;
    /** Adds tags to the session. */
    setTrackerTags?: (tags: readonly string[]) => void;
    /** The current session's id. */
    getTrackerSessionId?: () => string;
    /** Sends what waits, now. Resolves to a mark of the last beacon, for your server to ask with. */
    flushTracker?: () => Promise<string>;
    /** Gives or withdraws consent. Withdrawing ends the session and forgets it. */
    setTrackerConsent?: (given: boolean) => void;
  }

  interface WindowEventMap {
    /** The functions above exist, and the session id can be read. */
    'tracker:ready': Event;
    /** From tracker to badge: whether beacons arrive. */
    'tracker:status': CustomEvent<TrackerStatus>;
    /** From badge to tracker: requests a `tracker:status`. */
    'tracker:status-request': Event;
  }
}

/** `waiting`: no answer yet. `failing`: three sends in a row have failed. `refused`: the server rejects the site key or origin. */
export type TrackerStatus = 'waiting' | 'accepted' | 'failing' | 'refused';

/** Options that the page sets. */
export interface TrackerOptions {
  readonly siteKey: string;
  /** Address of ingest. */
  readonly endpoint: string;
  readonly userId?: string | undefined;
  /** With it, your server vouches for the user id. */
  readonly userToken?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** The name of the field in which each form sends `<session id>:<mark>`. */
  readonly field?: string | undefined;
  /** Nothing is read, stored or sent before consent is given. */
  readonly consentRequired?: boolean;
}
