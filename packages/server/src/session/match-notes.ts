import { type StrokeHash, sessionHash } from '@gait/engine/replay';

/**
 * A session that matches another one leaves a note for it among the stroke keys. The other one finds it with its next
 * beacon or report; a session never writes the record of another.
 */
export const replayNote = 1;
export const mirrorNote = 2;

export const noteFor = (kind: typeof replayNote | typeof mirrorNote, sessionId: string): StrokeHash =>
  sessionHash(sessionId, kind);

/** Notes that are left for one session. */
export const MAX_NOTES = 64;
