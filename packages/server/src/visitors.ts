/** What a benchmark needs to recognize visitors in a store without a server. */
export { groupVisitors, type VisitorSource } from './scoring/group-visitors.ts';
export {
  type IdentifyContext,
  identifyVisitor,
  sightingOf,
  type VisitorSighting,
} from './scoring/identify-visitor.ts';
export { newRecord } from './session/record.ts';
export { openStore } from './store/open-store.ts';
export type { Store } from './store/store.ts';
