import { type Address, parseAddress } from './address.ts';

/** A block of addresses, "203.0.113.0/24". IPv6 blocks longer than /64 count as their /64. */
export interface Network {
  readonly family: 4 | 6;
  readonly first: Bound;
  readonly last: Bound;
}

export interface Bound {
  readonly high: number;
  readonly low: number;
}

export interface AddressPrefix {
  readonly address: Address;
  readonly bits: number;
}

/** Parses "203.0.113.0/24", "2001:db8::/32" or a single address. */
export const parsePrefix = (text: string): AddressPrefix | undefined => {
  const [base = '', length, ...rest] = text.trim().split('/');
  const address = parseAddress(base);
  if (!address || rest.length > 0) return undefined;
  const width = address.family === 4 ? 32 : 128;
  if (length === undefined) return { address, bits: width };
  // The prefix length of an embedded IPv4 address counts from the start of its IPv6 address.
  const isEmbedded = address.family === 4 && base.includes(':');
  const bits = /^\d{1,3}$/.test(length) && !isEmbedded ? Number(length) : Number.POSITIVE_INFINITY;
  return bits <= width ? { address, bits } : undefined;
};

export const parseNetwork = (text: string): Network | undefined => {
  const prefix = parsePrefix(text);
  return prefix && networkOf(prefix);
};

export const networkOf = ({ address: { family, high, low }, bits }: AddressPrefix): Network => {
  const upper = hostMask(Math.min(bits, 32));
  const lower = hostMask(family === 4 ? 32 : Math.min(Math.max(bits - 32, 0), 32));
  return {
    family,
    first: { high: (high & ~upper) >>> 0, low: (low & ~lower) >>> 0 },
    last: { high: (high | upper) >>> 0, low: (low | lower) >>> 0 },
  };
};

export const contains = ({ family, first, last }: Network, address: Address): boolean =>
  family === address.family && compareBounds(first, address) <= 0 && compareBounds(address, last) <= 0;

/** Negative when `one` comes first. */
export const compareBounds = (one: Bound, other: Bound): number =>
  one.high - other.high || one.low - other.low;

/** The host bits of a prefix length. */
const hostMask = (length: number): number => (length === 0 ? 0xffffffff : 2 ** (32 - length) - 1);
