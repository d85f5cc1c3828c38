/** What a benchmark needs to score sessions in a store without a server. */
export { placeFacts } from './enrich/places/place-facts.ts';
export { createScorer, type Scorer } from './scoring/scorer.ts';
export type { SenderFacts } from './scoring/sender-facts.ts';
export { foldMissing } from './session/fold.ts';
export { loggedEnvelope } from './session/record.ts';
export { settingsSource } from './session/settings-source.ts';
export type { InboxEntry } from './store/inbox.ts';
export { openStore } from './store/open-store.ts';
export type { SessionKey, SessionRecord } from './store/records.ts';
export { decodeStrokeKeys, encodeStrokeKeys } from './store/session-encoding.ts';
