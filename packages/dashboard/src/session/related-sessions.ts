import type { SessionDetail, SessionRow } from '@gait/server';

export interface RelatedSession {
  readonly session: SessionRow;
  /** In words, strongest first. */
  readonly reasons: readonly string[];
}

type Sources = Pick<SessionDetail, 'copies' | 'same_network' | 'user_sessions' | 'visitor'>;

/** The sessions that have something to do with one, each once: copies first, then those with the most reasons. */
export const relatedSessions = ({
  copies,
  visitor,
  user_sessions,
  same_network,
}: Sources): RelatedSession[] => {
  const sources: readonly (readonly [reason: string, sessions: readonly SessionRow[]])[] = [
    ['Copied from', copies.of ? [copies.of] : []],
    ['Copies this session', copies.by],
    ['Same visitor', visitor.sessions],
    ['Same user', user_sessions],
    ['Same network', same_network?.sessions ?? []],
  ];
  const found = new Map<string, { session: SessionRow; reasons: string[] }>();
  for (const [reason, sessions] of sources)
    for (const session of sessions) {
      const known = found.get(session.session_id) ?? { session, reasons: [] };
      known.reasons.push(reason);
      found.set(session.session_id, known);
    }
  const isCopy = ({ reasons }: RelatedSession) => Number(/^Cop/.test(reasons[0] ?? ''));
  return [...found.values()].sort(
    (one, other) =>
      isCopy(other) - isCopy(one) ||
      other.reasons.length - one.reasons.length ||
      other.session.last_activity_at - one.session.last_activity_at,
  );
};

/** What the server sends of the sessions of a visitor, user or network, and of copies. */
const MOST = 20;
const MOST_COPIES = 64;

/** Whether there may be more related sessions than those listed. */
export const isCut = ({ copies, visitor, user_sessions, same_network }: Sources): boolean =>
  copies.by.length >= MOST_COPIES ||
  [visitor.sessions, user_sessions, same_network?.sessions ?? []].some(({ length }) => length >= MOST);
