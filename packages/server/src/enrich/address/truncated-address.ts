import { ipv4, ipv6, parseAddress } from './address.ts';

/** Bits kept, as regulators and analytics products commonly choose: a household's neighbourhood, not the household. */
const KEPT_BITS = { 4: 24, 6: 48 } as const;

/** The address with its last part zeroed, for storage; every look-up still answers for it. */
export const truncatedAddress = (text: string): string | undefined => {
  const address = parseAddress(text);
  if (!address) return undefined;
  if (address.family === 4) return ipv4(address.high - (address.high % 2 ** (32 - KEPT_BITS[4]))).text;
  const { high, low } = address;
  const third = Math.floor(low / 2 ** (64 - KEPT_BITS[6]));
  return ipv6([Math.floor(high / 0x10000), high % 0x10000, third, 0, 0, 0, 0, 0]).text;
};
