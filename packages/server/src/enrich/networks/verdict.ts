import type { NetworkClass, NetworkFacts } from '@gait/engine';
import type { ListKind } from '../data/network-data.ts';
import type { Listing } from './network-list.ts';

/** An autonomous system, with the class its name and number give it. */
export interface System {
  readonly asn: number;
  readonly organisation: string;
  readonly class: NetworkClass;
}

/** What the data says of one address. */
export interface Hits {
  readonly system: System | undefined;
  /** Lists that hold the address. */
  readonly listings: Listings;
  /** Lists that held it too long ago to prove anything, in words. */
  readonly expired: readonly string[];
  /** Day of the table of systems. */
  readonly date: string | undefined;
}

export type Listings = { readonly [Kind in ListKind]?: Listing };

export type Verdict = Pick<NetworkFacts, 'class' | 'vpn' | 'tor' | 'evidence'>;

interface Rung {
  readonly class: NetworkClass;
  /** The list that says so; without one, the class of the system does. */
  readonly list?: ListKind;
  readonly vpn: boolean;
}

/**
 * First match decides. Relays and gateways come first because lists of VPNs and data centres hold them too:
 * people stand behind them, in the country the address says.
 */
const ladder: readonly Rung[] = [
  { class: 'relay', list: 'relay', vpn: false },
  { class: 'enterprise_gateway', list: 'gateway', vpn: false },
  { class: 'enterprise_gateway', vpn: false },
  { class: 'vpn', list: 'vpn', vpn: true },
  { class: 'vpn', vpn: true },
  { class: 'hosting', list: 'hosting', vpn: true },
  { class: 'hosting', vpn: true },
  { class: 'tor', vpn: true },
  { class: 'cdn', vpn: false },
  { class: 'mobile', vpn: false },
  { class: 'access', vpn: false },
];

export const verdict = (hits: Hits): Verdict => {
  const { listings, system, expired } = hits;
  const isTor = listings.tor !== undefined || system?.class === 'tor';
  const rung = ladder.find(({ class: kind, list }) =>
    list ? listings[list] !== undefined : system?.class === kind,
  );
  if (!rung && !isTor)
    return { class: 'unknown', evidence: [...expired, 'no data about the address'].join('; ') };
  const kind = isTor || !rung ? 'tor' : rung.class;
  return {
    class: kind,
    ...(rung && { vpn: rung.vpn }),
    tor: isTor,
    evidence: [torWords(hits), rung && listWords(rung, hits), ...expired, systemWords(hits, kind)]
      .filter((words) => words)
      .join('; '),
  };
};

/** "Example VPN, list of 2026-09-01, expired: 81 days old". */
export const expiredWords = (listing: Listing, ageDays: number): string =>
  `${listingWords(listing)}, expired: ${ageDays} days old`;

const listingWords = ({ label, date }: Listing): string => `${plain(label)}, list of ${date}`;

const torWords = ({ listings, system }: Hits): string | undefined => {
  if (listings.tor) return listingWords(listings.tor);
  return system?.class === 'tor' ? 'network of people who run Tor exits' : undefined;
};

const listWords = ({ list }: Rung, { listings }: Hits): string | undefined => {
  const listing = list && listings[list];
  if (!listing) return undefined;
  return listingWords(list === 'relay' ? { ...listing, label: 'relay that keeps the country' } : listing);
};

const systemWords = ({ system, date }: Hits, kind: NetworkClass): string | undefined =>
  system && `AS${system.asn} ${plain(system.organisation)}, class ${kind}, data of ${date}`;

/** Explanations are plain ASCII: survey tools break on anything else. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, MAX_NAME);

const MAX_NAME = 60;
