import { agreedVerdict, countingLabels } from '../session/agreed-verdict.ts';
import type { LabelRecord, Labels } from '../store/labels.ts';
import type { SessionKey } from '../store/records.ts';
import type { SessionLabel } from './types.ts';

/** What the labels of a session say together, with the author and the note of the newest that counts. Null without any. */
export const sessionLabel = (labels: readonly LabelRecord[]): SessionLabel | null => {
  const verdict = agreedVerdict(labels);
  const newest = countingLabels(labels).at(-1);
  if (verdict === null || !newest) return null;
  const { author, note, source, labeledAt } = newest;
  return { verdict, author, note, source, labeled_at: labeledAt };
};

/** Reads the labels of some sessions of a workspace at once. */
export const labelsOfSessions = async (
  store: Pick<Labels, 'labelsOf'>,
  sessions: readonly SessionKey[],
): Promise<(session: Pick<SessionKey, 'sessionId'>) => readonly LabelRecord[]> => {
  const bySession = new Map<string, LabelRecord[]>();
  const workspaceId = sessions[0]?.workspaceId ?? '';
  const ids = sessions.map(({ sessionId }) => sessionId);
  for (const label of await store.labelsOf(workspaceId, ids))
    bySession.set(label.sessionId, [...(bySession.get(label.sessionId) ?? []), label]);
  return ({ sessionId }) => bySession.get(sessionId) ?? [];
};
