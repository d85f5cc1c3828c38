import { agreedVerdict } from '../session/agreed-verdict.ts';
import type { LabelRecord, Labels } from '../store/labels.ts';
import type { SessionReader, SessionSummary } from '../store/store.ts';

export const MAX_LABELS = 10_000;
const SESSIONS_A_READ = 100;

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
  const bySession = new Map<string, LabelRecord[]>();
  for (const label of labels)
    bySession.set(label.sessionId, [...(bySession.get(label.sessionId) ?? []), label]);
  const ids = [...bySession.keys()];
  const found: LabeledSession[] = [];
  for (let at = 0; at < ids.length; at += SESSIONS_A_READ)
    for (const session of await store.findSummaries(workspaceId, ids.slice(at, at + SESSIONS_A_READ))) {
      const own = bySession.get(session.sessionId) ?? [];
      const verdict = agreedVerdict(own);
      if (verdict === 'bot' || verdict === 'human')
        found.push({ session, isBot: verdict === 'bot', labels: own });
    }
  return found;
};

/** The labeled sessions of a workspace, of its newest 10,000 labels. */
export const newestLabeled = async (
  store: Pick<SessionReader, 'findSummaries'> & Pick<Labels, 'newestLabels'>,
  workspaceId: string,
): Promise<LabeledSession[]> =>
  labeledSessions(store, workspaceId, await store.newestLabels(workspaceId, MAX_LABELS));
