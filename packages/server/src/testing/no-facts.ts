import type { Enricher } from '../enrich/enricher.ts';

/** Knows nothing of any address, and loads nothing to know it. */
export const noFacts: Enricher = {
  network: () => ({ class: 'private', evidence: 'not a public address' }),
  place: () => undefined,
  request: () => ({}),
  close: () => undefined,
};
