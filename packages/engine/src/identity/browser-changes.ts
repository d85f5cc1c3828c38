import { type Device, deviceOf } from '../device.ts';

/** System and engine of a browser: "windows chromium". */
type BrowserKind = string;

/** More than a session of one browser ever names. */
const MAX_KINDS = 8;

/** Systems that browsers claim when a person asks for the desktop version of a page. */
const DESKTOP_SITE: Readonly<Partial<Record<Device['system'], Device['system']>>> = {
  android: 'linux',
  ios: 'macos',
};

/**
 * The kind that a user agent names, where phones count as the desktop that they claim to be on request. Undefined if it
 * names no system or no engine.
 */
export const browserKind = (userAgent: unknown): BrowserKind | undefined => {
  if (typeof userAgent !== 'string') return undefined;
  const { system, engine } = deviceOf({ user_agent: userAgent });
  return system === 'unknown' || engine === 'unknown'
    ? undefined
    : `${DESKTOP_SITE[system] ?? system} ${engine}`;
};

/** The kinds of a session, sorted, with that of another reading. More than one: the browser changed on the way. */
export const addKind = (kinds: readonly BrowserKind[], userAgent: unknown): readonly BrowserKind[] => {
  const kind = browserKind(userAgent);
  if (kind === undefined || kinds.includes(kind) || kinds.length >= MAX_KINDS) return kinds;
  return [...kinds, kind].sort();
};
