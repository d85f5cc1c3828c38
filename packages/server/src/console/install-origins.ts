import type { InstallSign } from '../store/install-sign-log.ts';
import type { SiteKeyRecord } from '../store/records.ts';
import type { Refusal } from '../store/refusal-log.ts';
import type { InstallOrigin } from './install-types.ts';

/** A page sends its first beacon within eight seconds, and servers share what they have seen within twelve more. */
const SILENT_MS = 20_000;
/** Refusals of pages that are set up wrong. Others are of sessions that end, or of a server that has too much to do. */
const FAULTS: readonly string[] = [
  ...['invalid_site_key', 'origin_not_allowed', 'invalid_beacon', 'retired_wire_version'],
  ...['body_too_large', 'unsupported_media_type'],
];

interface Seen {
  readonly signs: readonly InstallSign[];
  /** The latest first. */
  readonly refusals: readonly Refusal[];
  /** Whether the workspace may know that pages of an origin load the tracker. */
  readonly isOwn: (origin: string) => boolean;
  readonly now: number;
}

/**
 * Which sites that only load the tracker are shown. Anyone can load it in the name of any site, so where all keys name
 * their sites, only those are.
 */
export const ownOrigins = (keys: readonly Pick<SiteKeyRecord, 'origins'>[], isOnlyWorkspace: boolean) => {
  const named = new Set(keys.flatMap(({ origins }) => origins));
  const isOpen = isOnlyWorkspace && keys.some(({ origins }) => origins.length === 0);
  return (origin: string): boolean => isOpen || named.has(origin);
};

/** How the newest page of each site does, those that need action first. */
export const installOrigins = ({ signs, refusals, isOwn, now }: Seen): InstallOrigin[] => {
  const latest = (name: InstallSign['sign'], origin: string): number =>
    Math.max(0, ...signs.filter((one) => one.sign === name && one.origin === origin).map(({ at }) => at));
  const faults = refusals.filter(({ code }) => FAULTS.includes(code));
  const sending = signs.flatMap(({ sign, origin }) => (sign === 'page' && origin ? [origin] : []));
  const loading = signs.flatMap(({ sign, origin }) => (sign === 'script' && origin ? [origin] : []));
  const refused = faults.flatMap(({ origin }) => origin ?? []);
  const own = loading.filter((origin) => sending.includes(origin) || isOwn(origin));

  const stateOf = (origin: string): InstallOrigin[] => {
    const [loadedAt, sentAt] = [latest('script', origin), latest('page', origin)];
    const fault = faults.find((one) => one.origin === origin);
    if (loadedAt > Math.max(sentAt, fault?.at ?? 0) && now - loadedAt > SILENT_MS)
      return [{ origin, at: loadedAt, state: 'silent', refusal: null }];
    if (fault && fault.at > sentAt) {
      const { at, code, detail } = fault;
      return [{ origin, at, state: 'refused', refusal: { code, detail } }];
    }
    return sentAt > 0 ? [{ origin, at: sentAt, state: 'works', refusal: null }] : [];
  };
  const all = [...new Set([...sending, ...own, ...refused])].flatMap(stateOf);
  return all.sort(
    (one, other) => Number(one.state === 'works') - Number(other.state === 'works') || other.at - one.at,
  );
};
