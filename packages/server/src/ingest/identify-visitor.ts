import {
  emptyProfile,
  isForged,
  type KnownVisitor,
  remember,
  sessionFeatures,
  traitsOf,
  visitorKeys,
  visitorMatch,
} from '@gait/engine';
import { newVisitorId, unreadVisitorId, visitorKeyHash } from '../session/visitor-id.ts';
import type { VisitorChange } from '../store/records.ts';
import type { Visitors } from '../store/store.ts';
import type { SessionDraft } from './session-draft.ts';

/** Visitors compared per key, most recently seen first: a key that more visitors share identifies nobody. */
const MAX_PER_KEY = 16;

/** A visitor identified in the group being written, which the store does not hold yet. */
export interface IdentifiedVisitor extends VisitorChange {
  readonly workspaceId: string;
}

/**
 * Assigns a session to a visitor, once: when all its device readings have arrived, or earlier if the id stored in its
 * browser is known. A forged session is nobody's: it neither joins a visitor nor changes what is known about one. Returns
 * undefined when nothing changes.
 */
export const identifyVisitor = async (
  { record, beacons }: Pick<SessionDraft, 'record' | 'beacons'>,
  at: number,
  { store, identified }: { store: Pick<Visitors, 'visitorsWith'>; identified: IdentifiedVisitor[] },
): Promise<VisitorChange | undefined> => {
  const { workspaceId, state } = record;
  if (!beacons.some(({ envelope }) => envelope.device || envelope.complete)) return undefined;
  if (record.visitorId !== unreadVisitorId(record)) return undefined;
  if (isForged(sessionFeatures(state))) return undefined;
  const seen = traitsOf(state.readings);
  if (!state.readingsComplete && seen.hint === undefined) return undefined;
  const keys = visitorKeys(seen).map(visitorKeyHash);
  const known = uniqueById([
    ...identifiedWith(identified, workspaceId, keys),
    ...(await store.visitorsWith(workspaceId, keys, MAX_PER_KEY)),
  ]);
  const { link, alike } = visitorMatch(seen, known);
  if (!link && !state.readingsComplete) return undefined;
  const visitorId = link?.id ?? newVisitorId(record);
  const profile = remember(known.find(({ id }) => id === visitorId)?.profile ?? emptyProfile, seen);
  const reasons = link && { confidence: link.confidence, reasons: link.reasons };
  record.visitorId = visitorId;
  const change = { visitorId, at, profile, keys, link: { known: reasons ?? null, alike } };
  identified.push({ ...change, workspaceId });
  return change;
};

const uniqueById = (visitors: readonly KnownVisitor[]): KnownVisitor[] => {
  const first = new Map<string, KnownVisitor>();
  for (const visitor of visitors) if (!first.has(visitor.id)) first.set(visitor.id, visitor);
  return [...first.values()];
};

const identifiedWith = (
  identified: readonly IdentifiedVisitor[],
  workspaceId: string,
  keys: readonly string[],
): KnownVisitor[] =>
  identified
    .filter((one) => one.workspaceId === workspaceId && one.keys.some((key) => keys.includes(key)))
    .map(({ visitorId, profile }) => ({ id: visitorId, profile }))
    .reverse();
