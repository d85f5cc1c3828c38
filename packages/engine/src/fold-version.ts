/**
 * Raise this number when the same events fold to other values under the same names: stored states are then folded again
 * from the log, and the model is off until its weights fit. New, renamed or moved values need no new version; names and
 * order are part of the state's description, and states with another one are folded again, too.
 */
export const FOLD_VERSION = 10;
