import { parseAddress } from './address.ts';

/** A key for limits by address: an IPv4 address, or the /64 of an IPv6 address, which one client has as a whole. */
export const addressBlock = (address: string | undefined): string => {
  if (!address?.includes(':')) return address ?? '';
  const parsed = parseAddress(address);
  if (!parsed) return address;
  return parsed.family === 4 ? parsed.text : `${parsed.high.toString(16)}:${parsed.low.toString(16)}::`;
};

/** A key for networks: the /24 of an IPv4 address, or the /48 of an IPv6 address. Coarse, because a site may have many. */
export const networkBlock = (address: string | undefined): string => {
  const parsed = address === undefined ? undefined : parseAddress(address);
  if (!parsed) return '';
  return parsed.family === 4 ? `${parsed.high >>> 8}` : `${parsed.high}:${parsed.low >>> 16}`;
};
