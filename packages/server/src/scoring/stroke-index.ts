import type { FoundHash, StrokeHash } from '@gait/engine/replay';
import { MAX_NOTES } from '../session/match-notes.ts';
import type { Strokes } from '../store/store.ts';
import type { StrokeLookup } from './stroke-lookup.ts';

/** The strokes of a workspace: those in the store, and those of the group that is about to be written. */
export interface StrokeIndex {
  /** Makes the strokes of a session visible to later beacons of the group. */
  arrive(lookup: StrokeLookup): void;
  find(lookup: StrokeLookup): FoundHash[];
  strokesOf: Strokes['strokesOf'];
  /** The notes that their session has room for. */
  noteKeys(lookup: StrokeLookup, notes: readonly StrokeHash[]): Promise<StrokeHash[]>;
  leave(lookup: StrokeLookup, keys: readonly StrokeHash[]): void;
}

export const strokeIndexOf = async (
  lookups: readonly StrokeLookup[],
  store: Strokes,
): Promise<StrokeIndex> => {
  const found = new Map<string, Map<StrokeHash, FoundHash[]>>();
  const arrived = new Map<string, Awaited<ReturnType<Strokes['strokesOf']>>[number]>();
  const add = (workspaceId: string, one: FoundHash): void => {
    const known = found.get(workspaceId)?.get(one.hash);
    if (known) known.push(one);
    else found.get(workspaceId)?.set(one.hash, [one]);
  };
  for (const workspaceId of new Set(lookups.map((lookup) => lookup.workspaceId))) {
    const keys = lookups
      .filter((lookup) => lookup.workspaceId === workspaceId)
      .flatMap((lookup) => lookup.keys);
    found.set(workspaceId, new Map());
    for (const one of await store.sessionsWithStrokes(workspaceId, keys)) add(workspaceId, one);
  }
  return {
    arrive: ({ workspaceId, draft, step }) => {
      const { sessionId, visitorId } = draft.record;
      arrived.set(`${workspaceId}/${sessionId}`, { session: sessionId, visitorId, trail: step.trail });
    },
    find: ({ workspaceId, keys }) => {
      const byKey = found.get(workspaceId);
      return keys.flatMap((key) => byKey?.get(key) ?? []);
    },
    strokesOf: async (workspaceId, sessions) => {
      const inGroup = sessions.flatMap((session) => arrived.get(`${workspaceId}/${session}`) ?? []);
      const others = sessions.filter((session) => !arrived.has(`${workspaceId}/${session}`));
      return [...inGroup, ...(others.length > 0 ? await store.strokesOf(workspaceId, others) : [])];
    },
    noteKeys: async ({ workspaceId }, notes) => {
      const left = notes.length > 0 ? await store.sessionsWithStrokes(workspaceId, notes) : [];
      return notes.filter((note) => left.filter(({ hash }) => hash === note).length < MAX_NOTES);
    },
    leave: ({ workspaceId, draft }, keys) => {
      for (const hash of keys) add(workspaceId, { hash, session: draft.record.sessionId });
    },
  };
};
