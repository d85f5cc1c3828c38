import { nearbyHashes, signaturesOf, strokeHash, strokeTimesOf } from '@gait/engine/replay';
import { mirrorNote, noteFor } from '../session/match-notes.ts';
import type { SessionDraft, StrokeStep } from './session-draft.ts';

/** New strokes per beacon that are looked up. A beacon of five seconds hardly has as many. */
const MAX_NEW = 16;

/** Earlier strokes that are looked up again: another server may have written the same strokes at the same time. */
const LOOKED_UP_AGAIN = 2;

/** The strokes of a session up to one beacon, those to look up, and the keys to find others by. */
export const lookupOf = (draft: SessionDraft, step: StrokeStep) => {
  const signatures = signaturesOf(step.trail);
  const fresh = signatures.slice(step.from, step.from + MAX_NEW);
  const again = signatures.slice(Math.max(0, step.from - LOOKED_UP_AGAIN), step.from);
  const note = noteFor(mirrorNote, draft.record.sessionId);
  const keys = [...new Set([...fresh.flatMap(nearbyHashes), ...again.map(strokeHash), note])];
  const strokes = { signatures, times: strokeTimesOf(step.trail) };
  return { draft, step, strokes, fresh, again, note, keys, workspaceId: draft.record.workspaceId };
};

export type StrokeLookup = ReturnType<typeof lookupOf>;
