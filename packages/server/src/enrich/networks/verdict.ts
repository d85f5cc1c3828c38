import type { NetworkClass, NetworkFacts } from '@gait/engine';
import type { NetworkData } from '../data/network-data.ts';
import type { System } from './network-facts.ts';

/** What the data says of one address. Each list's word is the label it has there. */
export interface Hits {
  readonly system: System | undefined;
  readonly relay: boolean;
  readonly gateway: string | undefined;
  readonly tor: string | undefined;
  readonly vpn: string | undefined;
  readonly hosting: string | undefined;
  readonly dates: Pick<NetworkData, 'asn' | 'lists'>;
}

type Verdict = Pick<NetworkFacts, 'class' | 'vpn' | 'tor' | 'evidence'>;

interface Rung {
  readonly class: NetworkClass;
  /** What the address is said to be by a list, or by the class of its network. */
  readonly listed: (hits: Hits) => string | undefined;
  readonly list?: keyof NetworkData['lists'];
  readonly vpn: boolean;
}

/**
 * First match decides. Relays and gateways come first because lists of VPNs and data centres hold them too:
 * people stand behind them, in the country the address says.
 */
const ladder: readonly Rung[] = [
  {
    class: 'relay',
    list: 'relay',
    listed: ({ relay }) => (relay ? 'a relay that keeps the country' : undefined),
    vpn: false,
  },
  { class: 'enterprise_gateway', list: 'gateway', listed: ({ gateway }) => gateway, vpn: false },
  { class: 'enterprise_gateway', listed: ofClass('enterprise_gateway'), vpn: false },
  { class: 'vpn', list: 'vpn', listed: ({ vpn }) => vpn, vpn: true },
  { class: 'vpn', listed: ofClass('vpn'), vpn: true },
  { class: 'hosting', list: 'hosting', listed: ({ hosting }) => hosting, vpn: true },
  { class: 'hosting', listed: ofClass('hosting'), vpn: true },
  { class: 'tor', listed: ofClass('tor'), vpn: true },
  { class: 'cdn', listed: ofClass('cdn'), vpn: false },
  { class: 'mobile', listed: ofClass('mobile'), vpn: false },
  { class: 'access', listed: ofClass('access'), vpn: false },
];

export const verdict = (hits: Hits): Verdict => {
  const tor = torWord(hits);
  const rung = ladder.find(({ listed }) => listed(hits) !== undefined);
  const found = rung?.listed(hits);
  const words = [
    tor,
    rung && listWord(rung, found as string, hits),
    systemWord(hits, tor ? 'tor' : rung?.class),
  ];
  const evidence = words.filter((word) => word !== undefined).join('; ');
  if (!rung && tor === undefined)
    return { class: 'unknown', evidence: evidence || 'no data about the address' };
  return {
    class: tor === undefined ? (rung as Rung).class : 'tor',
    ...(rung && { vpn: rung.vpn }),
    tor: tor !== undefined,
    evidence,
  };
};

const torWord = ({ tor, system, dates }: Hits): string | undefined => {
  if (tor !== undefined) return `${tor} of ${dates.lists.tor?.date}`;
  return system?.class === 'tor' ? 'network of an association that runs Tor exits' : undefined;
};

const listWord = ({ list }: Rung, found: string, { dates }: Hits): string | undefined =>
  list && `${found}, list of ${dates.lists[list]?.date}`;

const systemWord = ({ system, dates }: Hits, named: NetworkClass | undefined): string | undefined =>
  system &&
  `AS${system.asn} ${plain(system.organisation)}, class ${named ?? system.class}, data of ${dates.asn?.date}`;

/** Explanations are plain ASCII: survey tools break on anything else. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, MAX_NAME);

const MAX_NAME = 60;

function ofClass(wanted: NetworkClass): (hits: Hits) => string | undefined {
  return ({ system }) => (system?.class === wanted ? wanted : undefined);
}
