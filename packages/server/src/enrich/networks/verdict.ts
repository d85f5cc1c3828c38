import type { NetworkClass, NetworkFacts } from '@gait/engine';
import type { NetworkListKind } from '../data/network-data.ts';
import type { Listing } from './network-list.ts';

/** An autonomous system with its class. */
export interface AutonomousSystem {
  readonly asn: number;
  readonly organization: string;
  readonly class: NetworkClass;
}

/** What the data contains about one address. */
export interface Hits {
  readonly system: AutonomousSystem | undefined;
  /** Lists that contain the address. */
  readonly listings: Listings;
  /** Expired lists that contain it, in words. */
  readonly expired: readonly string[];
  /** Day of the table of systems. */
  readonly date: string | undefined;
}

export type Listings = { readonly [Kind in NetworkListKind]?: Listing };

type Verdict = Pick<NetworkFacts, 'class' | 'vpn' | 'tor' | 'evidence'>;

interface Rung {
  readonly class: NetworkClass;
  /** The list that decides. Without one, the class of the system decides. */
  readonly list?: NetworkListKind;
  readonly vpn: boolean;
}

/**
 * The first match wins. Relays and gateways come first, because VPN and data center lists contain them too although real
 * people use them, from the country of the address.
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
    evidence: [torEvidence(hits), rung && listEvidence(rung, hits), ...expired, systemEvidence(hits, kind)]
      .filter((words) => words)
      .join('; '),
  };
};

/** "Example VPN, list of 2026-09-01, expired: 81 days old". */
export const expiredEvidence = (listing: Listing, ageDays: number): string =>
  `${listingEvidence(listing)}, expired: ${ageDays} days old`;

const listingEvidence = ({ label, date }: Listing): string => `${plain(label)}, list of ${date}`;

const torEvidence = ({ listings, system }: Hits): string | undefined => {
  if (listings.tor) return listingEvidence(listings.tor);
  return system?.class === 'tor' ? 'network of a Tor exit operator' : undefined;
};

const listEvidence = ({ list }: Rung, { listings }: Hits): string | undefined => {
  const listing = list && listings[list];
  if (!listing) return undefined;
  return listingEvidence(
    list === 'relay' ? { ...listing, label: 'relay that preserves the country' } : listing,
  );
};

const systemEvidence = ({ system, date }: Hits, kind: NetworkClass): string | undefined =>
  system && `AS${system.asn} ${plain(system.organization)}, class ${kind}, data of ${date}`;

/** Evidence is plain ASCII, because survey tools break on anything else. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, MAX_NAME);

const MAX_NAME = 60;
