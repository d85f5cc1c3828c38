import type { SessionKey } from '../store/records.ts';
import type { Strokes } from '../store/strokes.ts';
import { noteFor, replayNote } from './match-notes.ts';

/** How many later sessions replay a session. */
export const timesReplayed = async (
  { workspaceId, sessionId }: SessionKey,
  store: Pick<Strokes, 'sessionsWithStrokes' | 'strokesOf'>,
): Promise<number> => {
  const notes = await store.sessionsWithStrokes(workspaceId, [noteFor(replayNote, sessionId)]);
  // Another session's stroke may have the same hash.
  const noted = await store.strokesOf(workspaceId, [...new Set(notes.map(({ session }) => session))]);
  return noted.filter(({ trail }) => trail.repeats === sessionId).length;
};
