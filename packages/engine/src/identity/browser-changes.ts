import { browserKind, deviceOf } from '../device.ts';

/** More than a session of one browser ever names. */
const MAX_KINDS = 8;

/**
 * The kinds of browser of a session, sorted, with the one that another user agent names. More than one: the browser
 * changed on the way. Updates change only the version.
 */
export const addKind = (kinds: readonly string[], userAgent: unknown): readonly string[] => {
  if (typeof userAgent !== 'string') return kinds;
  const kind = browserKind(deviceOf({ user_agent: userAgent }));
  if (kind === undefined || kinds.includes(kind) || kinds.length >= MAX_KINDS) return kinds;
  return [...kinds, kind].sort();
};
