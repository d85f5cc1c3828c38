import type { NetworkClass, NetworkFacts } from '@gait/engine';
import type { ListKind, NetworkData } from '../data/network-data.ts';

/** An autonomous system, with the class its name and number give it. */
export interface System {
  readonly asn: number;
  readonly organisation: string;
  readonly class: NetworkClass;
}

/** What the data says of one address. */
export interface Hits {
  readonly system: System | undefined;
  /** What each list that holds the address calls it. */
  readonly labels: { readonly [Kind in ListKind]?: string };
  readonly dates: Pick<NetworkData, 'asn' | 'lists'>;
}

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
  const { labels, system } = hits;
  const isTor = labels.tor !== undefined || system?.class === 'tor';
  const rung = ladder.find(({ class: kind, list }) =>
    list ? labels[list] !== undefined : system?.class === kind,
  );
  if (!rung && !isTor) return { class: 'unknown', evidence: 'no data about the address' };
  const kind = isTor || !rung ? 'tor' : rung.class;
  return {
    class: kind,
    ...(rung && { vpn: rung.vpn }),
    tor: isTor,
    evidence: [torWords(hits), rung && listWords(rung, hits), systemWords(hits, kind)]
      .filter((words) => words)
      .join('; '),
  };
};

const torWords = ({ labels, system, dates }: Hits): string | undefined => {
  if (labels.tor !== undefined) return `${labels.tor}, list of ${dates.lists.tor?.date}`;
  return system?.class === 'tor' ? 'network of people who run Tor exits' : undefined;
};

const listWords = ({ list }: Rung, { labels, dates }: Hits): string | undefined => {
  if (!list) return undefined;
  const label = list === 'relay' ? 'relay that keeps the country' : plain(labels[list] ?? '');
  return `${label}, list of ${dates.lists[list]?.date}`;
};

const systemWords = ({ system, dates }: Hits, kind: NetworkClass): string | undefined =>
  system && `AS${system.asn} ${plain(system.organisation)}, class ${kind}, data of ${dates.asn?.date}`;

/** Explanations are plain ASCII: survey tools break on anything else. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, MAX_NAME);

const MAX_NAME = 60;
