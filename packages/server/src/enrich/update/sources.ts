import type { NetworkListKind } from '../data/network-data.ts';

/** What a source provides: a list of a kind, the table of systems, or the city database. */
export type SourceKind = NetworkListKind | 'asn' | 'city';

/** The format of a list, see `parse-list.ts`. */
export type ListFormat = 'lines' | 'geofeed' | 'json';

export interface Source {
  readonly id: string;
  readonly kind: SourceKind;
  /** Its name in evidence: "Amazon cloud". */
  readonly label: string;
  /** https or file URLs, or paths, tried in order. `{YYYY}` and `{MM}` are this month, then the previous one. */
  readonly from: readonly string[];
  readonly license: string;
  readonly format?: ListFormat;
  /** For JSON: only values under matching keys. */
  readonly keys?: RegExp;
  /** Plausible numbers of entries. Downloads outside of them are refused. */
  readonly entries: readonly [fewest: number, most: number];
  readonly maxBytes: number;
  /** Days after which `gait ip status` reports it as stale. */
  readonly maxAgeDays: number;
}

const MB = 1_000_000;

const list = (
  kind: NetworkListKind,
  id: string,
  rest: Omit<Source, 'kind' | 'id' | 'maxBytes' | 'maxAgeDays'> & Partial<Source>,
): Source => ({ kind, id, maxBytes: 32 * MB, maxAgeDays: kind === 'vpn' ? 7 : 30, ...rest });

const PUBLISHED = 'published by the provider for this use';

/** Addresses that their provider publishes, in the values under these keys. */
const inJson = (keys: RegExp) => ({ license: PUBLISHED, format: 'json', keys }) as const;

/** The addresses of a crawler by the name in its User-Agent header, in the format that their operators share. */
const crawler = (name: string, from: string): Source =>
  list('crawler', name.toLowerCase(), {
    label: name,
    from: [from],
    ...inJson(/^ipv[46]Prefix$/),
    entries: [1, 5_000],
  });

/** The publishers' own addresses. Each can be replaced or disabled (docs/ip.md). */
export const presets: readonly Source[] = [
  {
    id: 'dbip-city',
    kind: 'city',
    label: 'DB-IP City Lite',
    from: ['https://download.db-ip.com/free/dbip-city-lite-{YYYY}-{MM}.mmdb.gz'],
    license: 'CC-BY-4.0, IP Geolocation by DB-IP (https://db-ip.com)',
    entries: [1, 1],
    maxBytes: 400 * MB,
    maxAgeDays: 45,
  },
  {
    id: 'dbip-asn',
    kind: 'asn',
    label: 'DB-IP ASN Lite',
    from: ['https://download.db-ip.com/free/dbip-asn-lite-{YYYY}-{MM}.csv.gz'],
    license: 'CC-BY-4.0, IP Geolocation by DB-IP (https://db-ip.com)',
    entries: [300_000, 3_000_000],
    maxBytes: 200 * MB,
    maxAgeDays: 45,
  },
  list('relay', 'apple-relay', {
    label: 'Apple Private Relay',
    from: ['https://mask-api.icloud.com/egress-ip-ranges.csv'],
    license: PUBLISHED,
    format: 'geofeed',
    entries: [2_000, 1_000_000],
    maxBytes: 64 * MB,
  }),
  list('tor', 'tor-exits', {
    label: 'Tor exit',
    from: ['https://check.torproject.org/torbulkexitlist'],
    license: PUBLISHED,
    entries: [500, 5_000],
    maxAgeDays: 3,
  }),
  list('tor', 'tor-exits-ipv6', {
    label: 'Tor exit',
    from: [
      'https://onionoo.torproject.org/details?flag=Exit&running=true&fields=or_addresses,exit_addresses',
    ],
    ...inJson(/^(or|exit)_addresses$/),
    entries: [500, 20_000],
    maxAgeDays: 3,
  }),
  list('vpn', 'x4b-vpn', {
    label: 'X4BNet VPN list',
    from: ['https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/vpn/ipv4.txt'],
    license: 'MIT, X4BNet',
    entries: [2_000, 200_000],
  }),
  list('vpn', 'mullvad', {
    label: 'Mullvad',
    from: ['https://api.mullvad.net/www/relays/all/'],
    ...inJson(/^ipv[46]_addr_in$/),
    entries: [100, 20_000],
  }),
  list('vpn', 'pia', {
    label: 'Private Internet Access',
    from: ['https://serverlist.piaservers.net/vpninfo/servers/v7'],
    ...inJson(/^ip$/),
    entries: [100, 50_000],
  }),
  list('vpn', 'proton', {
    label: 'Proton VPN',
    from: ['https://raw.githubusercontent.com/tn3w/ProtonVPN-IPs/master/protonvpn_ips.txt'],
    license: 'Apache-2.0, tn3w',
    entries: [500, 50_000],
  }),
  list('hosting', 'x4b-datacenter', {
    label: 'X4BNet data center list',
    from: ['https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/datacenter/ipv4.txt'],
    license: 'MIT, X4BNet',
    entries: [10_000, 200_000],
  }),
  list('hosting', 'x4b-datacenter-ipv6', {
    label: 'X4BNet data center list',
    from: ['https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/datacenter/ipv6.txt'],
    license: 'MIT, X4BNet',
    entries: [2_000, 200_000],
  }),
  list('hosting', 'aws', {
    label: 'Amazon cloud',
    from: ['https://ip-ranges.amazonaws.com/ip-ranges.json'],
    ...inJson(/^ip(v6)?_prefix$/),
    entries: [2_000, 100_000],
  }),
  list('hosting', 'gcp', {
    label: 'Google cloud',
    from: ['https://www.gstatic.com/ipranges/cloud.json'],
    ...inJson(/^ipv[46]Prefix$/),
    entries: [100, 20_000],
  }),
  list('hosting', 'oracle', {
    label: 'Oracle cloud',
    from: ['https://docs.oracle.com/en-us/iaas/tools/public_ip_ranges.json'],
    ...inJson(/^cidr$/),
    entries: [100, 20_000],
  }),
  list('hosting', 'digitalocean', {
    label: 'DigitalOcean',
    from: ['https://digitalocean.com/geo/google.csv'],
    license: PUBLISHED,
    entries: [100, 20_000],
  }),
  list('hosting', 'linode', {
    label: 'Linode',
    from: ['https://geoip.linode.com/'],
    license: PUBLISHED,
    entries: [100, 50_000],
  }),
  list('hosting', 'vultr', {
    label: 'Vultr',
    from: ['https://geofeed.constant.com/?text'],
    license: PUBLISHED,
    entries: [50, 20_000],
  }),
  list('gateway', 'zscaler', {
    label: 'Zscaler gateway',
    from: ['https://config.zscaler.com/api/zscaler.net/cenr/json'],
    ...inJson(/^range$/),
    entries: [20, 5_000],
  }),
  crawler('Applebot', 'https://search.developer.apple.com/applebot.json'),
  crawler('bingbot', 'https://www.bing.com/toolbox/bingbot.json'),
  crawler('ChatGPT-User', 'https://openai.com/chatgpt-user.json'),
  crawler('Googlebot', 'https://developers.google.com/static/search/apis/ipranges/googlebot.json'),
  crawler('GPTBot', 'https://openai.com/gptbot.json'),
  crawler('OAI-SearchBot', 'https://openai.com/searchbot.json'),
  crawler('Perplexity-User', 'https://www.perplexity.com/perplexity-user.json'),
  crawler('PerplexityBot', 'https://www.perplexity.com/perplexitybot.json'),
];
