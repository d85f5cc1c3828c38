import type { LogReader } from '../session/ordered-log.ts';
import type { SessionFields } from '../store/store.ts';
import { motionWords, type SessionMotion } from './motion-columns.ts';
import { motionStreams, readMotion } from './read-motion.ts';
import { PICTURE_MOVES, sampledMoves } from './sampled-moves.ts';

const WHOLE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** What the pictures of a session show. */
export const sessionMotion = async (
  log: LogReader,
  session: Pick<SessionFields, 'workspaceId' | 'sessionId' | 'startedAt'>,
): Promise<SessionMotion> => {
  const { rows, isCut } = await readMotion(log, session, motionStreams);
  const { rows: pointer, ...moves } = sampledMoves(rows.pointer, WHOLE, {
    limit: PICTURE_MOVES,
    presses: rows.press.at,
  });
  return {
    started_at: session.startedAt,
    is_cut: isCut,
    moves,
    words: motionWords,
    rows: { ...rows, pointer },
  };
};
