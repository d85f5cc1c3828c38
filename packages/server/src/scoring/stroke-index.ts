import type { FoundHash, StrokeHash } from '@gait/engine/replay';
import { memoized } from '../base/memoized.ts';
import { MAX_NOTES } from '../session/match-notes.ts';
import type { SessionKey } from '../store/records.ts';
import { sessionText } from '../store/session-text.ts';
import type { StoredStrokes, Strokes } from '../store/strokes.ts';
import type { SessionDraft } from './session-draft.ts';

/** The strokes of a store as they will be when the group that is being scored is written. */
export interface StrokeIndex {
  /** Reads keys ahead, so that finding them reads nothing. */
  read(workspaceId: string, keys: readonly StrokeHash[]): Promise<void>;
  /** Sessions with any of the keys, in the order of the keys, then of their ids. */
  find(workspaceId: string, keys: readonly StrokeHash[]): Promise<FoundHash[]>;
  /** In the order of the sessions. */
  strokesOf: Strokes['strokesOf'];
  /** The notes that their session has room for. */
  noteKeys(workspaceId: string, notes: readonly StrokeHash[]): Promise<StrokeHash[]>;
  /** Other sessions see this trail of a session from now on. */
  show(key: SessionKey, trail: StoredStrokes['trail']): void;
  /** Other sessions find this one under the keys from now on. */
  leave(key: SessionKey, keys: readonly StrokeHash[]): Promise<void>;
}

/** The sessions with each key that was read. */
type Found = Map<StrokeHash, FoundHash[]>;

export const strokeIndexOf = (store: Strokes, drafts: readonly SessionDraft[]): StrokeIndex => {
  const shown = new Map<string, StoredStrokes['trail']>();
  const group = new Map(drafts.map(({ record }) => [sessionText(record), record]));

  const foundIn = memoized((_workspaceId: string): Found => new Map());
  const read = async (workspaceId: string, keys: readonly StrokeHash[]): Promise<void> => {
    const known = foundIn(workspaceId);
    const unread = keys.filter((key) => !known.has(key));
    if (unread.length === 0) return;
    for (const key of unread) known.set(key, []);
    for (const found of await store.sessionsWithStrokes(workspaceId, unread))
      known.get(found.hash)?.push(found);
    for (const key of unread) known.get(key)?.sort(bySession);
  };
  const find = async (workspaceId: string, keys: readonly StrokeHash[]): Promise<FoundHash[]> => {
    await read(workspaceId, keys);
    const known = foundIn(workspaceId);
    return keys.flatMap((key) => known.get(key) ?? []);
  };
  /** What is known of a session of the group now, in place of what the store has. */
  const current = (workspaceId: string, { session, visitorId, trail }: StoredStrokes): StoredStrokes => {
    const record = group.get(sessionText({ workspaceId, sessionId: session }));
    if (!record) return { session, visitorId, trail };
    const { isDoubtful } = record.trail;
    return { session, visitorId: record.visitorId, trail: { ...trail, ...(isDoubtful && { isDoubtful }) } };
  };
  return {
    read,
    find,
    strokesOf: async (workspaceId, sessions) => {
      const unseen = sessions.filter(
        (session) => !shown.has(sessionText({ workspaceId, sessionId: session })),
      );
      const found = unseen.length > 0 ? await store.strokesOf(workspaceId, unseen) : [];
      const bySession = new Map(found.map((one) => [one.session, one]));
      return sessions.flatMap((session) => {
        const trail = shown.get(sessionText({ workspaceId, sessionId: session }));
        const one = trail ? { session, visitorId: '', trail } : bySession.get(session);
        return one ? [current(workspaceId, one)] : [];
      });
    },
    noteKeys: async (workspaceId, notes) => {
      const found = await find(workspaceId, notes);
      return notes.filter((note) => found.filter(({ hash }) => hash === note).length < MAX_NOTES);
    },
    show: (key, trail) => void shown.set(sessionText(key), trail),
    leave: async ({ workspaceId, sessionId: session }, keys) => {
      await read(workspaceId, keys);
      const known = foundIn(workspaceId);
      for (const hash of keys) known.get(hash)?.push({ hash, session });
      for (const hash of keys) known.get(hash)?.sort(bySession);
    },
  };
};

const bySession = (one: FoundHash, other: FoundHash): number =>
  Number(one.session > other.session) - Number(one.session < other.session);
