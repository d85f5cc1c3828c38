/**
 * An IP address. Only the first 64 bits of IPv6 are compared: a client is assigned a whole /64, and the lower half
 * changes every day.
 */
export interface Address {
  readonly family: 4 | 6;
  /** IPv4: the whole address. IPv6: bits 0 to 31. */
  readonly high: number;
  /** IPv6: bits 32 to 63. */
  readonly low: number;
  /** Canonical text of the whole address. */
  readonly text: string;
}

/**
 * Parses an address as sockets, headers and people write it: with port, brackets or zone ID. An IPv4 address embedded in
 * IPv6 (mapped, NAT64, 6to4, Teredo) counts as IPv4. Undefined for anything else.
 */
export const parseAddress = (text: string): Address | undefined => {
  if (text.length > MAX_TEXT) return undefined;
  const bare = withoutPort(text.trim());
  if (!bare.includes(':')) {
    const value = parseIpv4(bare);
    return value === undefined ? undefined : ipv4(value, bare);
  }
  const groups = parseIpv6(bare.replace(/%.*$/, ''));
  if (!groups) return undefined;
  const embedded = embeddedIpv4(groups);
  return embedded === undefined ? ipv6(groups) : ipv4(embedded);
};

/** Parses a plain address without extracting an embedded one: 2002::1 stays IPv6. */
export const parsePlainAddress = (text: string): Address | undefined => {
  if (!text.includes(':')) {
    const value = parseIpv4(text);
    return value === undefined ? undefined : ipv4(value, text);
  }
  const groups = parseIpv6(text);
  return groups && ipv6(groups);
};

export const ipv4 = (value: number, text = ipv4Text(value)): Address => ({
  family: 4,
  high: value,
  low: 0,
  text,
});

export const ipv6 = (groups: ArrayLike<number>): Address => ({
  family: 6,
  high: pair(groups, 0),
  low: pair(groups, 2),
  text: ipv6Text(groups),
});

/** Longer than any address with brackets, zone ID and port. */
const MAX_TEXT = 100;

const pair = (groups: ArrayLike<number>, at: number): number =>
  (groups[at] as number) * 0x10000 + (groups[at + 1] as number);

const withoutPort = (text: string): string => {
  if (text.startsWith('[')) return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? '';
  const colon = text.indexOf(':');
  const isPort = colon > 0 && colon === text.lastIndexOf(':') && /^\d{1,5}$/.test(text.slice(colon + 1));
  return isPort ? text.slice(0, colon) : text;
};

const parseIpv4 = (text: string): number | undefined => {
  let value = 0;
  let from = 0;
  for (let place = 0; place < 4; place++) {
    const to = place < 3 ? text.indexOf('.', from) : text.length;
    const byte = parseByte(text, from, to);
    if (byte === undefined) return undefined;
    value = value * 256 + byte;
    from = to + 1;
  }
  return value;
};

/** Rejects leading zeros, which some parsers read as octal. */
const parseByte = (text: string, from: number, to: number): number | undefined => {
  const length = to - from;
  if (length < 1 || length > 3 || (length > 1 && text[from] === '0')) return undefined;
  let byte = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    byte = byte * 10 + digit;
  }
  return byte <= 255 ? byte : undefined;
};

const ZERO = '0'.charCodeAt(0);

const parseIpv6 = (text: string): Uint16Array | undefined => {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const head = parseHalf(halves[0] as string);
  const tail = parseHalf(halves[1] ?? '');
  if (!head || !tail) return undefined;
  const given = head.length + tail.length;
  if (halves.length === 2 ? given > 7 : given !== 8) return undefined;
  const groups = new Uint16Array(8);
  groups.set(head);
  groups.set(tail, 8 - tail.length);
  return groups;
};

const parseHalf = (text: string): number[] | undefined => {
  if (text === '') return [];
  const parts = text.split(':');
  const groups: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(part)) {
      groups.push(Number.parseInt(part, 16));
      continue;
    }
    const dotted = index === parts.length - 1 ? parseIpv4(part) : undefined;
    if (dotted === undefined) return undefined;
    groups.push(Math.floor(dotted / 0x10000), dotted % 0x10000);
  }
  return groups.length <= 8 ? groups : undefined;
};

const embeddedIpv4 = (groups: ArrayLike<number>): number | undefined => {
  const zeros = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (groups[i] !== 0) return false;
    return true;
  };
  // 64:ff9b::/96, NAT64 (RFC 6052)
  if (groups[0] === 0x64 && groups[1] === 0xff9b && zeros(2, 6)) return pair(groups, 6);
  // 2002::/16, 6to4 (RFC 3056)
  if (groups[0] === 0x2002) return pair(groups, 1);
  // 2001::/32, Teredo: the client's address with every bit inverted (RFC 4380)
  if (groups[0] === 0x2001 && groups[1] === 0) return 0xffffffff - pair(groups, 6);
  // ::ffff:0:0/96, mapped, and ::/96, compatible, except :: and ::1 (RFC 4291)
  if (zeros(0, 5) && groups[5] === 0xffff) return pair(groups, 6);
  if (zeros(0, 6) && pair(groups, 6) > 1) return pair(groups, 6);
  return undefined;
};

const ipv4Text = (value: number): string =>
  `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`;

/** RFC 5952: compresses the longest run of at least two zero groups. */
const ipv6Text = (groups: ArrayLike<number>): string => {
  let start = 0;
  let length = 1;
  for (let i = 0; i < 8; i++) {
    let end = i;
    while (end < 8 && groups[end] === 0) end++;
    if (end - i > length) [start, length] = [i, end - i];
    if (end > i) i = end;
  }
  const words = Array.from(groups, (group) => group.toString(16));
  if (length < 2) return words.join(':');
  return `${words.slice(0, start).join(':')}::${words.slice(start + length).join(':')}`;
};
