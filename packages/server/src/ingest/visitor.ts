import { emptyProfile, type KnownVisitor, remember, traitsOf, visitorKeys, visitorMatch } from '@gait/engine';
import { newVisitorId, unreadVisitorId, visitorKeyHash } from '../session/visitor-id.ts';
import type { VisitorChange } from '../store/records.ts';
import type { Visitors } from '../store/store.ts';
import type { SessionDraft } from './session-draft.ts';

/** Visitors compared for each key: where more share one, it says little and the last seen are likelier. */
const MAX_PER_KEY = 16;

/** A visitor that was settled in the group being written: the store does not know it yet. */
export interface SettledVisitor extends VisitorChange {
  readonly workspaceId: string;
}

/**
 * Finds whose session it is, once: as soon as its device has been read, or before that when the id kept in its browser is
 * known; what else a group brings tells nothing of that. The same session makes the same new visitor, so that a group that is written again does not make another.
 */
export const settleVisitor = async (
  { record, beacons }: Pick<SessionDraft, 'record' | 'beacons'>,
  at: number,
  { store, settled }: { store: Pick<Visitors, 'visitorsWith'>; settled: SettledVisitor[] },
): Promise<VisitorChange | undefined> => {
  const { workspaceId, state } = record;
  if (!beacons.some(({ envelope }) => envelope.device || envelope.complete)) return undefined;
  if (record.visitorId !== unreadVisitorId(record)) return undefined;
  const seen = traitsOf(state.readings);
  if (!state.readingsComplete && seen.hint === undefined) return undefined;
  const keys = visitorKeys(seen).map(visitorKeyHash);
  const known = uniqueById([
    ...settledWith(settled, workspaceId, keys),
    ...(await store.visitorsWith(workspaceId, keys, MAX_PER_KEY)),
  ]);
  const { link, alike } = visitorMatch(seen, known);
  if (!link && !state.readingsComplete) return undefined;
  const visitorId = link?.id ?? newVisitorId(record);
  const profile = remember(known.find(({ id }) => id === visitorId)?.profile ?? emptyProfile, seen);
  const reasons = link && { confidence: link.confidence, reasons: link.reasons };
  record.visitorId = visitorId;
  const change = { visitorId, at, profile, keys, link: { known: reasons ?? null, alike } };
  settled.push({ ...change, workspaceId });
  return change;
};

const uniqueById = (visitors: readonly KnownVisitor[]): KnownVisitor[] => {
  const first = new Map<string, KnownVisitor>();
  for (const visitor of visitors) if (!first.has(visitor.id)) first.set(visitor.id, visitor);
  return [...first.values()];
};

const settledWith = (
  settled: readonly SettledVisitor[],
  workspaceId: string,
  keys: readonly string[],
): KnownVisitor[] =>
  settled
    .filter((one) => one.workspaceId === workspaceId && one.keys.some((key) => keys.includes(key)))
    .map(({ visitorId, profile }) => ({ id: visitorId, profile }))
    .reverse();
