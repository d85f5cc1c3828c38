/**
 * Raise this number when the same events fold to another state: stored states are then folded again from the log. Names
 * and order in the state need no new version; they are part of the state's description.
 */
export const FOLD_VERSION = 8;
