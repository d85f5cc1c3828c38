import { groupsOf } from '../base/groups-of.ts';
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
  const workspaceId = sessions[0]?.workspaceId ?? '';
  const ids = sessions.map(({ sessionId }) => sessionId);
  const bySession = groupsOf(await store.labelsOf(workspaceId, ids), ({ sessionId }) => sessionId);
  return ({ sessionId }) => bySession.get(sessionId) ?? [];
};
