import { hasNewStrokes, isReplay, newStrokes } from '@gait/engine/replay';
import { mirrorNote, noteFor } from '../session/match-notes.ts';
import type { SessionDraft, SessionMovement } from './session-draft.ts';

/** The new strokes of a session with one beacon, and the keys to find others by. Undefined if there are none. */
export const lookupOf = ({ record }: SessionDraft, { trail, before }: SessionMovement) => {
  if (isReplay(record.state.replay) || !hasNewStrokes(trail, before)) return undefined;
  const { workspaceId, sessionId } = record;
  const fresh = newStrokes(trail, before);
  if (fresh.nearby.length === 0) return undefined;
  const note = noteFor(mirrorNote, sessionId);
  return { workspaceId, fresh, note, keys: [...new Set([...fresh.nearby.flat(), note])] };
};

export type StrokeLookup = NonNullable<ReturnType<typeof lookupOf>>;
