import { DAY_MS } from '@gait/wire/time';
import type { SourceKind } from '../update/sources.ts';

/**
 * Days after which an entry is no longer evidence. In a list of Tor exits this old, about a tenth of the addresses belong
 * to somebody else; VPN servers move as fast, and crawlers rent addresses of clouds. Clouds, relays and gateways keep their addresses for years.
 */
const LIFETIME_DAYS: { readonly [Kind in SourceKind]?: number } = { tor: 30, vpn: 30, crawler: 30 };

export const isExpired = (kind: SourceKind, date: string, now: number): boolean =>
  ageInDays(date, now) > (LIFETIME_DAYS[kind] ?? Number.POSITIVE_INFINITY);

/** Whole days since the day `date`. */
export const ageInDays = (date: string, now: number): number => Math.floor((now - Date.parse(date)) / DAY_MS);
