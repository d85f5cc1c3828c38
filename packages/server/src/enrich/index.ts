export { ipv4, ipv6, parseAddress } from './address/address.ts';
export { clientAddress } from './address/client-address.ts';
export { networkOf, type Prefix, parsePrefix } from './address/network.ts';
export { isPublic } from './address/special-purpose.ts';
export { parseTrustedProxies, type TrustedProxies, TrustedProxiesError } from './address/trusted-proxies.ts';
export { createEnricher, type EnricherOptions } from './create-enricher.ts';
export type { Enricher, Hop } from './enricher.ts';
export type { Source } from './update/sources.ts';
export { update } from './update/update.ts';
