import { findValue } from '../tables/range-table.ts';
import { rangeTable } from '../tables/range-table-builder.ts';
import type { Address } from './address.ts';
import { contains, type Network, parseNetwork } from './network.ts';

/** Networks outside the public Internet: IANA's special-purpose registries (RFC 6890 and later). */
const SPECIAL: readonly Network[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24', // 6to4 relays, withdrawn
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3', // multicast and reserved
  '2001:1::/23', // protocol assignments; the parser has already turned Teredo into IPv4
  '2001:db8::/32',
  '3fff::/20',
].map((text) => parseNetwork(text)!);

const GLOBAL_UNICAST = parseNetwork('2000::/3')!;

const tableOf = (wanted: 4 | 6) =>
  rangeTable(
    wanted,
    SPECIAL.filter(({ family }) => family === wanted).map((network) => ({ ...network, value: 1 })),
  );

const special = { 4: tableOf(4), 6: tableOf(6) };

/** Whether the address can belong to someone on the public Internet. */
export const isPublic = (address: Address): boolean =>
  (address.family === 4 || contains(GLOBAL_UNICAST, address)) &&
  findValue(special[address.family], address) === undefined;
