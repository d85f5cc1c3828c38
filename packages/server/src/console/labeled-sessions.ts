import { groupsOf } from '../base/groups-of.ts';
import { agreedVerdict } from '../session/agreed-verdict.ts';
import type { LabelRecord, Labels } from '../store/labels.ts';
import type { SessionReader, SessionSummary } from '../store/store.ts';

export const MAX_LABELS = 10_000;

export interface LabeledSession {
  readonly session: SessionSummary;
  readonly isBot: boolean;
  readonly labels: readonly LabelRecord[];
}

/** The sessions that labels call a bot or a person, with those labels. */
export const labeledSessions = async (
  store: Pick<SessionReader, 'findSummaries'>,
  workspaceId: string,
  labels: readonly LabelRecord[],
): Promise<LabeledSession[]> => {
  const bySession = groupsOf(labels, ({ sessionId }) => sessionId);
  return (await store.findSummaries(workspaceId, [...bySession.keys()])).flatMap((session) => {
    const own = bySession.get(session.sessionId) ?? [];
    const verdict = agreedVerdict(own);
    return verdict === 'bot' || verdict === 'human' ? { session, isBot: verdict === 'bot', labels: own } : [];
  });
};

/** The labeled sessions of a workspace, of its newest 10,000 labels. */
export const newestLabeled = async (
  store: Pick<SessionReader, 'findSummaries'> & Pick<Labels, 'newestLabels'>,
  workspaceId: string,
): Promise<LabeledSession[]> =>
  labeledSessions(store, workspaceId, await store.newestLabels(workspaceId, MAX_LABELS));
