import type { Enricher } from '../enrich/enricher.ts';

/** An enricher without data. */
export const noFacts: Enricher = {
  network: () => ({ class: 'private', evidence: 'not a public address' }),
  place: () => undefined,
  request: () => ({}),
  providerName: () => undefined,
  status: () => ({ networks: undefined, ageDays: undefined, missing: ['vpn', 'tor'], isWeekly: false }),
  close: () => undefined,
};
