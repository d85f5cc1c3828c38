export { clientAddress } from './address/client-address.ts';
export { truncatedAddress } from './address/truncated-address.ts';
export { parseTrustedProxies, type TrustedProxies, TrustedProxiesError } from './address/trusted-proxies.ts';
export { createEnricher, type EnricherOptions } from './create-enricher.ts';
export type { Enricher, Hop } from './enricher.ts';
