import type { SessionKey } from '../store/records.ts';
import type { Strokes } from '../store/strokes.ts';
import { noteFor, replayNote } from './match-notes.ts';

type ReadStrokes = Pick<Strokes, 'sessionsWithStrokes' | 'strokesOf'>;

/** The IDs of the later sessions that replay a session. */
export const replaysOf = async (
  { workspaceId, sessionId }: SessionKey,
  store: ReadStrokes,
): Promise<string[]> => {
  const notes = await store.sessionsWithStrokes(workspaceId, [noteFor(replayNote, sessionId)]);
  // Another session's stroke may have the same hash.
  const noted = await store.strokesOf(workspaceId, [...new Set(notes.map(({ session }) => session))]);
  return noted.filter(({ trail }) => trail.repeats === sessionId).map(({ session }) => session);
};

/** How many later sessions replay a session. */
export const timesReplayed = async (key: SessionKey, store: ReadStrokes): Promise<number> =>
  (await replaysOf(key, store)).length;
