import type { NetworkClass, NetworkFacts } from '@gait/engine';
import type { NetworkData } from '../data/network-data.ts';
import { isExpired } from './expiry.ts';
import type { NetworkList } from './network-list.ts';

/** Only a list of exits can say that an address is none. The network of an exit is often an ordinary one. */
const EXITS = ['vpn', 'tor'] as const;

type Missing = readonly (typeof EXITS)[number][];

/** People use these, and they come before lists of VPNs. */
const NEVER_VPN: readonly NetworkClass[] = ['relay', 'enterprise_gateway'];

/** The lists of exits that are missing or expired, at the time of each call. */
export const missingLists = ({ lists }: Pick<NetworkData, 'lists'>, now: () => number): (() => Missing) => {
  const dates = EXITS.map((kind) => ({ kind, date: newestDate(lists[kind]) }));
  return () =>
    dates
      .filter(({ kind, date }) => date === undefined || isExpired(kind, date, now()))
      .map(({ kind }) => kind);
};

const newestDate = (list: NetworkList | undefined): string | undefined =>
  list?.listings.reduce<string | undefined>(
    (newest, { date }) => (newest === undefined || date > newest ? date : newest),
    undefined,
  );

/** The facts, with `false` only where a current list says so. */
export const withoutGuesses = (facts: NetworkFacts, missing: Missing): NetworkFacts => {
  const unlisted = missing.filter((kind) => facts[kind] === false && !(kind === 'vpn' && isNeverVpn(facts)));
  if (unlisted.length === 0) return facts;
  const { vpn, tor, ...others } = facts;
  return {
    ...others,
    ...(vpn !== undefined && !unlisted.includes('vpn') && { vpn }),
    ...(tor !== undefined && !unlisted.includes('tor') && { tor }),
    unlisted,
  };
};

const isNeverVpn = (facts: NetworkFacts): boolean => NEVER_VPN.includes(facts.class);
