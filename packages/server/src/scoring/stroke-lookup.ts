import { newStrokes } from '@gait/engine/replay';
import { mirrorNote, noteFor } from '../session/match-notes.ts';
import type { SessionDraft, StrokeStep } from './session-draft.ts';

/** The strokes of a session up to one beacon, and the keys to find others by. */
export const lookupOf = (draft: SessionDraft, step: StrokeStep) => {
  const { workspaceId, sessionId } = draft.record;
  const fresh = newStrokes(step.trail, step.before);
  const note = noteFor(mirrorNote, sessionId);
  const keys = fresh.nearby.length > 0 ? [...new Set([...fresh.nearby.flat(), note])] : [];
  return { draft, step, fresh, note, keys, workspaceId };
};

export type StrokeLookup = ReturnType<typeof lookupOf>;
