import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '@gait/research/random';
import { type AddressPrefix, ipv4, ipv6, networkOf, parsePrefix } from '@gait/server/enrich';

/** A published list of addresses with their expected flag. */
export interface AddressList {
  readonly name: string;
  readonly expects: 'vpn' | 'tor' | 'neither';
  readonly prefixes: readonly AddressPrefix[];
}

const CLOUDS = ['amazon', 'microsoft', 'google', 'oracle', 'digitalocean', 'linode', 'vultr'];
const FILES = ['ipv4_merged.txt', 'ipv6_merged.txt'];

/** Reads the lists of a data folder; undefined when it has none. */
export const readLists = (folder: string): AddressList[] | undefined => {
  const ranges = join(folder, 'cloud-ranges');
  if (!existsSync(ranges)) return undefined;
  const read = (name: string, expects: AddressList['expects']): AddressList => ({
    name,
    expects,
    prefixes: FILES.flatMap((file) => prefixesOf(join(ranges, name, file))),
  });
  return [
    ...CLOUDS.map((name) => read(name, 'vpn')),
    read('protonvpn', 'vpn'),
    ...optionalLists(join(folder, 'vpn')),
    {
      name: 'tor exits',
      expects: 'tor',
      prefixes: relayPrefixes(join(folder, 'tor-nodes/latest.exits.csv')),
    },
    read('apple-proxy', 'neither'),
    read('cloudflare', 'neither'),
  ];
};

/** Reads a custom list: a file with an address or network at the start of each line. */
export const readList = (name: string, file: string): AddressList => ({
  name,
  expects: 'vpn',
  prefixes: prefixesOf(file),
});

/** Lists of VPN exits, one file per provider, if the folder exists. */
const optionalLists = (folder: string): AddressList[] =>
  existsSync(folder)
    ? readdirSync(folder).map((file) => readList(file.replace(/\.[^.]*$/, ''), join(folder, file)))
    : [];

/** All addresses of a small list, or a random sample of a large one, weighted by prefix size. */
export const sampleOf = (list: readonly AddressPrefix[], size: number, random: Random): string[] => {
  const weights = list.map(
    ({ address, bits }) => 2 ** ((address.family === 4 ? 32 : 64) - Math.min(bits, 64)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= size) return list.map(({ address }) => address.text);
  const ends: number[] = [];
  for (const weight of weights) ends.push((ends.at(-1) ?? 0) + weight);
  return Array.from({ length: size }, () => {
    const place = random.next() * total;
    const index = ends.findIndex((end) => place < end);
    return addressIn(list[index] as AddressPrefix, random);
  });
};

const addressIn = (prefix: AddressPrefix, random: Random): string => {
  const { family, first, last } = networkOf(prefix);
  const high = random.integer(first.high, last.high);
  if (family === 4) return ipv4(high).text;
  const low = random.integer(high === first.high ? first.low : 0, high === last.high ? last.low : 0xffffffff);
  return ipv6([high >>> 16, high & 0xffff, low >>> 16, low & 0xffff, 0, 0, 0, 1]).text;
};

const prefixesOf = (file: string): AddressPrefix[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => parsePrefix(line.split(/[\s,;#]/, 1)[0] ?? ''))
        .filter((prefix) => prefix !== undefined)
    : [];

/** Rows of `fingerprint, address, port`. */
const relayPrefixes = (file: string): AddressPrefix[] =>
  existsSync(file)
    ? [
        ...new Set(
          readFileSync(file, 'utf8')
            .split('\n')
            .map((line) => line.split(',')[1]?.trim() ?? ''),
        ),
      ]
        .map((text) => parsePrefix(text))
        .filter((prefix) => prefix !== undefined)
    : [];
