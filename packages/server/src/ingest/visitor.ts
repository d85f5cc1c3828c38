import { createHash } from 'node:crypto';
import { emptyProfile, type KnownVisitor, remember, traitsOf, visitorKeys, visitorMatch } from '@gait/engine';
import { base62 } from '../secrets.ts';
import type { SessionKey, VisitorChange } from '../store/records.ts';
import type { Visitors } from '../store/store.ts';
import type { SessionDraft } from './session-draft.ts';

const LENGTH = 22;
const BYTES = 16;

/** Visitors compared for each key: where more share one, it says little and the last seen are likelier. */
const MAX_PER_KEY = 16;

const idOf = (...parts: readonly string[]): string =>
  `vis_${base62(sha256(JSON.stringify(parts)).subarray(0, BYTES), LENGTH)}`;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** While its device has not been read a session stands for itself. */
export const unreadVisitorId = ({ workspaceId, sessionId }: SessionKey): string =>
  idOf(workspaceId, sessionId);

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
  const { workspaceId, sessionId, state } = record;
  if (!beacons.some(({ envelope }) => envelope.device || envelope.complete)) return undefined;
  if (record.visitorId !== unreadVisitorId(record)) return undefined;
  const seen = traitsOf(state.readings);
  if (!state.readingsComplete && seen.hint === undefined) return undefined;
  const keys = visitorKeys(seen).map((key) => sha256(key).toString('base64url').slice(0, LENGTH));
  const known = uniqueById([
    ...settledWith(settled, workspaceId, keys),
    ...(await store.visitorsWith(workspaceId, keys, MAX_PER_KEY)),
  ]);
  const { link, alike } = visitorMatch(seen, known);
  if (!link && !state.readingsComplete) return undefined;
  const visitorId = link?.id ?? idOf(workspaceId, sessionId, 'first');
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
