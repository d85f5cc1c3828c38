import { agreedVerdict } from '../session/agreed-verdict.ts';
import { labelBody } from '../session/label-body.ts';
import type { LabelPosition, LabelRecord } from '../store/labels.ts';
import type { Store } from '../store/store.ts';

/** Labels per read of the store: their sessions fit into one look-up. */
const PAGE = 100;

type Source = Pick<Store, 'labels' | 'labelsOf' | 'findSummaries'>;

/** The labeled sessions of a workspace, each once, with what their labels say together. */
export async function* exportedSessions(store: Source, workspaceId: string) {
  const seen = new Set<string>();
  let after: LabelPosition | undefined;
  let page: LabelRecord[];
  do {
    page = await store.labels(workspaceId, PAGE, after);
    const ids = [...new Set(page.map(({ sessionId }) => sessionId))].filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    yield* await sessionsWith(store, workspaceId, ids);
    after = page.at(-1);
  } while (page.length === PAGE);
}

const sessionsWith = async (store: Source, workspaceId: string, ids: readonly string[]) => {
  const labels = await store.labelsOf(workspaceId, ids);
  return (await store.findSummaries(workspaceId, ids)).map((session) => {
    const own = labels.filter(({ sessionId }) => sessionId === session.sessionId);
    return {
      session_id: session.sessionId,
      verdict: agreedVerdict(own),
      risk_score: session.riskScore,
      recommended_action: session.recommendedAction,
      checks: session.verdicts,
      labels: own.map(labelBody),
    };
  });
};
