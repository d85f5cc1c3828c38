export { ipv4, ipv6, parseAddress } from './address/address.ts';
export { addressBlock, networkBlock } from './address/address-block.ts';
export { type Client, clientOf } from './address/client-address.ts';
export { type AddressPrefix, contains, networkOf, parseNetwork, parsePrefix } from './address/network.ts';
export { isPublicAddress, PRIVATE, publicLookup } from './address/public-lookup.ts';
export { isPublic } from './address/special-purpose.ts';
export {
  isTrusted,
  parseTrustedProxies,
  type TrustedProxies,
  TrustedProxiesError,
} from './address/trusted-proxies.ts';
export { type AgentKeys, readAgentKeys } from './agents/agent-keys.ts';
export { documentFetcher } from './agents/fetch-document.ts';
export { type FetchedAgents, fetchedKeys } from './agents/fetched-keys.ts';
export { type AgentVerifier, agentVerifier, noAgents } from './agents/verify-agent.ts';
export { createEnricher, type EnricherOptions } from './create-enricher.ts';
export { readInstalledData } from './data/network-data.ts';
export type { AddressDataStatus, Enricher, Hop } from './enricher.ts';
export { systemAsn } from './networks/asn-table.ts';
export type { Source } from './update/sources.ts';
export { update } from './update/update.ts';
export { takeWeekly } from './update/weekly.ts';
